/**
 * Samples: `npm test` runs a share of the cases of a rule, and fewer random histories. `npm run test:rest` runs every file that imports this
 * one again, unsampled.
 */
import { appendFileSync } from 'node:fs';
import { shareOf } from './share-of.ts';
import { runs, tier } from './tier.ts';

/** One line of the file named by `LEFT_OUT`. */
export interface LeftOut {
  /** How many were left out: tests of their own, or cases inside one test. */
  readonly tests?: number;
  readonly cases?: number;
}

const note = (leftOut: LeftOut): void => {
  const { LEFT_OUT: file } = process.env;
  if (file) appendFileSync(file, `${JSON.stringify(leftOut)}\n`);
};

const today = (): string => process.env['SAMPLE_DATE'] || new Date().toISOString().slice(0, 10);

const chosen = <One>(rule: string, cases: readonly One[], oneIn: number): One[] =>
  tier === 'short' ? shareOf(cases, { oneIn, rule, date: today() }) : [...cases];

/** Each case is a test: all of them in `npm run test:all`, otherwise one in ten, and others each day. */
export const sampled = <One>(rule: string, cases: readonly One[], oneIn = 10): One[] => {
  const some = chosen(rule, cases, oneIn);
  if (some.length < cases.length) note({ tests: cases.length - some.length });
  return some;
};

/** The same for the cases of one test. */
export const sampledInside = <One>(rule: string, cases: readonly One[], oneIn = 10): One[] => {
  const some = chosen(rule, cases, oneIn);
  if (some.length < cases.length) note({ cases: cases.length - some.length });
  return some;
};

/** Random histories or the like: `whole` of them in `npm run test:all`, ten times as many at night, otherwise `few`. */
export const sampledRuns = (whole: number, few: number): number => {
  if (tier !== 'short') return runs(whole);
  note({ cases: whole - few });
  return few;
};
