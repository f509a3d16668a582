import type { Knex } from 'knex';

/** Staff find anybody by any part of a name or an address, among all people of all districts. */
export const searchedPeople = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw(
      `alter table people add column search_text text not null
         generated always as (lower(family_name) || ' ' || lower(given_name) || ' ' || lower(coalesce(email, ''))) stored`,
    );
    await knex.raw('create index people_names on people (sort_name, id) where erased_at is null');
    // A contrib module that ships with Postgres and can be installed by any role that may create tables. Without it the search is
    // slower.
    const { rows } = await knex.raw<{ rows: unknown[] }>(`select from pg_available_extensions where name = 'pg_trgm'`);
    if (rows.length === 0) return;
    await knex.raw('create extension if not exists pg_trgm');
    await knex.raw('create index people_search on people using gin (search_text gin_trgm_ops) where erased_at is null');
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('alter table people drop column search_text');
    await knex.raw('drop index people_names');
  },
};
