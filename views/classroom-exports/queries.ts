import { byPersonName, isoTime, personName } from '../../projections/shared/sql.ts';
import { classroomCourses, classroomExports, classroomGrades } from '../../projections/classroom-exports/tables.ts';
import { rosterPeople, rosterSchoolClassStudents } from '../../projections/roster/tables.ts';
import { people } from '../../projections/tables/outside.ts';
import { quizSolutions } from '../../projections/quiz-results/tables.ts';
import { sql } from '../../projections/read/sql.ts';
import type { ReadHandle } from '../../projections/read/handle.ts';
import { findRow } from '../../projections/read/find-rows.ts';

export interface ClassroomExportRow {
  readonly state: 'running' | 'completed' | 'failed';
  readonly requested_at: string;
  readonly completed_at: string | null;
  readonly reason: string | null;
  /** Of this run so far. */
  readonly posted_count: number;
  readonly failed_count: number;
}

/** The latest run of an assignment; null when there was none. */
export const latestClassroomExport = async (
  read: ReadHandle<'classroom_exports'>,
  assignmentId: number,
): Promise<ClassroomExportRow | null> => {
  const rows = await read.rows<ClassroomExportRow>(
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

export interface LedgerRow {
  readonly student_id: number;
  readonly student_name: string;
  /** The submitted solution that counts now. */
  readonly solution_uuid: string | null;
  readonly correct_count: number | null;
  readonly questions_count: number | null;
  /** What Classroom shows. */
  readonly posted_solution_uuid: string | null;
  readonly posted_correct_count: number | null;
  readonly posted_questions_count: number | null;
  readonly posted_at: string | null;
  readonly failed_solution_uuid: string | null;
  readonly reason: string | null;
}

/** The students of the assignment's class by name, with their grade here and there. */
export const classroomLedger = async (
  read: ReadHandle<'roster' | 'quiz_results' | 'classroom_exports'>,
  { assignmentId, schoolClassId }: { readonly assignmentId: number; readonly schoolClassId: number },
): Promise<LedgerRow[]> => {
  const rows = await read.rows<LedgerRow>(
    sql`select e.student_id, ${personName('p')} as student_name, s.uuid as solution_uuid, s.correct_count, s.questions_count,
       g.posted_solution_uuid, g.posted_correct_count, g.posted_questions_count, ${isoTime('g.posted_at')} as posted_at,
       g.failed_solution_uuid, g.reason
     from ${rosterSchoolClassStudents} e
       join ${rosterPeople} r on r.id = e.student_id and r.active
       left join ${people} p on p.id = e.student_id
       left join lateral (select * from ${quizSolutions} s
         where s.quiz_assignment_school_class_id = :assignmentId and s.student_id = e.student_id
           and s.submitted_at is not null and s.reset_at is null
         order by s.attempt desc limit 1) s on true
       left join ${classroomGrades} g
         on g.quiz_assignment_school_class_id = :assignmentId and g.student_id = e.student_id
     where e.school_class_id = :schoolClassId and e.active
     order by ${byPersonName('p')}, e.student_id`,
    { assignmentId, schoolClassId },
  );
  return rows;
};

export interface RunningExport {
  readonly quizAssignmentSchoolClassId: number;
  readonly exportUuid: string;
}

/** Runs that were asked for and have not ended. */
export const runningClassroomExports = async (read: ReadHandle<'classroom_exports'>): Promise<RunningExport[]> => {
  const rows = await read.rows<RunningExport>(
    sql`select quiz_assignment_school_class_id as "quizAssignmentSchoolClassId", export_uuid as "exportUuid"
     from ${classroomExports} where state = 'running' order by requested_at`,
  );
  return rows;
};
