import { Agent, type OutgoingHttpHeaders } from 'node:http';
import { setInitialPassword } from '#people/credentials.ts';
import { createKnex } from '#platform/database.ts';
import { createLogger } from '#platform/logger.ts';
import { projections } from '#projections/registry.ts';
import { rebuildProjection } from '#projections/runner/rebuild.ts';
import type { RunningServer } from '#tests/e2e/support/server.ts';
import { HttpSession } from '#tests/e2e/support/session.ts';
import type { MadeDistrict } from './reports-district.ts';
import { appendDistrict, benchEmail, peopleOf } from './reports-events.ts';
import { explainSlowStatements, sequentialScans } from './reports-plans.ts';
import { benchPassword } from './support/bench-school.ts';
import { startBenchServer } from './support/served-app.ts';
import { timedGet } from './support/timed-get.ts';
import { openBenchStore } from './support/bench-store.ts';

/** A made district behind the app as users start it. */
export interface ServedDistrict {
  readonly district: MadeDistrict;
  readonly url: string;
  /**
   * Milliseconds until the whole answer is there, uncompressed: as JSON, unless `headers` ask for something else. Null is somebody who
   * has not signed in.
   */
  ask(as: number | null, address: string, headers?: OutgoingHttpHeaders): Promise<number>;
  /** Of the app, which does not count that of the database. */
  readonly processId: number;
  /** Returns how often the solutions were read from end to end since the start. */
  stop(): Promise<number>;
}

type Log = (line: string) => void;

/** Appends the district, builds every read model of it, and serves it. */
export const serveDistrict = async (
  databaseUrl: string,
  district: MadeDistrict,
  log: Log,
  explain = false,
): Promise<ServedDistrict> => {
  await buildDistrict(databaseUrl, district, log);
  if (explain) await explainSlowStatements(databaseUrl);
  const db = createKnex(databaseUrl, { max: 1 });
  const scansBefore = await sequentialScans(db);
  const server = await startBenchServer(databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    district,
    url: server.url,
    ask: askerOf(server, agent),
    processId: server.process.pid!,
    stop: async () => {
      agent.destroy();
      await server.stop();
      const scans = (await sequentialScans(db)) - scansBefore;
      await db.destroy();
      return scans;
    },
  };
};

const buildDistrict = async (databaseUrl: string, district: MadeDistrict, log: Log): Promise<void> => {
  const db = createKnex(databaseUrl);
  const store = await openBenchStore(databaseUrl);
  const logger = createLogger('silent');
  try {
    const started = performance.now();
    await appendDistrict(store, db, district);
    // What autovacuum does by itself within a minute or two of so many appends.
    await db.raw('analyze');
    const appended = performance.now();
    const { signal } = new AbortController();
    for (const projection of projections) await rebuildProjection(projection, { db, store, logger, signal });
    await setInitialPassword(db, peopleOf(district), benchPassword);
    await db.raw('vacuum analyze');
    await db.raw('checkpoint');
    const seconds = (from: number, to: number): string => `${Math.round((to - from) / 1_000)} s`;
    const size = `${answersOf(district)} answers, ${district.schoolIds.length} schools`;
    log(`${size}: appended in ${seconds(started, appended)}, projected in ${seconds(appended, performance.now())}`);
  } finally {
    await store.close();
    await db.destroy();
  }
};

const answersOf = ({ assignments }: MadeDistrict): number =>
  assignments.reduce((sum, { quiz, studentIds }) => sum + quiz.questions.length * studentIds.length, 0);

/** Signs readers in when they ask for the first time. */
const askerOf = (server: RunningServer, agent: Agent): ServedDistrict['ask'] => {
  const cookies = new Map<number, string>();
  const signIn = async (id: number): Promise<string> => {
    const session = new HttpSession(server.url);
    await session.signIn(benchEmail(id), benchPassword);
    cookies.set(id, session.cookieHeader);
    return session.cookieHeader;
  };
  return async (as, address, headers = {}) => {
    const cookie = as === null ? '' : (cookies.get(as) ?? (await signIn(as)));
    return timedGet(`${server.url}${address}`, agent, { accept: 'application/json', ...headers, cookie });
  };
};
