import { z } from 'zod';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { onTimeUntil } from '#projections/shared/sql.ts';
import { enrolledByClass, givenColumns, givenToClasses, withCounts, givenRow, type GivenReads } from './given.ts';

export const neighbourRow = givenRow.extend({
  /** Whether it is the last one that was due, or the next one to be due. */
  place: z.enum(['previous', 'next']),
});
export type NeighbourRow = z.infer<typeof neighbourRow>;

/** For each class, the quiz and the lesson that were due last and those that are due next. Work without a due date is neither. */
export const dueAroundNow = (
  read: ReadHandle<GivenReads>,
  { schoolClassIds, now }: { readonly schoolClassIds: readonly number[]; readonly now: string },
): Promise<NeighbourRow[]> =>
  read.rows(
    neighbourRow,
    sql`with enrolled as materialized (${enrolledByClass}),
     given as (${givenToClasses}),
     placed as (select g.*, case when ${onTimeUntil('g.due_at')} < :now::timestamptz then 'previous' else 'next' end as place from given g
       where g.due_at is not null and coalesce(g.starts_at <= :now::timestamptz, true)),
     nearest as materialized (select distinct on (school_class_id, task_type, place) * from placed
       order by school_class_id, task_type, place, abs(extract(epoch from due_at - :now::timestamptz)), id)
     select g.place, ${givenColumns} from nearest g ${withCounts} order by g.school_class_id, g.task_type, g.place`,
    { schoolClassIds: [...schoolClassIds], now },
  );
