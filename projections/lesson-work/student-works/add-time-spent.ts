import type { Knex } from 'knex';
import { jsonbText } from '#projections/shared/json.ts';

/** A time at which a student worked on a work. */
export interface StudentMoment {
  readonly uuid: string;
  readonly at: string;
}

/** Adds the time up to each event; a gap counts as five minutes at most, as in domain/shared/time-spent.ts. */
export const addTimeSpent = async (trx: Knex.Transaction, moments: readonly StudentMoment[]): Promise<void> => {
  if (moments.length === 0) return;
  await trx.raw(
    `with moments as (
       select m.uuid, m.at, m.at - lag(m.at, 1, w.changed_at) over (partition by m.uuid order by m.at) as gap
       from jsonb_to_recordset(?::jsonb) as m(uuid uuid, at timestamptz) join student_works w on w.uuid = m.uuid
     ), sums as (
       select uuid, max(at) as last_at,
         sum(extract(epoch from least(greatest(gap, interval '0'), interval '5 minutes')) * 1000)::int as spent
       from moments group by uuid
     )
     update student_works w set time_spent_ms = w.time_spent_ms + s.spent, changed_at = greatest(w.changed_at, s.last_at)
     from sums s where w.uuid = s.uuid`,
    [jsonbText(moments)],
  );
};
