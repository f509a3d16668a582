import type { Knex } from '#platform/database.ts';

/** The minimum age in days before an entry of the access log can be deleted; the trigger on the table checks the same. */
export const accessLogKeptDays = 400;

// 002 is the append lock of the embedded event store, which shares the database.
const lock = 7_203_114_008n;

/** YYYY-MM of a moment, in UTC. */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

export const monthAfter = (month: string, months = 1): string => {
  const first = new Date(`${month}-01T00:00:00.000Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return monthOf(first);
};

const partitionOf = (month: string): string => `access_log_${month.replace('-', '_')}`;

/** Creates missing partitions for these months (YYYY-MM). Processes that do this at the same time wait for the first one. */
export const makeAccessLogPartitions = async (db: Knex, months: readonly string[]): Promise<void> => {
  for (const month of months) {
    const name = partitionOf(month);
    const { rows } = await db.raw<{ rows: { there: boolean }[] }>('select to_regclass(?) is not null as there', [name]);
    if (rows[0]!.there) continue;
    await db.transaction(async (trx) => {
      await trx.raw('select pg_advisory_xact_lock(?)', [lock.toString()]);
      const again = await trx.raw<{ rows: { there: boolean }[] }>('select to_regclass(?) is not null as there', [name]);
      if (again.rows[0]!.there) return;
      const bounds = `from ('${month}-01T00:00:00Z') to ('${monthAfter(month)}-01T00:00:00Z')`;
      await trx.raw(`create table ${name} partition of access_log for values ${bounds}`);
      // A partition inherits row triggers, but not statement triggers.
      await trx.raw(
        `create trigger access_log_not_truncated before truncate on ${name} for each statement execute function access_log_only_grows()`,
      );
    });
  }
};

/** Months (YYYY-MM) with a partition, in order. */
export const accessLogMonths = async (db: Knex): Promise<string[]> => {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'access_log'::regclass order by 1`,
  );
  return rows.map(({ name }) => name.slice('access_log_'.length).replace('_', '-'));
};

/** Drops the partitions of months that ended more than `keptDays` ago; returns those months. */
export const dropOldAccessLogPartitions = async (db: Knex, now: Date, keptDays = accessLogKeptDays): Promise<string[]> => {
  const before = new Date(now.getTime() - Math.max(keptDays, accessLogKeptDays) * 86_400_000).toISOString();
  const over = (await accessLogMonths(db)).filter((month) => `${monthAfter(month)}-01T00:00:00.000Z` <= before);
  for (const month of over) await db.raw(`drop table ${partitionOf(month)}`);
  return over;
};
