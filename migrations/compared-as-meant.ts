import type { Knex } from 'knex';

/** The same marks and letters as `domain/shared/plain-text.ts`; a test compares the two for every character. */
const marks = ['`‘’‚‛′ʹʻʼʽʾʿˈ׳“”„‟«»״〝〞‐‒–—―−⁃־⁄', `${`'`.repeat(14)}${`"`.repeat(9)}${'-'.repeat(8)}/`] as const;
const letters = ['łđðøıħŧŋɓɗƙɛɔəςیک', 'lddoihtnbdkeoeσيك'] as const;
const unseenOrAccents =
  '\\u00AD\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2064\\u2066-\\u206F\\uFE00-\\uFE0F\\uFEFF' +
  '\\u0300-\\u036F\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7\\u0640\\u064B-\\u065F\\u0670';
const blanks = '\\u0001-\\u0020\\u007F-\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const tidied = (expression: string): string => `btrim(regexp_replace(${expression}, '[${blanks}]+', ' ', 'g'), ' ')`;

/** What texts are compared and searched by. `collation` has to know all letters, whatever the database sorts by. */
const plainText = (collation: string): string => `
  create or replace function plain_text(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) = length($1) then ${tidied(`translate(lower($1${collation}), '\`', '''')`)}
    else ${tidied(`normalize(replace(replace(replace(replace(translate(translate(lower(
      regexp_replace(normalize(translate($1, '´″', '''"'), NFKD), '[${unseenOrAccents}]', '', 'g')${collation}),
      ${quoted(marks[0])}, ${quoted(marks[1])}), ${quoted(letters[0])}, ${quoted(letters[1])}),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC)`)} end $$`;

/**
 * What names and titles are sorted by: without accents and punctuation, and with numbers as numbers, so that Room 4 comes before
 * Room 10. Each number is filled up to ten digits. In the order of code points, which no update of the system changes.
 */
const sortKey = `
  create function sort_key(text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(btrim(translate(public.plain_text($1), '-''"', ' ')), '([0-9]+)', '000000000\\1', 'g'),
    '[0-9]*([0-9]{10})(?![0-9])', '\\1', 'g') collate "C" $$`;

const before = `
  create or replace function plain_text(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) = length($1) then lower($1)
    else lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')) end $$`;

/** Computed again, because the values that are stored were made by the function as it was. */
const column = async (knex: Knex, name: string, expression: string): Promise<void> => {
  await knex.raw(`alter table people drop column ${name}`);
  await knex.raw(`alter table people add column ${name} text not null generated always as (${expression}) stored`);
};

const columns = async (knex: Knex, sortName: string): Promise<void> => {
  await column(knex, 'plain_name', `plain_text(family_name) || ' ' || plain_text(given_name)`);
  await column(
    knex,
    'search_text',
    `plain_text(family_name) || ' ' || plain_text(given_name) || ' ' || plain_text(coalesce(email, ''))`,
  );
  await column(knex, 'sort_name', sortName);
  await knex.raw('create index people_sort_name on people (district_id, sort_name, id)');
  await knex.raw('create index people_names on people (sort_name, id) where erased_at is null');
  const { rows } = await knex.raw<{ rows: unknown[] }>(`select from pg_extension where extname = 'pg_trgm'`);
  if (rows.length > 0) {
    await knex.raw('create index people_search on people using gin (search_text gin_trgm_ops) where erased_at is null');
  }
};

/** Typing O'Neil finds O’Neil, Lukasz finds Łukasz, and Room 4 stands before Room 10. */
export const comparedAsMeant = {
  up: async (knex: Knex): Promise<void> => {
    const { rows } = await knex.raw<{ rows: { name: string }[] }>(
      `select collname as name from pg_collation where collname in ('pg_c_utf8', 'C.utf8', 'und-x-icu')
       order by array_position(array['pg_c_utf8', 'C.utf8', 'und-x-icu'], collname::text) limit 1`,
    );
    await knex.raw(plainText(rows[0] ? ` collate "${rows[0].name}"` : '').replaceAll('?', '\\?'));
    await knex.raw(sortKey.replaceAll('?', '\\?'));
    // A tab sorts before a space: Kim, Zoe before Kim Lee, Ada.
    await columns(knex, `sort_key(family_name) || E'\\t' || sort_key(given_name)`);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw(before);
    await columns(knex, `lower(family_name) || ' ' || lower(given_name)`);
    await knex.raw('drop function sort_key(text)');
  },
};
