import type { Knex } from 'knex';

/** A person's reading settings. Without a row, the defaults apply. */
export const readingSettings = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw(`create table reading_settings (
      person_id integer primary key references people on delete cascade,
      size text not null,
      font text not null,
      spacing text not null,
      changed_at timestamptz not null
    )`);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table reading_settings');
  },
};
