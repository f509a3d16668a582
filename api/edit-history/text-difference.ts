import { diffWordsWithSpace } from 'diff';
import { LRUCache } from 'lru-cache';
import type { Difference, TextPart } from './schemas.ts';

/** Beyond so many words that came or went, the texts have too little in common for a reader, and cost too much to compare. */
const maxEdits = 600;

const whole = (text: string, change: TextPart['change']): TextPart[] => (text === '' ? [] : [{ text, change }]);

// What was changed stays as it was, and the latest changes are looked at again and again.
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

/** Without keeping the texts: those of students must be gone when they are erased. */
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

/** Of a text, word by word. None when nothing changed. */
export const textDifference: Compare = comparing(textParts);

/** Of what is only ever one thing or another, as a whole. None when nothing changed. */
export const valueDifference: Compare = comparing(wholeParts);
