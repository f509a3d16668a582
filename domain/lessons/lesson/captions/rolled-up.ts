import type { Cue } from './cue-blocks.ts';
import { cueText } from './cue-text.ts';

export interface Caption extends Omit<Cue, 'source'> {
  readonly text: string;
  readonly remark: string | null;
}

interface Read extends Cue {
  readonly rows: readonly string[];
  readonly timed: boolean;
  readonly remark: string | null;
}

const readCue = (cue: Cue): Read => {
  const { rows, timed, remark } = cueText(cue.source);
  return { ...cue, rows: rows.filter((row) => row !== ''), timed, remark };
};

/** How far two captions that roll up may be apart. */
const gapMs = 100;

/** How many rows at its top only repeat what the caption before showed. */
const repeatedRows = (before: Read | undefined, { start_ms, rows }: Read): number => {
  if (!before || start_ms > before.end_ms + gapMs) return 0;
  for (let count = Math.min(before.rows.length, rows.length); count > 0; count -= 1) {
    if (rows.slice(0, count).every((row, place) => row === before.rows[before.rows.length - count + place])) return count;
  }
  return 0;
};

/**
 * The words of captions, in order of time. Machine-made captions roll up: each repeats the row above until it scrolls out. Those
 * give the words of their rows times of their own, and their rows are taken once; in other files what is said twice stays.
 */
export const captionsOf = (cues: readonly Cue[]): Caption[] => {
  const read = cues.map(readCue).toSorted((a, b) => a.start_ms - b.start_ms);
  const rolls = read.some(({ timed }) => timed);
  const captions: Caption[] = [];
  for (const [place, one] of read.entries()) {
    const repeated = rolls ? repeatedRows(read[place - 1], one) : 0;
    const { at, to, id, start_ms, end_ms, remark } = one;
    const last = captions.at(-1);
    if (repeated > 0 && repeated === one.rows.length && last) {
      captions[captions.length - 1] = { ...last, end_ms: Math.max(last.end_ms, end_ms) };
    } else captions.push({ at, to, id, start_ms, end_ms, remark, text: one.rows.slice(repeated).join(' ') });
  }
  return captions;
};
