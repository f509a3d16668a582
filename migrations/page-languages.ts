import type { Knex } from 'knex';

/** The language a person has chosen for their pages. Without a row, the browser's language applies. */
export const pageLanguages = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw(`create table page_languages (
      person_id integer primary key references people on delete cascade,
      language text not null,
      changed_at timestamptz not null
    )`);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table page_languages');
  },
};
