import { plainText } from '#domain/shared/plain-text.ts';
import { escapeLike } from './sql.ts';

/** Real searches have fewer words. */
const maxWords = 8;

/** Patterns for `like`: each word of a search anywhere in a text that went through `plain_text`. */
export const wordPatterns = (search: string): string[] => {
  const words = new Set(plainText(search).split(/\s+/).filter(Boolean));
  return [...words].slice(0, maxWords).map((word) => `%${escapeLike(word)}%`);
};

/** A pattern for the whole typed text, as one phrase. */
export const phrasePattern = (search: string): string => `%${escapeLike(plainText(search.trim()))}%`;
