import { foldedAddress } from './folded-address.ts';
import type { Knex } from 'knex';

/** One queue, as shown to monitors and staff. */
export interface QueueCounts {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly completed: number;
  /** Failed jobs still stored; the queue deletes them after two weeks. */
  readonly failed: number;
  readonly last_ended_at: string | null;
}

interface CountsRow extends Omit<QueueCounts, 'last_ended_at'> {
  readonly last_ended_at: Date | null;
}

/** Counts the jobs of every queue of the product. Dead letters and the library's own queues are not listed. */
export const countJobs = async (db: Knex): Promise<QueueCounts[]> => {
  const { rows } = await db.raw<{ rows: CountsRow[] }>(
    `select q.name,
       count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
       count(j.id) filter (where j.state = 'active')::int as running,
       count(j.id) filter (where j.state = 'completed')::int as completed,
       count(j.id) filter (where j.state = 'failed')::int as failed,
       max(j.completed_on) as last_ended_at
     from pgboss.queue q left join pgboss.job j on j.name = q.name
     where q.name not like '\\_\\_%' and q.name not like '%.exhausted'
     group by q.name order by q.name`,
  );
  return rows.map((row) => ({ ...row, last_ended_at: row.last_ended_at && new Date(row.last_ended_at).toISOString() }));
};

/** Deletes what ended jobs have recorded (payloads and errors) if it contains this text. Active jobs keep theirs. */
export const forgetInJobs = async (db: Knex, text: string): Promise<number> => {
  const { rows: there } = await db.raw<{ rows: { found: boolean }[] }>(`select to_regclass('pgboss.job') is not null as found`);
  if (!there[0]!.found) return 0;
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `delete from pgboss.job where state in ('completed', 'failed', 'cancelled')
       and (position(${foldedAddress(':needle')} in ${foldedAddress('data::text')}) > 0 or position(${foldedAddress(':needle')} in ${foldedAddress('output::text')}) > 0)
     returning id`,
    { needle: text },
  );
  return rows.length;
};
