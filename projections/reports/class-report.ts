import { z } from 'zod';
import { countedInFilter } from './report-queries.ts';
import { readCells } from './cells.ts';
import { classBindings, classMembers, countedOfMembers, type ClassMember } from './class-members.ts';
import {
  assignmentsOfClass,
  growthOfClass,
  notOwedBy,
  submissionOfClass,
  submittedBy,
  type ClassAssignments,
} from './progress.ts';
import { noSums, strandsReader, SumsOf, sumsOf, storedSums } from './sums.ts';
import { type ClassReport, type ClassScope, type ClassStudentRow, type ReportPage, type ReportSums } from './types.ts';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { rosterPeople, rosterSchoolClassTeachers, rosterSchoolClasses } from '#projections/classes/roster/tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

/**
 * A row for each currently enrolled student, and for each former one with a counted solution in the range. Only students on the
 * page are summed individually; the totals come from the class's cells.
 */
export const classReport = async (
  read: ReadHandle<'roster' | 'quiz_assignments' | 'quiz_results'>,
  scope: ClassScope,
  page: ReportPage,
): Promise<ClassReport> => {
  const { members, rows_count, enrolled_count } = await classMembers(read, scope, page);
  const assignments = await assignmentsOfClass(read, scope);
  const cells = await readCells(read, 'class', [scope.schoolClassId], scope);
  return {
    rows: members.length === 0 ? [] : await rowsOf(read, scope, members, { assignments, areAll: members.length === rows_count }),
    rows_count,
    summary: { schools_count: 1, school_classes_count: 1, students_count: enrolled_count, ...sumsOf(cells) },
    submission: await submissionOfClass(read, scope, assignments, enrolled_count),
    growth: await growthOfClass(read, scope),
  };
};

const rowsOf = async (
  read: ReadHandle<'roster' | 'quiz_results'>,
  scope: ClassScope,
  members: readonly ClassMember[],
  { assignments, areAll }: { assignments: ClassAssignments; areAll: boolean },
): Promise<ClassStudentRow[]> => {
  // For thousands of students, individual lookups cost more than reading the whole class.
  const ids = areAll ? null : members.map(({ id }) => id);
  const sums = await sumsOfStudents(read, scope, ids);
  const submitted = await submittedBy(read, scope, assignments, ids);
  const notOwing = await notOwedBy(read, scope, assignments, ids);
  const place = await placeOfClass(read, scope.schoolClassId);
  return members.map((member) => {
    const submittedCount = submitted.get(member.id) ?? 0;
    return {
      ...member,
      ...place,
      ...(sums.get(member.id) ?? noSums),
      assigned_count: member.enrolled ? assignments.ids.length - (notOwing.get(member.id) ?? 0) : submittedCount,
      submitted_count: submittedCount,
    };
  });
};

const sumsOfStudent = storedSums.omit({ strands: true }).extend({
  student_id: z.int(),
  /** The strands of the solutions, as text, one line each. */
  strands: z.string().nullable(),
});

/**
 * Sums of these students, or of everybody if `ids` is null. Strands are read as text: few of them differ, and equal ones are
 * parsed once.
 */
const sumsOfStudents = async (
  read: ReadHandle<'quiz_results'>,
  scope: ClassScope,
  ids: readonly number[] | null,
): Promise<Map<number, ReportSums>> => {
  const rows = await read.rows(
    sumsOfStudent,
    sql`select s.student_id, count(*)::int as solutions_count, sum(s.answered_count)::int as answers_count,
       sum(s.correct_count)::int as correct_count, sum(s.time_spent_seconds)::float8 as time_spent_seconds,
       string_agg(s.strands::text, E'\\n') as strands
     from ${quizSolutions} s where ${countedOfMembers(ids)} and ${countedInFilter} group by s.student_id`,
    { ...classBindings(scope), ...(ids && { ids: [...ids] }) },
  );
  const readStrands = strandsReader();
  return new Map(
    rows.map(({ student_id, strands, ...row }) => {
      const sums = new SumsOf();
      sums.add({ ...row, strands: null });
      for (const line of strands?.split('\n') ?? []) sums.addStrands(readStrands(line));
      return [student_id, sums.result()];
    }),
  );
};

const placeRow = z.strictObject({
  school_class_ids: z.array(z.int()),
  schools_ids: z.array(z.int()),
  teachers_ids: z.array(z.int()),
});
type Place = z.infer<typeof placeRow>;

const placeOfClass = async (read: ReadHandle<'roster'>, schoolClassId: number): Promise<Place> => {
  const rows = await read.rows(
    placeRow,
    sql`select array[c.id] as school_class_ids, array[c.school_id] as schools_ids,
       array(select k.teacher_id from ${rosterSchoolClassTeachers} k
         join ${rosterPeople} r on r.id = k.teacher_id and r.active
         where k.school_class_id = c.id order by k.teacher_id) as teachers_ids
     from ${rosterSchoolClasses} c where c.id = ?`,
    [schoolClassId],
  );
  return rows[0] ?? { school_class_ids: [], schools_ids: [], teachers_ids: [] };
};
