/** How long each kind of personal data is kept, as set by a district or staff. */
import type { Knex } from '#platform/database.ts';
import { kindsOf, retentionKind, settledAfterHours, type RetentionKind } from './retention-kinds.ts';

export interface Clock {
  readonly kind: RetentionKind;
  /** Null: nothing is deleted automatically. */
  readonly days: number | null;
  /** False for the first day after a change: the clock deletes nothing yet. */
  readonly settled: boolean;
}

interface Row {
  readonly name: RetentionKind;
  readonly value: number | null;
  readonly settled: boolean;
}

/** The clocks of a district; with null, the global ones. */
export const clocksOf = async (db: Knex, districtId: number | null): Promise<Clock[]> => {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select distinct on (name) name, value, changed_at < now() - make_interval(hours => ?) as settled
     from privacy_settings where district_id is not distinct from ?::int order by name, id desc`,
    [settledAfterHours, districtId],
  );
  const set = new Map(rows.map((row) => [row.name, row]));
  return kindsOf(districtId).map((kind) => ({
    kind,
    days: set.get(kind)?.value ?? retentionKind(kind).byDefault,
    settled: set.get(kind)?.settled ?? true,
  }));
};

/** The longest period for which any district keeps its access log: months are dropped as a whole. */
export const longestAccessLog = async (db: Knex): Promise<number> => {
  const { rows } = await db.raw<{ rows: { days: number }[] }>(
    `select coalesce(max(value), 0)::int as days from (
       select distinct on (district_id) value from privacy_settings where name = 'access_log' order by district_id, id desc) s`,
  );
  return Math.max(rows[0]!.days, retentionKind('access_log').byDefault!);
};
