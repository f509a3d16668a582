/**
 * How much a run of the tests proves: `npm test` is `short`, `npm run test:all` and vitest called by itself are `all`, and
 * `TIER=night` makes ten times the random histories and kills of that.
 */
export type Tier = 'short' | 'all' | 'night';

const tiers: readonly string[] = ['short', 'all', 'night'] satisfies Tier[];

const tierOf = (name: string | undefined): Tier => {
  if (name === undefined || name === '') return 'all';
  if (!tiers.includes(name)) throw new Error(`TIER=${name} is unknown; it is one of ${tiers.join(', ')}.`);
  return name as Tier;
};

export const tier = tierOf(process.env['TIER']);

/** So many random histories, kills or the like; ten times as many at night. */
export const runs = (count: number): number => (tier === 'night' ? count * 10 : count);

/** So long, in milliseconds, for a test that makes `runs`. */
export const patience = runs;
