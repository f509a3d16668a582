import type { Knex } from 'knex';

/** Keys for what people wrote themselves. Deleting a key makes every copy of the text unreadable, including those in events. */
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
