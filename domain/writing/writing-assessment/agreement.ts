import { elpLevels, type ElpLevel } from '#domain/shared/elp-levels.ts';

/** How many works got this pair of levels. */
export interface LevelPair {
  readonly one: ElpLevel;
  readonly other: ElpLevel;
  readonly count: number;
}

/** How far two raters of the same texts agree. Null if it cannot be computed. */
export interface Agreement {
  readonly count: number;
  /** Shares from 0 to 1: the same level, and levels at most one apart. */
  readonly exact: number | null;
  readonly adjacent: number | null;
  /** Quadratic weighted kappa: 1 is full agreement, 0 is agreement by chance. Null if both gave only one level. */
  readonly kappa: number | null;
}

const furthest = elpLevels.length - 1;
const disagreement = (one: number, other: number): number => ((one - other) / furthest) ** 2;

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);

/** The disagreement expected by chance, if each rater gave the same levels equally often but at random. */
const disagreementByChance = (pairs: readonly LevelPair[], count: number): number => {
  const timesOf = (side: 'one' | 'other', level: ElpLevel): number =>
    sumOf(pairs, (pair) => (pair[side] === level ? pair.count : 0));
  return sumOf(elpLevels, (one) =>
    sumOf(elpLevels, (other) => (disagreement(one, other) * timesOf('one', one) * timesOf('other', other)) / count),
  );
};

/** Exact and adjacent agreement, and quadratic weighted kappa (Cohen 1968). */
export const agreementOf = (pairs: readonly LevelPair[]): Agreement => {
  const count = sumOf(pairs, (pair) => pair.count);
  if (count === 0) return { count, exact: null, adjacent: null, kappa: null };
  const within = (distance: number): number =>
    sumOf(pairs, ({ one, other, count: times }) => (Math.abs(one - other) <= distance ? times : 0)) / count;
  const seen = sumOf(pairs, ({ one, other, count: times }) => disagreement(one, other) * times);
  const byChance = disagreementByChance(pairs, count);
  return { count, exact: within(0), adjacent: within(1), kappa: byChance === 0 ? null : 1 - seen / byChance };
};

/** With fewer works the comparison of versions is not meaningful. */
export const worksToCompare = 20;

/**
 * Whether the later of two versions agrees less with human raters. Compares kappa if both have one, otherwise the share of equal
 * levels.
 */
export const agreesLess = (later: Agreement, earlier: Agreement): boolean => {
  if (later.kappa !== null && earlier.kappa !== null) return later.kappa < earlier.kappa;
  return later.exact !== null && earlier.exact !== null && later.exact < earlier.exact;
};
