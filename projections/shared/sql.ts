/** Falls back to UTC for an unknown name, because the database would reject every query with it. */
export const knownTimeZone = (name: string): string => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return 'UTC';
  }
};

/** The last moment at which something is on time, in SQL; see `domain/shared/due-time.ts`. */
export const onTimeUntil = (due: string): string => `(date_trunc('minute', ${due}) + interval '59.999 seconds')`;

/** SQL fragments that several queries share. */
export { isoTime } from '#projections/tables/columns.ts';

/** A `timestamptz` as whole milliseconds since 1970. This is less work than formatting it, which matters for a thousand rows. */
export const millisecondsOf = (column: string): string => `floor(date_part('epoch', ${column}) * 1000)`;

/** The displayed name of a person; `alias` is a left-joined `public.people`. Erased people keep their rows, not their name. */
export const personName = (alias: string): string =>
  `case when ${alias}.id is null or ${alias}.erased_at is not null then '[erased]'
    else btrim(${alias}.given_name || ' ' || ${alias}.family_name) end`;

/** Order of people in lists: by family name, then given name, then id. Other names and titles are ordered by `public.sort_key(name)`. */
export const byPersonName = (alias: string): string => `${alias}.sort_name, ${alias}.id`;

/** Escapes the characters that have a meaning in `like`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
