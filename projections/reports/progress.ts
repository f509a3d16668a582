import { z } from 'zod';
import type { Knex } from 'knex';
import { rosterSchools } from '#projections/districts/district-tables.ts';
import { rosterPeople, rosterSchoolClassStudents, rosterSchoolClasses } from '#projections/classes/roster/tables.ts';
import { countedInFilter, filterBindings, inDates, isCounted } from './report-queries.ts';
import { readMonths } from './cells.ts';
import { classBindings, countedOfMembers, formerInClass } from './class-members.ts';
import { addMonths } from './date-cells.ts';
import { reachBindings, schoolInReach } from './scope.ts';
import { solutionSums } from './solution-rows.ts';
import { sumsBy, storedSums, type StoredSums } from './sums.ts';
import { submissionRateRow, type ClassScope, type GrowthMonth, type StudentScope, type SubmissionRate } from './types.ts';
import { quizAssignmentCells, quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { isOwed } from '#projections/assignments/owed-work/rule.ts';
import { notOwed } from '#projections/assignments/owed-work/tables.ts';
import { quizAssignments } from '#projections/assignments/quiz-assignments/tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { countRow } from '#projections/read/row-schema.ts';

const growthMonths = 12;
const firstDayOfGrowth = (endDate: string): string => addMonths(endDate, 1 - growthMonths);

const byMonth = (rows: Iterable<StoredSums & { readonly period: string }>): GrowthMonth[] =>
  [...sumsBy(rows, ({ period }) => period.slice(0, 7))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, sums]) => ({ month, ...sums }));

/** Reads the cells of the months; for the last month those of its days, if the report ends within it. */
export const growthOfClass = async (
  read: ReadHandle<'quiz_results'>,
  { schoolClassId, quizType, endDate }: ClassScope,
): Promise<GrowthMonth[]> =>
  byMonth(await readMonths(read, schoolClassId, { startDate: firstDayOfGrowth(endDate), endDate, quizType }));

/** Condition on `s`, a solution. */
export const solutionOfStudent = `
  s.student_id = :studentId and s.district_id = :districtId and (:within::int[] is null or s.school_id = any(:within::int[]))
  and (:schoolClassId::int is null or s.school_class_id = :schoolClassId::int)`;

export const studentBindings = (scope: StudentScope): Record<string, Knex.RawBinding> => ({
  ...filterBindings(scope),
  ...reachBindings(scope),
  studentId: scope.studentId,
  schoolClassId: scope.schoolClassId ?? null,
});

const growthOfStudentRow = storedSums.extend({
  period: z.string(),
});

/** Reads the solutions themselves, because one student has only a few. */
export const growthOfStudent = async (read: ReadHandle<'quiz_results'>, scope: StudentScope): Promise<GrowthMonth[]> => {
  const rows = await read.rows(
    growthOfStudentRow,
    sql`select (s.submitted_at at time zone :timeZone)::date::text as period, ${solutionSums}
     from ${quizSolutions} s where ${solutionOfStudent} and ${countedInFilter}`,
    studentBindings({ ...scope, startDate: firstDayOfGrowth(scope.endDate) }),
  );
  return byMonth(rows);
};

/** A condition on `a`, an assignment; needs `filterBindings`. */
const assignedInFilter = `
  ${inDates('a.assigned_at')} and (:quizType::text is null or a.assignment_type = :quizType::text)`;

/** What was assigned to the class in the range. */
export const classAssignmentsRow = z.strictObject({
  ids: z.array(z.int()).readonly(),
  /** Pairs of an assignment and a student who submitted it at any time. */
  submitted_count: z.int(),
});
export type ClassAssignments = z.infer<typeof classAssignmentsRow>;

/** A student has at most one counted solution of an assignment, so its cell counts pairs. */
export const assignmentsOfClass = async (
  read: ReadHandle<'quiz_assignments' | 'quiz_results'>,
  scope: ClassScope,
): Promise<ClassAssignments> => {
  const rows = await read.rows(
    classAssignmentsRow,
    sql`select coalesce(array_agg(a.id), '{}') as ids, coalesce(sum(r.submitted_count), 0)::int as submitted_count
     from ${quizAssignments} a
       left join ${quizAssignmentCells} r on r.quiz_assignment_school_class_id = a.id
     where a.school_class_id = :schoolClassId and ${assignedInFilter}`,
    classBindings(scope),
  );
  return rows[0]!;
};

const submittedByRow = z.strictObject({
  student_id: z.int(),
  count: z.int(),
});

