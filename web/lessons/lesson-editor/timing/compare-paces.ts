import type { TimingLine } from '#domain/lessons/lesson/timing.ts';

/** A mismatch between the two paces of one story; `place` counts from 1. */
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
/** A narrator who reads slower pauses here and hurries there, so small deviations are normal; a wrong line is further off. */
const tolerance = (expectedMs: number): number => Math.max(2_000, expectedMs * 0.05);

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 1;

/** How much longer the slowed recording is. Takes the median over all lines, so that a single wrong time does not matter. */
const factorOf = (standard: readonly TimingLine[], slowed: readonly TimingLine[]): number =>
  middle(
    standard.flatMap((line, index) => {
      const other = slowed[index];
      return line.start_ms && other?.start_ms ? [other.start_ms / line.start_ms] : [];
    }),
  );

/**
 * Checks that both paces tell the same story: the same number of lines, the same words, and each line at about the same relative
 * position.
 */
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
