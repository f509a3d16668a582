import { z } from 'zod';
import { assignmentType, quizableType } from '#domain/shared/fields.ts';
import { taskType } from '#domain/dashboard/events.ts';
import { lessonAssignments, lessonAssignmentSchoolClasses } from '#projections/assignments/lesson-assignments/tables.ts';
import { lessons } from '#projections/lessons/tables.ts';
import { quizAssignments } from '#projections/assignments/quiz-assignments/tables.ts';
import { quizAssignmentCells } from '#projections/quiz-taking/quiz-results/tables.ts';
import { quizzes } from '#projections/quizzes/tables.ts';
import { sql } from '#projections/read/sql.ts';
import { rosterPeople, rosterSchoolClasses, rosterSchoolClassStudents } from '#projections/classes/roster/tables.ts';
import { isoTime } from '#projections/shared/sql.ts';
import { quizNotOwing } from '#projections/quiz-taking/assignments/queries.ts';
import { lessonNotOwing, workCounts } from '#projections/lesson-work/student-works/counted.ts';
import { studentWorks } from '#projections/lesson-work/student-works/tables.ts';

/** The read models needed for everything that classes were assigned, quizzes and lessons alike. */
export type GivenReads =
  | 'roster'
  | 'quizzes'
  | 'quiz_assignments'
  | 'quiz_results'
  | 'lessons'
  | 'lesson_assignments'
  | 'student_works';

export const givenRow = z.strictObject({
  task_type: taskType,
  /** The id of the class's assignment. */
  id: z.int(),
  school_class_id: z.int(),
  school_class_name: z.string(),
  name: z.string(),
  /** For quizzes only. */
  assignment_type: assignmentType.nullable(),
  quiz_uuid: z.string().nullable(),
  lesson_assignment_uuid: z.string().nullable(),
  quizable_type: quizableType,
  quizable_path: z.string(),
  quizable_name: z.string(),
  due_at: z.string().nullable(),
  submitted: z.int(),
  /** The number of currently enrolled students who owe it, or of those who submitted if that is larger. */
  all: z.int(),
});
export type GivenRow = z.infer<typeof givenRow>;

/** Quizzes and lessons assigned to some classes; archived lessons do not count. */
export const givenToClasses = sql`
  select 'quiz' as task_type, a.id, a.school_class_id, a.quiz_uuid, null::uuid as lesson_assignment_uuid, a.assignment_type,
    a.due_at, a.assigned_at, null::timestamptz as starts_at
  from ${quizAssignments} a where a.school_class_id = any(:schoolClassIds::int[])
  union all
  select 'lesson', g.id, g.school_class_id, null, g.lesson_assignment_uuid, null, g.due_at, g.given_at, g.starts_at
  from ${lessonAssignmentSchoolClasses} g
    join ${lessonAssignments} o on o.uuid = g.lesson_assignment_uuid and not o.archived
  where g.school_class_id = any(:schoolClassIds::int[]) and not g.closed`;

/** The number of currently enrolled students of each class. */
export const enrolledByClass = sql`
  select e.school_class_id, count(*)::int as enrolled from ${rosterSchoolClassStudents} e
    join ${rosterPeople} m on m.id = e.student_id and m.active
  where e.school_class_id = any(:schoolClassIds::int[]) and e.active group by e.school_class_id`;

/** How many students of the class do not owe the assigned row with this alias. */
export const notOwingOf = (given: string) => sql`case ${given}.task_type
    when 'quiz' then ${quizNotOwing(`${given}.id`, `${given}.school_class_id`)}
    else ${lessonNotOwing(`${given}.id`, `${given}.school_class_id`)} end`;

/** Columns of `GivenRow` for assigned rows `g`; used with `withCounts`. */
export const givenColumns = sql`
  g.task_type, g.id, g.school_class_id, c.name as school_class_name, g.assignment_type, g.quiz_uuid, g.lesson_assignment_uuid,
  coalesce(q.title, o.title) as name, coalesce(q.quizable_type, l.type) as quizable_type,
  coalesce(q.quizable_path, l.path) as quizable_path, coalesce(q.quizable_name, l.name) as quizable_name,
  ${isoTime('g.due_at')} as due_at, coalesce(r.submitted_count, w.submitted, 0) as submitted,
  greatest(coalesce(n.enrolled, 0) - ${notOwingOf('g')}, coalesce(r.submitted_count, w.submitted, 0)) as all`;

/** Names and counts for rows `g`; `enrolled` holds the enrollment counts of the classes. */
export const withCounts = sql`
    join ${rosterSchoolClasses} c on c.id = g.school_class_id
    left join enrolled n on n.school_class_id = g.school_class_id
    left join ${quizzes} q on q.uuid = g.quiz_uuid
    left join ${quizAssignmentCells} r on g.task_type = 'quiz' and r.quiz_assignment_school_class_id = g.id
    left join ${lessonAssignments} o on o.uuid = g.lesson_assignment_uuid
    left join ${lessons} l on l.uuid = o.lesson_uuid
    left join lateral (select count(*)::int as submitted from ${studentWorks} s
      where g.task_type = 'lesson' and s.lesson_assignment_school_class_id = g.id and s.status = 'submitted'
        and ${workCounts('s')}) w on true`;
