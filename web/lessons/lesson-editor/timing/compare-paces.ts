import type { TimingLine } from '#domain/lessons/lesson/timing.ts';

/** What does not fit between the two paces of one story; `place` counts from 1. */
export type PaceDifference =
  | { readonly kind: 'count'; readonly standard: number; readonly slowed: number }
  | { readonly kind: 'words'; readonly place: number; readonly standard: string; readonly slowed: string }
  | {
      readonly kind: 'time';
      readonly place: number;
      readonly standard: number;
      readonly slowed: number;
      readonly expected: number;
    };

const maxNamed = 10;
/** A reader who speaks slower by herself rests here and hurries there; a line that belongs elsewhere is further off. */
const tolerance = (expectedMs: number): number => Math.max(2_000, expectedMs * 0.05);

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 1;

/** How much longer the slowed one is, line by line; the middle of them, so that a single wrong time does not count. */
const factorOf = (standard: readonly TimingLine[], slowed: readonly TimingLine[]): number =>
  middle(
    standard.flatMap((line, index) => {
      const other = slowed[index];
      return line.start_ms && other?.start_ms ? [other.start_ms / line.start_ms] : [];
    }),
  );

/** Both paces tell one story: as many lines, the same words, and each line about where the other pace has it. */
export function comparePaces(standard: readonly TimingLine[], slowed: readonly TimingLine[]): PaceDifference[] {
  if (standard.length === 0 || slowed.length === 0) return [];
  if (standard.length !== slowed.length) return [{ kind: 'count', standard: standard.length, slowed: slowed.length }];
  const factor = factorOf(standard, slowed);
  const found = standard.flatMap((line, index): PaceDifference[] => {
    const other = slowed[index]!;
    const place = index + 1;
    if (plain(line.text) !== plain(other.text)) return [{ kind: 'words', place, standard: line.text, slowed: other.text }];
    if (line.start_ms === null || other.start_ms === null) return [];
    const expected = line.start_ms * factor;
    if (Math.abs(other.start_ms - expected) <= tolerance(expected)) return [];
    return [{ kind: 'time', place, standard: line.start_ms, slowed: other.start_ms, expected: Math.round(expected) }];
  });
  return found.slice(0, maxNamed);
}
