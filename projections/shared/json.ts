const unstorable = /\\u(?:0000|[dD][89a-fA-F])/;

/** Text that Postgres accepts in jsonb, also as a key. Events can contain any Unicode. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD');

const storable = (_key: string, value: unknown): unknown => (typeof value === 'string' ? storableText(value) : value);

/**
 * JSON text that Postgres accepts as jsonb. Events can contain any Unicode, but jsonb rejects the character U+0000 and lone
 * surrogates; the replacement character takes their place.
 */
export const jsonbText = (value: unknown): string => {
  const text = JSON.stringify(value);
  return unstorable.test(text) ? JSON.stringify(value, storable) : text;
};
