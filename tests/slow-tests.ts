/**
 * The tests that `npm test` leaves to `npm run test:all`. There is no list of the others: whatever is not named here belongs to `npm test`.
 */
export interface SlowTests {
  /** A file, or several with a star in the name. */
  readonly path: string;
  /** Why `npm test` can do without: what is proved where else, or what it takes. */
  readonly reason: string;
  /** Seconds of processor time on two quiet cores, with its share of Postgres. */
  readonly cpuSeconds: number;
  /** `npm run test:all` fails when it is wrong by more than a twentieth. */
  readonly tests: number;
}

export const slowTests: readonly SlowTests[] = [
  {
    path: 'tests/e2e/*.e2e.spec.ts',
    reason: 'Each role has a journey in tests/e2e/journeys, which is not slow; these are the ways beside it.',
    cpuSeconds: 1_800,
    tests: 336,
  },
  {
    path: 'tests/api/replay.int.spec.ts',
    reason:
      'Every report over again at past moments; projections/replay/replay.int.spec.ts has what a replay must not get wrong.',
    cpuSeconds: 59,
    tests: 25,
  },
  {
    path: 'tests/demo/load-demo.int.spec.ts',
    reason: 'Loads the demo district five times, once with an end in the middle; demo/history.unit.spec.ts has what is in it.',
    cpuSeconds: 35,
    tests: 13,
  },
  {
    path: 'tests/server/start-server.int.spec.ts',
    reason: 'Starts the whole product five times; each journey starts it too.',
    cpuSeconds: 14,
    tests: 5,
  },
  {
    path: 'tests/import/stopping.int.spec.ts',
    reason: 'Breaks imports off at random appends, and runs each twice more.',
    cpuSeconds: 9,
    tests: 3,
  },
  {
    path: 'tests/import/connection-loss.int.spec.ts',
    reason: 'Takes the database away from imports in seven ways; platform/database.int.spec.ts has how one is found again.',
    cpuSeconds: 9,
    tests: 7,
  },
  {
    path: 'tests/platform/database-watch.int.spec.ts',
    reason: 'Waits for what a Postgres does that is stopped without a word.',
    cpuSeconds: 9,
    tests: 3,
  },
  {
    path: 'tests/eventstore/embedded/append-stress.int.spec.ts',
    reason: 'Several processes append for seconds; the contract has each of the races by itself.',
    cpuSeconds: 8,
    tests: 1,
  },
  {
    path: 'tests/server/database-outage.int.spec.ts',
    reason: 'Takes Postgres away from the whole product in twelve ways; api/outage.int.spec.ts has what a caller is told.',
    cpuSeconds: 7,
    tests: 12,
  },
  {
    path: 'tests/server/killed-postgres.int.spec.ts',
    reason: 'Kills Postgres under the whole product; platform/postgres.int.spec.ts and restored-backup.int.spec.ts stay.',
    cpuSeconds: 2,
    tests: 2,
  },
];
