import type { ReadHandle } from '../../projections/read/handle.ts';
import { sql } from '../../projections/read/sql.ts';
import { teacherDeskHiddenTasks } from '../../projections/teacher-desks/tables.ts';
import { enrolledByClass, givenColumns, givenToClasses, withCounts, type GivenReads, type GivenRow } from './given.ts';

/** For how long after its due date something waits to be reviewed. */
export const reviewedWithinDays = 14;

export interface TaskRow extends GivenRow {
  /** Days until it is due by the teacher's calendar; negative once it is ready for review. Null: it has no due date. */
  readonly due_in_days: number | null;
}

export interface TasksOf {
  readonly teacherId: number;
  readonly schoolClassIds: readonly number[];
  /** ISO. */
  readonly now: string;
  readonly timeZone: string;
}

/**
 * What a teacher's classes have before them, and what became due in the last two weeks, the most urgent first. Without a due date
 * something is ready for review as soon as everybody has handed it in. What the teacher has put away is not there.
 */
export const tasksOfTeacher = (
  read: ReadHandle<GivenReads | 'teacher_desks'>,
  { teacherId, schoolClassIds, now, timeZone }: TasksOf,
): Promise<TaskRow[]> =>
  read.rows<TaskRow>(
    sql`with enrolled as materialized (${enrolledByClass}),
     given as (${givenToClasses}),
     open as materialized (select g.*, (g.due_at at time zone :timeZone)::date - (:now::timestamptz at time zone :timeZone)::date as days
       from given g
       where (g.due_at is null and g.assigned_at > :now::timestamptz - make_interval(days => ${String(4 * reviewedWithinDays)})
           or g.due_at > :now::timestamptz - make_interval(days => ${String(reviewedWithinDays)}))
         and not exists (select from ${teacherDeskHiddenTasks} h
           where h.teacher_id = :teacherId and h.task_type = g.task_type and h.task_id = g.id)),
     shown as (select g.due_at as due, coalesce(g.days, case when n.enrolled > 0
           and coalesce(r.submitted_count, w.submitted, 0) >= n.enrolled then -1 end) as due_in_days, ${givenColumns}
       from open g ${withCounts})
     select task_type, id, school_class_id, school_class_name, assignment_type, quiz_uuid, lesson_assignment_uuid, name,
       quizable_type, quizable_path, quizable_name, due_at, submitted, "all", due_in_days
     from shown order by due_in_days nulls last, due nulls last, task_type, id`,
    { teacherId, schoolClassIds: [...schoolClassIds], now, timeZone },
  );
