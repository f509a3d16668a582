import { plainText } from '#domain/shared/plain-text.ts';
import { escapeLike } from './sql.ts';

/** What somebody types to find something has fewer. */
const maxWords = 8;

/** For `like`, each word of a search anywhere in a text that went through `plain_text`. */
export const wordPatterns = (search: string): string[] => {
  const words = new Set(plainText(search).split(/\s+/).filter(Boolean));
  return [...words].slice(0, maxWords).map((word) => `%${escapeLike(word)}%`);
};

/** The same of all that was typed, as it stands. */
export const phrasePattern = (search: string): string => `%${escapeLike(plainText(search.trim()))}%`;
