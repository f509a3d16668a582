import type { Knex } from 'knex';

/** How far the scores have followed each correction of an answer key. The correction itself is in the quiz's stream. */
export const keyCorrectionRegrades = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw(`create table key_correction_regrades (
      correction_uuid uuid primary key,
      quiz_uuid uuid not null,
      state text not null check (state in ('running', 'done', 'failed')),
      to_regrade integer not null default 0,
      regraded integer not null default 0,
      started_at timestamptz not null default now(),
      finished_at timestamptz
    )`);
    await knex.raw('create index key_correction_regrades_quiz on key_correction_regrades (quiz_uuid)');
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table key_correction_regrades');
  },
};
