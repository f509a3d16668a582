import { z } from 'zod';
import { byPersonName, isoTime, personName } from '#projections/shared/sql.ts';
import { classroomCourses, classroomExports, classroomGrades } from './tables.ts';
import { rosterPeople, rosterSchoolClassStudents } from '#projections/classes/roster/tables.ts';
import { people } from '#projections/tables/outside.ts';
import { reasonNotOwed } from '#projections/assignments/owed-work/rule.ts';
import { leftOutReasons } from '#domain/assignments/owed-work.ts';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { findRow } from '#projections/read/find-rows.ts';

export const classroomExportRow = z.strictObject({
  state: z.enum(['running', 'completed', 'failed']),
  requested_at: z.string(),
  completed_at: z.string().nullable(),
  reason: z.string().nullable(),
  /** In this run so far. */
  posted_count: z.int(),
  failed_count: z.int(),
});
export type ClassroomExportRow = z.infer<typeof classroomExportRow>;

/** The latest run of an assignment; null when there was none. */
export const latestClassroomExport = async (
  read: ReadHandle<'classroom_exports'>,
  assignmentId: number,
): Promise<ClassroomExportRow | null> => {
  const rows = await read.rows(
    classroomExportRow,
    sql`select e.state, ${isoTime('e.requested_at')} as requested_at, ${isoTime('e.completed_at')} as completed_at, e.reason,
       g.posted_count, g.failed_count
     from ${classroomExports} e
       cross join lateral (select count(*) filter (where reason is null)::int as posted_count,
           count(*) filter (where reason is not null)::int as failed_count
         from ${classroomGrades} g
         where g.quiz_assignment_school_class_id = e.quiz_assignment_school_class_id and g.export_uuid = e.export_uuid) g
     where e.quiz_assignment_school_class_id = ?`,
    [assignmentId],
  );
  return rows[0] ?? null;
};

/** The course that the class's grades go to. */
export const googleCourseOfClass = async (read: ReadHandle<'classroom_exports'>, schoolClassId: number): Promise<string | null> =>
  (await findRow(read, classroomCourses, ['course_id'], { school_class_id: schoolClassId }))?.course_id ?? null;

export const ledgerRow = z.strictObject({
  student_id: z.int(),
  student_name: z.string(),
  /** The submitted solution that counts now. */
  solution_uuid: z.string().nullable(),
  correct_count: z.int().nullable(),
  questions_count: z.int().nullable(),
  /** The grade that Classroom shows. */
  posted_solution_uuid: z.string().nullable(),
  posted_correct_count: z.int().nullable(),
  posted_questions_count: z.int().nullable(),
  posted_at: z.string().nullable(),
  failed_solution_uuid: z.string().nullable(),
  reason: z.string().nullable(),
  /** Why the student’s quiz is in no count, and so not sent; null: it is. */
  not_owed: z.enum(leftOutReasons).nullable(),
});
export type LedgerRow = z.infer<typeof ledgerRow>;

/** The students of the assignment's class by name, with their grade in Earshot and in Classroom. */
export const classroomLedger = async (
  read: ReadHandle<'roster' | 'quiz_results' | 'classroom_exports'>,
  { assignmentId, schoolClassId }: { readonly assignmentId: number; readonly schoolClassId: number },
): Promise<LedgerRow[]> => {
  const rows = await read.rows(
    ledgerRow,
    sql`select e.student_id, ${personName('p')} as student_name, s.uuid as solution_uuid, s.correct_count, s.questions_count,
       g.posted_solution_uuid, g.posted_correct_count, g.posted_questions_count, ${isoTime('g.posted_at')} as posted_at,
       g.failed_solution_uuid, g.reason,
       case when s.uuid is null then ${reasonNotOwed(`'quiz'`, ':assignmentId', 'e.student_id')} end as not_owed
     from ${rosterSchoolClassStudents} e
       join ${rosterPeople} r on r.id = e.student_id and r.active
       left join ${people} p on p.id = e.student_id
       left join lateral (select * from ${quizSolutions} s
         where s.quiz_assignment_school_class_id = :assignmentId and s.student_id = e.student_id
           and s.submitted_at is not null and s.reset_at is null and s.left_out is null
         order by s.attempt desc limit 1) s on true
       left join ${classroomGrades} g
         on g.quiz_assignment_school_class_id = :assignmentId and g.student_id = e.student_id
     where e.school_class_id = :schoolClassId and e.active
     order by ${byPersonName('p')}, e.student_id`,
    { assignmentId, schoolClassId },
  );
  return rows;
};

export const runningExportRow = z.strictObject({
  quizAssignmentSchoolClassId: z.int(),
  exportUuid: z.string(),
});
export type RunningExport = z.infer<typeof runningExportRow>;

/** Requested runs that have not ended. */
export const runningClassroomExports = async (read: ReadHandle<'classroom_exports'>): Promise<RunningExport[]> => {
  const rows = await read.rows(
    runningExportRow,
    sql`select quiz_assignment_school_class_id as "quizAssignmentSchoolClassId", export_uuid as "exportUuid"
     from ${classroomExports} where state = 'running' order by requested_at`,
  );
  return rows;
};
