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
    tests: 341,
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
  {
    path: 'tests/oracle/demo-reports.int.spec.ts',
    reason:
      'Every cell of the reports over the demo, computed a second time; oracle/made-reports.int.spec.ts does it on made-up histories.',
    cpuSeconds: 95,
    tests: 32,
  },
  {
    path: 'tests/projections/quiz-result-cells.int.spec.ts',
    reason: 'Each random history in six ways of delivery; oracle/made-reports.int.spec.ts has the same cells at their end.',
    cpuSeconds: 60,
    tests: 1,
  },
  {
    path: 'tests/api/standards-uploads.int.spec.ts',
    reason:
      'Files of standards in every kind and state; import/standards.int.spec.ts has how they are read, api/routes.int.spec.ts who may.',
    cpuSeconds: 28,
    tests: 24,
  },
  {
    path: 'tests/projections/command-line.int.spec.ts',
    reason: 'Starts a process for each command; rebuild, verify-command and replay have what they do.',
    cpuSeconds: 26,
    tests: 3,
  },
  {
    path: 'tests/import/quiz-owners.int.spec.ts',
    reason: 'Whose a quiz is over several imports; import/quizzes.int.spec.ts has how quizzes are imported.',
    cpuSeconds: 25,
    tests: 16,
  },
  {
    path: 'tests/api/system.int.spec.ts',
    reason:
      'Proves every read model and the log of a running product; projections/verify.int.spec.ts and log-integrity.int.spec.ts have what is found.',
    cpuSeconds: 24,
    tests: 10,
  },
  {
    path: 'tests/projections/reports/pages-of-rows.int.spec.ts',
    reason: 'Each order of each report page by page; reports.int.spec.ts has one.',
    cpuSeconds: 20,
    tests: 6,
  },
  {
    path: 'tests/projections/reports/plans.int.spec.ts',
    reason:
      'Reads the plans of queries over many rows; reports.int.spec.ts has what they return, and sql.int.spec.ts their indexes.',
    cpuSeconds: 7,
    tests: 36,
  },
  {
    path: 'tests/projections/reports/page-plans.int.spec.ts',
    reason: 'How many rows a page of a class of five thousand reads; plans.int.spec.ts has the plans of every report.',
    cpuSeconds: 13,
    tests: 5,
  },
  {
    path: 'tests/commands/first-student-race.int.spec.ts',
    reason: 'Editors and the first student of a quiz in every order; domain/quiz-editing.unit.spec.ts has the rule.',
    cpuSeconds: 18,
    tests: 20,
  },
  {
    path: 'tests/import/command-line.int.spec.ts',
    reason: 'Starts a process for each way to call it; the others of import/ have what is imported.',
    cpuSeconds: 16,
    tests: 6,
  },
  {
    path: 'tests/platform/postgres-supervision.int.spec.ts',
    reason: 'Breaks Postgres in six ways and waits until it is back; platform/postgres.int.spec.ts has how it starts and ends.',
    cpuSeconds: 15,
    tests: 6,
  },
  {
    path: 'tests/jobs/slow-recordings.int.spec.ts',
    reason: 'Changes the pace of whole recordings.',
    cpuSeconds: 15,
    tests: 4,
  },
  {
    path: 'tests/api/librivox.int.spec.ts',
    reason:
      'Slows a whole recording down and listens to each of its samples; lesson-editing.int.spec.ts has uploads and timings.',
    cpuSeconds: 24,
    tests: 5,
  },
  {
    path: 'tests/platform/jobs.int.spec.ts',
    reason: 'Waits for jobs that are killed, fail and run late; every test of the product runs jobs.',
    cpuSeconds: 12,
    tests: 11,
  },
  {
    path: 'tests/projections/broken-log.int.spec.ts',
    reason: 'Starts processes on a log that was tampered with.',
    cpuSeconds: 11,
    tests: 3,
  },
  {
    path: 'tests/api/failing-assessor.int.spec.ts',
    reason:
      'Waits as long as the product does for an assessor that is busy; web/pages/teacher-works.int.spec.ts has what a teacher is told.',
    cpuSeconds: 10,
    tests: 8,
  },
  {
    path: 'tests/scripts/supply-chain.int.spec.ts',
    reason: 'Asks npm for known holes and lists all packages, in processes of their own.',
    cpuSeconds: 8,
    tests: 2,
  },
  {
    path: 'tests/platform/application-role.int.spec.ts',
    reason: 'Brings a data folder of an earlier version up to date.',
    cpuSeconds: 6,
    tests: 1,
  },
];
