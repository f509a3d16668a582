import { z } from 'zod';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { teacherDeskHiddenTasks } from '../teacher-desks/tables.ts';
import { enrolledByClass, givenColumns, givenToClasses, notOwingOf, withCounts, givenRow, type GivenReads } from './given.ts';

/** How long after its due date an assignment waits to be reviewed. */
export const reviewedWithinDays = 14;

export const taskRow = givenRow.extend({
  /** Days until it is due by the teacher's calendar; negative once it is ready for review. Null: it has no due date. */
  due_in_days: z.int().nullable(),
  /** The total, regardless of the limit. */
  total: z.int(),
});
export type TaskRow = z.infer<typeof taskRow>;

export interface TasksOf {
  readonly teacherId: number;
  readonly schoolClassIds: readonly number[];
  /** ISO. */
  readonly now: string;
  readonly timeZone: string;
  /** When the school year began; ISO. What was due before is no task any more. */
  readonly yearStart: string;
  /** How many of the most urgent tasks; null: all. */
  readonly limit?: number | null;
}

/**
 * What a teacher's classes have to do, and what became due in the last two weeks, the most urgent first. Without a due date an
 * assignment is ready for review as soon as everybody has handed it in. Tasks that the teacher has dismissed are left out.
 */
export const tasksOfTeacher = (
  read: ReadHandle<GivenReads | 'teacher_desks'>,
  { teacherId, schoolClassIds, now, timeZone, yearStart, limit = null }: TasksOf,
): Promise<TaskRow[]> =>
  read.rows(
    taskRow,
    sql`with enrolled as materialized (${enrolledByClass}),
     given as (${givenToClasses}),
     open as materialized (select g.*, (g.due_at at time zone :timeZone)::date - (:now::timestamptz at time zone :timeZone)::date as days
       from given g
       where coalesce(g.due_at, g.assigned_at) >= :yearStart::timestamptz
         and ((g.due_at is null and g.assigned_at > :now::timestamptz - make_interval(days => ${String(4 * reviewedWithinDays)})
           or g.due_at > :now::timestamptz - make_interval(days => ${String(reviewedWithinDays)})))
         and not exists (select from ${teacherDeskHiddenTasks} h
           where h.teacher_id = :teacherId and h.task_type = g.task_type and h.task_id = g.id)),
     undated as (select g.task_type, g.id from open g ${withCounts}
       where g.days is null and n.enrolled > 0 and coalesce(r.submitted_count, w.submitted, 0) >= n.enrolled - ${notOwingOf('g')}),
     urgent as materialized (select g.*, coalesce(g.days, case when u.id is not null then -1 end) as due_in_days,
         (count(*) over ())::int as total
       from open g left join undated u on u.task_type = g.task_type and u.id = g.id
       order by due_in_days nulls last, g.due_at nulls last, g.task_type, g.id limit :limit::int)
     select ${givenColumns}, g.due_in_days, g.total
     from urgent g ${withCounts} order by g.due_in_days nulls last, g.due_at nulls last, g.task_type, g.id`,
    { teacherId, schoolClassIds: [...schoolClassIds], now, timeZone, yearStart, limit },
  );