/** How many of the assignments each of these students has submitted, by student; of everybody if `ids` is null. */
export const submittedBy = async (
  read: ReadHandle<'quiz_results'>,
  scope: ClassScope,
  assignments: ClassAssignments,
  ids: readonly number[] | null,
): Promise<Map<number, number>> => {
  if (assignments.submitted_count === 0) return new Map();
  const rows = await read.rows(
    submittedByRow,
    sql`select s.student_id, count(distinct s.quiz_assignment_school_class_id)::int as count
     from ${quizSolutions} s
     where ${countedOfMembers(ids)} and s.quiz_assignment_school_class_id = any(:assignments::int[])
     group by s.student_id`,
    { schoolClassId: scope.schoolClassId, ...(ids && { ids: [...ids] }), assignments: [...assignments.ids] },
  );
  return new Map(rows.map(({ student_id, count }) => [student_id, count]));
};

const notOwedByRow = submittedByRow;

/**
 * How many of the assignments each enrolled student of the class neither owes nor has handed in so that it counts, by student: of
 * these students, or of everybody if `ids` is null.
 */
export const notOwedBy = async (
  read: ReadHandle<'roster' | 'quiz_results'>,
  scope: ClassScope,
  assignments: ClassAssignments,
  ids: readonly number[] | null,
): Promise<Map<number, number>> => {
  const rows = await read.rows(
    notOwedByRow,
    sql`select n.student_id, count(*)::int as count from ${notOwed} n
       join ${rosterSchoolClassStudents} e on e.school_class_id = :schoolClassId and e.student_id = n.student_id and e.active
       join ${rosterPeople} m on m.id = n.student_id and m.active
     where n.kind = 'quiz' and n.given_id = any(:assignments::int[])
       ${ids === null ? '' : 'and n.student_id = any(:ids::int[])'}
       and not exists (select from ${quizSolutions} s
         where s.quiz_assignment_school_class_id = n.given_id and s.student_id = n.student_id and ${isCounted})
     group by n.student_id`,
    { schoolClassId: scope.schoolClassId, ...(ids && { ids: [...ids] }), assignments: [...assignments.ids] },
  );
  return new Map(rows.map(({ student_id, count }) => [student_id, count]));
};

/** An enrolled student counts with every assignment that they owe, a former one only with those they submitted. */
export const submissionOfClass = async (
  read: ReadHandle<'roster' | 'quiz_results'>,
  scope: ClassScope,
  { ids, submitted_count }: ClassAssignments,
  enrolled: number,
): Promise<SubmissionRate> => {
  const left = submitted_count === 0 ? 0 : await submittedByLeavers(read, scope, ids);
  const notOwing = await notOwedBy(read, scope, { ids, submitted_count }, null);
  const free = [...notOwing.values()].reduce((sum, count) => sum + count, 0);
  return { assigned_count: ids.length * enrolled + left - free, submitted_count };
};

const submittedByLeavers = async (
  read: ReadHandle<'roster' | 'quiz_results'>,
  scope: ClassScope,
  assignments: readonly number[],
): Promise<number> => {
  const rows = await read.rows(
    countRow,
    sql`with former as materialized (${formerInClass})
     select count(*)::int as count from former f cross join lateral (
       select from ${quizSolutions} s
       where s.student_id = f.id and s.school_class_id = :schoolClassId and ${isCounted}
         and s.quiz_assignment_school_class_id = any(:assignments::int[]) offset 0) s`,
    { schoolClassId: scope.schoolClassId, assignments: [...assignments] },
  );
  return rows[0]!.count;
};

export const submissionOfStudent = async (
  read: ReadHandle<'roster' | 'quiz_assignments' | 'quiz_results'>,
  scope: StudentScope,
): Promise<SubmissionRate> => {
  const rows = await read.rows(
    submissionRateRow,
    sql`with enrolled as materialized (
         select e.school_class_id as id from ${rosterSchoolClassStudents} e
           join ${rosterPeople} r on r.id = e.student_id and r.active
         where e.student_id = :studentId and e.active),
       submitted as materialized (
         select distinct s.quiz_assignment_school_class_id as id, s.school_class_id
         from ${quizSolutions} s where ${solutionOfStudent} and ${isCounted}),
       assigned as (
         select a.id from ${quizAssignments} a
           join ${rosterSchoolClasses} c on c.id = a.school_class_id
           join ${rosterSchools} o on o.id = c.school_id and ${schoolInReach}
         where a.school_class_id = any(array(select id from enrolled union select school_class_id from submitted))
           and ((a.school_class_id in (select id from enrolled) and ${isOwed(`'quiz'`, 'a.id', ':studentId')})
             or a.id in (select id from submitted))
           and (:schoolClassId::int is null or a.school_class_id = :schoolClassId::int) and ${assignedInFilter})
     select count(*)::int as assigned_count, count(*) filter (where id in (select id from submitted))::int as submitted_count
     from assigned`,
    studentBindings(scope),
  );
  return rows[0]!;
};
