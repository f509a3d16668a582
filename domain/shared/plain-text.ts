/**
 * Removes case and accents, so that a search for diaz finds Díaz. `plain_text` in the database does the same
 * (`migrations/found-without-accents.ts`).
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
