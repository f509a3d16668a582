import type { Knex } from 'knex';

/** Lists of thousands of people are read in name order, one page at a time. */
export const namesForSorting = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw(
      `alter table people add column sort_name text not null
         generated always as (lower(family_name) || ' ' || lower(given_name)) stored`,
    );
    await knex.raw('create index people_sort_name on people (district_id, sort_name, id)');
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('alter table people drop column sort_name');
  },
};
