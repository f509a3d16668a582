import { diffWordsWithSpace } from 'diff';
import type { Difference, TextPart } from './schemas.ts';

/** Beyond so many words that came or went, the texts have too little in common for a reader, and cost too much to compare. */
const mostEdits = 600;

const whole = (text: string, change: TextPart['change']): TextPart[] => (text === '' ? [] : [{ text, change }]);

export const textParts = (before: string, after: string): TextPart[] => {
  const found = diffWordsWithSpace(before, after, { maxEditLength: mostEdits });
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
