import { escapeLike } from './sql.ts';

/** What somebody types to find something has fewer. */
const mostWords = 8;

/** As `plain_text` in the database: without case and without accents. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** For `like`, each word of a search anywhere in a text that went through `plain_text`. */
export const wordPatterns = (search: string): string[] =>
  plainText(search)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => `%${escapeLike(word)}%`);

/** The same of all that was typed, as it stands. */
export const phrasePattern = (search: string): string => `%${escapeLike(plainText(search.trim()))}%`;
