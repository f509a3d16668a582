import type { Knex } from 'knex';

/** Keys of what people wrote themselves: a key that is deleted takes every copy of the text with it, in events too. */
export const personalKeys = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw(
      `create table personal_keys (
        person_id integer primary key,
        key bytea not null check (length(key) = 32),
        created_at timestamptz not null default now()
      )`,
    );
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table personal_keys');
  },
};
