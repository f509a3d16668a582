/** SQL fragments that several queries share. */

/** Name of a person as people see it; `alias` is a left-joined `public.people`. Erased people keep their rows, not their name. */
export const personName = (alias: string): string =>
  `case when ${alias}.id is null or ${alias}.erased_at is not null then '[erased]'
    else btrim(${alias}.given_name || ' ' || ${alias}.family_name) end`;

/** Order of people in lists: by family name, then given name, then id. */
export const byPersonName = (alias: string): string => `lower(${alias}.family_name), lower(${alias}.given_name), ${alias}.id`;

/** A timestamptz as ISO 8601 UTC with milliseconds, whatever parser the driver has. */
export const isoTime = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** For `like`: the characters with a meaning there stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
