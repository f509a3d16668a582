/**
 * The secrets from which the pseudonyms that analysts see instead of people are derived. One for each district; 0 for data that
 * belongs to no district.
 */
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
