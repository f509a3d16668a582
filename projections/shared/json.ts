const unstorable = /\\u(?:0000|[dD][89a-fA-F])/;

/** Text that Postgres takes, in jsonb or as a key of it: events may hold any Unicode. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD');

const storable = (_key: string, value: unknown): unknown => (typeof value === 'string' ? storableText(value) : value);

/**
 * JSON text that Postgres takes as jsonb. Events may hold any Unicode, but jsonb refuses the character U+0000 and half
 * surrogate pairs; they become the replacement character.
 */
export const jsonbText = (value: unknown): string => {
  const text = JSON.stringify(value);
  return unstorable.test(text) ? JSON.stringify(value, storable) : text;
};
