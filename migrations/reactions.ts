import type { Knex } from 'knex';

/** The queue of the job that checked every ten minutes for corrections whose regrade was lost. A reaction loses none. */
const catchUpQueue = 'key-correction-catch-up';

/**
 * Otherwise its schedule would continue to send jobs that nothing runs. The library's tables exist only if the server has started
 * before.
 */
const retireQueue = async (knex: Knex): Promise<void> => {
  const { rows } = await knex.raw<{ rows: { found: boolean }[] }>(`select to_regclass('pgboss.queue') is not null as found`);
  if (!rows[0]!.found) return;
  for (const table of ['schedule', 'job', 'queue']) await knex.raw(`delete from pgboss.${table} where name = ?`, [catchUpQueue]);
};

/**
 * Events that a reaction cannot handle even after retries. The checkpoints of reactions are stored with those of the read models.
 */
export const reactions = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw(`create table reaction_parked_events (
      reaction text not null,
      event_id uuid not null,
      type text not null,
      stream text not null,
      revision bigint not null,
      position text not null,
      error text not null,
      attempts integer not null,
      parked_at timestamptz not null default now(),
      primary key (reaction, event_id)
    )`);
    await retireQueue(knex);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table reaction_parked_events');
  },
};
