import { diffWordsWithSpace } from 'diff';
import { LRUCache } from 'lru-cache';
import type { Difference, TextPart } from './schemas.ts';

/**
 * With more added and removed words than this, the texts have too little in common to be readable side by side, and cost too much
 * to compare.
 */
const maxEdits = 600;

const whole = (text: string, change: TextPart['change']): TextPart[] => (text === '' ? [] : [{ text, change }]);

// Past changes never change, and the latest ones are viewed again and again.
const compared = new LRUCache<string, TextPart[]>({
  maxSize: 10_000_000,
  sizeCalculation: (parts, texts) => texts.length * 2 + parts.length * 40,
});

export const textParts = (before: string, after: string): TextPart[] => {
  const texts = `${before}\0${after}`;
  const known = compared.get(texts);
  if (known) return known;
  const parts = compareWords(before, after);
  compared.set(texts, parts);
  return parts;
};

/** Compares without caching: students' texts must be gone once they are erased. */
export const compareWords = (before: string, after: string): TextPart[] => {
  const found = diffWordsWithSpace(before, after, { maxEditLength: maxEdits });
  if (!found) return [...whole(before, 'removed'), ...whole(after, 'added')];
  return found.map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
};

const wholeParts = (before: string, after: string): TextPart[] => [...whole(before, 'removed'), ...whole(after, 'added')];

type Compare = (piece: string, before: string | null, after: string | null) => Difference[];

const comparing =
  (partsOf: typeof textParts): Compare =>
  (piece, before, after) =>
    before === after ? [] : [{ piece, before, after, parts: partsOf(before ?? '', after ?? '') }];

/** Compares a text word by word. Empty if nothing changed. */
export const textDifference: Compare = comparing(textParts);

/** Compares a value as a whole. Empty if nothing changed. */
export const valueDifference: Compare = comparing(wholeParts);
