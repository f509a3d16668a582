import type { Knex } from 'knex';

/**
 * Removes case and accents, as `plainText` does with what a person types into a search. A text with as many bytes as characters
 * has no accents.
 */
const plainText = `create function plain_text(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) = length($1) then lower($1)
    else lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')) end $$`;

const searched = async (knex: Knex, expression: string): Promise<void> => {
  await knex.raw(`alter table people drop column search_text`);
  await knex.raw(`alter table people add column search_text text not null generated always as (${expression}) stored`);
  const { rows } = await knex.raw<{ rows: unknown[] }>(`select from pg_extension where extname = 'pg_trgm'`);
  if (rows.length === 0) return;
  await knex.raw('create index people_search on people using gin (search_text gin_trgm_ops) where erased_at is null');
};

/** Typing Diaz finds Díaz. */
export const foundWithoutAccents = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw(plainText);
    await knex.raw(
      `alter table people add column plain_name text not null
         generated always as (plain_text(family_name) || ' ' || plain_text(given_name)) stored`,
    );
    await searched(knex, `plain_text(family_name) || ' ' || plain_text(given_name) || ' ' || plain_text(coalesce(email, ''))`);
  },
  down: async (knex: Knex): Promise<void> => {
    await searched(knex, `lower(family_name) || ' ' || lower(given_name) || ' ' || lower(coalesce(email, ''))`);
    await knex.raw('alter table people drop column plain_name');
    await knex.raw('drop function plain_text(text)');
  },
};
