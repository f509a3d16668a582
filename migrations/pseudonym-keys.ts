/** The secrets from which what analysts see in the place of people follows: one for each district, 0 for what belongs to none. */
import type { Knex } from 'knex';

export const pseudonymKeys = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw(`create table pseudonym_keys (
      district_id integer primary key,
      secret bytea not null,
      made_at timestamptz not null default now()
    )`);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table pseudonym_keys');
  },
};
