import { z } from 'zod';
import { quizableType, assignmentType } from '#domain/shared/fields.ts';
import { dueFor, isoTimeOf } from '#projections/classes/accommodations/queries.ts';
import { isoTime, personName } from '#projections/shared/sql.ts';
import { notOwingCount, reasonNotOwed } from '#projections/assignments/owed-work/rule.ts';
import { leftOutReasons } from '#domain/assignments/owed-work.ts';
import { quizAssignments } from '#projections/assignments/quiz-assignments/tables.ts';
import { quizzes } from '#projections/quizzes/tables.ts';
import {
  rosterPeople,
  rosterSchoolClassStudents,
  rosterSchoolClassTeachers,
  rosterSchoolClasses,
} from '#projections/classes/roster/tables.ts';
import { classArchived } from '#projections/classes/roster/class-queries.ts';
import { people } from '#projections/tables/outside.ts';
import { quizAssignmentCells, quizSolutions } from '../quiz-results/tables.ts';
import { sql, type Sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { idRow, countRow } from '#projections/read/row-schema.ts';

/** The read models of assignments. */
export type AssignmentReads = 'roster' | 'quizzes' | 'quiz_assignments' | 'quiz_results';
/** For the assignments of one student, who may have more days than the class. */
export type StudentAssignmentReads = AssignmentReads | 'accommodations';

export const assignmentRow = z.strictObject({
  quiz_assignment_school_class_id: z.int(),
  quiz_uuid: z.string(),
  title: z.string(),
  quizable_type: quizableType,
  quizable_path: z.string(),
  quizable_name: z.string(),
  assignment_type: assignmentType,
  assigned_at: z.string(),
  due_at: z.string().nullable(),
  school_class_id: z.int(),
  school_class_name: z.string(),
  /** The teacher who assigned it; for an imported assignment, the class's first teacher. */
  teacher_id: z.int().nullable(),
  teacher_name: z.string().nullable(),
  questions_count: z.int(),
});
export type AssignmentRow = z.infer<typeof assignmentRow>;

export const studentAssignmentRow = assignmentRow.extend({
  state: z.enum(['not_started', 'in_progress', 'submitted']),
  solution_uuid: z.string().nullable(),
  answered_count: z.int(),
  /** Null until submitted. */
  correct_answers_count: z.int().nullable(),
  submitted_at: z.string().nullable(),
  /** Why the student does not owe it; null: they do. */
  not_owed: z.enum(leftOutReasons).nullable(),
  /** The student has left the class, and can only read what they handed in there. */
  left_class: z.boolean(),
});
export type StudentAssignmentRow = z.infer<typeof studentAssignmentRow>;

export const teacherAssignmentRow = assignmentRow.extend({
  /** Submitted once every student of the class has submitted; in progress once the first one has started. */
  state: z.enum(['not_started', 'in_progress', 'submitted']),
  submitted: z.int(),
  /** The number of currently enrolled students who owe it, or of those who submitted if that is larger. */
  all: z.int(),
});
export type TeacherAssignmentRow = z.infer<typeof teacherAssignmentRow>;

const columnsWithDue = <Models extends string>(due: Sql<Models>) => sql`
  a.id as quiz_assignment_school_class_id, a.quiz_uuid, q.title, q.quizable_type, q.quizable_path, q.quizable_name,
  a.assignment_type, ${isoTime('a.assigned_at')} as assigned_at, ${due} as due_at,
  a.school_class_id, c.name as school_class_name, t.id as teacher_id,
  case when t.id is not null then ${personName('p')} end as teacher_name`;

const assignmentColumns = columnsWithDue(sql`${isoTime('a.due_at')}`);
const dueOfStudent = dueFor('a.due_at', ':studentId');

const fromAssignments = sql`
  from ${quizAssignments} a
    join ${quizzes} q on q.uuid = a.quiz_uuid
    join ${rosterSchoolClasses} c on c.id = a.school_class_id
    left join lateral (select coalesce(a.teacher_id, (select min(ct.teacher_id)
      from ${rosterSchoolClassTeachers} ct where ct.school_class_id = a.school_class_id)) as id) t on true
    left join ${people} p on p.id = t.id`;

/**
 * The assignments of a student in their current classes: open ones first, by due date, then finished ones, the latest first. A
 * result that was reset is left out, because the quiz is to be taken again. For an archived class, and for one that the student
 * has left, only finished ones are included.
 */
export const assignmentsOfStudent = async (
  read: ReadHandle<StudentAssignmentReads>,
  studentId: number,
): Promise<StudentAssignmentRow[]> => {
  const rows = await read.rows(
    studentAssignmentRow,
    sql`select ${columnsWithDue(isoTimeOf(dueOfStudent))}, coalesce(s.questions_count, q.questions_count) as questions_count,
       coalesce(s.status, 'not_started') as state, s.uuid as solution_uuid, coalesce(s.answered_count, 0) as answered_count,
       s.correct_count as correct_answers_count, ${isoTime('s.submitted_at')} as submitted_at,
       case when s.submitted_at is null then ${reasonNotOwed(`'quiz'`, 'a.id', ':studentId')} else s.left_out end as not_owed,
       not e.active as left_class
     ${fromAssignments}
       join ${rosterSchoolClassStudents} e on e.school_class_id = a.school_class_id and e.student_id = :studentId
       left join lateral (select * from ${quizSolutions} s
         where s.quiz_assignment_school_class_id = a.id and s.student_id = :studentId and s.reset_at is null
         order by s.attempt desc limit 1) s on true
     where (e.active and not ${classArchived('c')}) or s.status = 'submitted'
     order by s.submitted_at desc nulls first, due_at nulls last, a.assigned_at desc, a.id`,
    { studentId },
  );
  return rows;
};

/** How many students of the class do not owe this quiz, in SQL. */
export const quizNotOwing = (givenId: string, schoolClassId: string) =>
  notOwingCount(
    { kind: `'quiz'`, givenId, schoolClassId },
    sql`exists (select from ${quizSolutions} h where h.quiz_assignment_school_class_id = n.given_id and h.student_id = n.student_id
      and h.submitted_at is not null and h.reset_at is null and h.left_out is null)`,
  );

const classAssignments = (where: Sql<'roster'>) => sql`
  select ${assignmentColumns}, q.questions_count,
    case when coalesce(r.submitted_count, 0) >= greatest(n.owing, 1) then 'submitted'
      when coalesce(r.started_count, 0) > 0 then 'in_progress' else 'not_started' end as state,
    coalesce(r.submitted_count, 0) as submitted, greatest(n.owing, coalesce(r.submitted_count, 0)) as all
  ${fromAssignments}
    left join ${quizAssignmentCells} r on r.quiz_assignment_school_class_id = a.id
    cross join lateral (select count(*)::int - ${quizNotOwing('a.id', 'a.school_class_id')} as owing from ${rosterSchoolClassStudents} e
      join ${rosterPeople} m on m.id = e.student_id and m.active
      where e.school_class_id = a.school_class_id and e.active) n
  where ${where}`;

/** Assignments of the classes that a teacher teaches, by any teacher, the latest first. */
export const assignmentsOfTeacher = async (
  read: ReadHandle<AssignmentReads>,
  teacherId: number,
  { limit = 500 } = {},
): Promise<TeacherAssignmentRow[]> => {
  const rows = await read.rows(
    teacherAssignmentRow,
    sql`${classAssignments(sql`a.school_class_id in (select school_class_id from ${rosterSchoolClassTeachers}
       where teacher_id = :teacherId)`)}
     order by a.assigned_at desc, a.id desc limit :limit`,
    { teacherId, limit },
  );
  return rows;
};

/** The ids of a quiz's assignments to a class, the latest first. */
export const assignmentsOfQuiz = async (
  read: ReadHandle<'quiz_assignments'>,
  quizUuid: string,
  schoolClassId: number,
): Promise<number[]> => {
  const rows = await read.rows(
    idRow,
    sql`select id from ${quizAssignments} where quiz_uuid = ? and school_class_id = ? order by assigned_at desc, id desc`,
    [quizUuid, schoolClassId],
  );
  return rows.map(({ id }) => id);
};

export const findAssignment = async (read: ReadHandle<AssignmentReads>, id: number): Promise<TeacherAssignmentRow | null> => {
  const rows = await read.rows(teacherAssignmentRow, classAssignments(sql`a.id = ?`), [id]);
  return rows[0] ?? null;
};

/** How many classes were assigned the quiz, regardless of its state there. */
export const classesWithQuiz = async (read: ReadHandle<'quiz_assignments'>, quizUuid: string): Promise<number> => {
  const rows = await read.rows(
    countRow,
    sql`select count(distinct school_class_id)::int as count from ${quizAssignments} where quiz_uuid = ?`,
    [quizUuid],
  );
  return rows[0]!.count;
};
