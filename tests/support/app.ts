import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { createApp, type App, type AppParts } from '#server/app.ts';
import { queuesOf } from '#server/queues.ts';
import { createReadSide } from '#server/read-side.ts';
import { createEventStore } from '#eventstore/create-event-store.ts';
import type { EventStore } from '#eventstore/port.ts';
import { demoAudioFolder, demoVideoFolder } from '#demo/media-folders.ts';
import { createKnex, createPool, type Knex } from '#platform/database.ts';
import { createJobs } from '#platform/jobs.ts';
import { createLogger } from '#platform/logger.ts';
import { createMediaLibrary } from '#platform/media.ts';
import type { Mail } from '#platform/mail.ts';
import { projections } from '#projections/registry.ts';
import { startProjections } from '#projections/runner/start-projections.ts';
import { reactions } from '#reactions/registry.ts';
import { followInProcess } from '#reactions/runner/follow-in-process.ts';
import { startReactions, type ReactionsOptions } from '#reactions/runner/start-reactions.ts';
import { signOutErased } from '#reactions/sign-out-erased.ts';
import { createTestDatabaseFrom, withEventLog, type Template, type TestDatabase } from './database.ts';
import { HttpClient } from './http-client.ts';
import { plainRenderer } from './plain-web.ts';

export interface TestApp {
  readonly url: string;
  readonly databaseUrl: string;
  readonly app: App;
  readonly store: EventStore;
  readonly db: Knex;
  /** What the app has sent. */
  readonly mails: readonly Mail[];
  /** A person with no session yet. */
  visitor(): HttpClient;
  /** Waits until every read model shows all that was appended so far. */
  caughtUp(): Promise<void>;
  /** Waits until all that follows from what was appended so far is handed over. */
  reacted(): Promise<void>;
  /** Waits until no job waits or runs, also of those that are about to be handed over. */
  jobsDone(): Promise<void>;
  stop(): Promise<void>;
}

const listen = async (app: App): Promise<{ url: string; close(): Promise<void> }> => {
  const server = createServer(app.express);
  // As the product has it. A test that computes for seconds would find its connection closed by then.
  server.keepAliveTimeout = 65_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
};

/** What starts later than this waits for is not waited for: files of the erased are looked for after five minutes. */
const noJobs = (db: Knex, caughtUp: (names: readonly string[]) => Promise<void>): Promise<void> =>
  vi.waitFor(
    async () => {
      await caughtUp(reactions.map(({ name }) => name));
      const { rows } = await db.raw<{ rows: { name: string }[] }>(
        `select name from pgboss.job where state in ('created', 'retry', 'active') and left(name, 2) <> '__'
           and start_after < now() + interval '20 seconds'`,
      );
      if (rows.length > 0) throw new Error(`Jobs have not ended: ${rows.map(({ name }) => name).join(', ')}.`);
    },
    { timeout: 120_000, interval: 20 },
  );

const realNow = performance.now.bind(performance);
let ahead = 0;
/** Sessions and people are remembered for 15 seconds: for the rest of this test that time is over. Waits until `noticed`. */
export const passCaches = async (noticed: () => Promise<boolean>): Promise<void> => {
  ahead += 60_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead);
  onTestFinished(() => clock.mockRestore());
  await vi.waitFor(async () => expect(await noticed()).toBe(true), { timeout: 30_000, interval: 50 });
};

export interface TestAppParts extends Partial<AppParts> {
  /** What stands between requests and the store; the projections have the store itself. */
  readonly storeOfRequests?: (store: EventStore) => EventStore;
  readonly reactionOptions?: Partial<ReactionsOptions>;
  /** Off, a test alone says when the jobs of the schedule run: the clock may pass their time in the middle of it. */
  readonly schedules?: boolean;
}

/** The whole app on this database, on a port of its own, with the embedded store and running projections. */
export const startTestAppOn = async (
  database: Pick<TestDatabase, 'url' | 'drop'>,
  { storeOfRequests, reactionOptions, schedules = false, ...parts }: TestAppParts = {},
): Promise<TestApp> => {
  const logger = createLogger('fatal');
  const db = createKnex(database.url, { max: 8 });
  const pool = createPool(database.url, { max: 2 });
  const store = await createEventStore({ databaseUrl: database.url, eventStoreUrl: null });
  const running = startProjections({ store, db, projections, logger });
  await running.ready;
  const requestStore = storeOfRequests?.(store) ?? store;
  const readSide = createReadSide(db, requestStore);
  const jobs = await createJobs({ databaseUrl: database.url, logger, graceMs: 100 });
  const config = {
    nodeEnv: 'test',
    sessionSecret: 'a secret of the tests, long enough to sign with',
    publicUrl: 'https://earshot.test',
  } as const;
  const mails: Mail[] = [];
  const mailer = { target: 'the test', send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
  const folder = await mkdtemp(path.join(tmpdir(), 'earshot-app-'));
  const media = createMediaLibrary({ project: [demoAudioFolder, demoVideoFolder], data: path.join(folder, 'media') });
  const services = {
    db,
    pool,
    store: requestStore,
    readSide,
    jobs,
    mailer,
    classroom: null,
    media,
    uploadsFolder: path.join(folder, 'uploads'),
    logger,
  };
  const app = createApp({ config, ...services, renderer: plainRenderer, ...parts });
  const queues = queuesOf(app.services, database.url);
  await jobs.work(schedules ? queues : queues.map((queue) => ({ ...queue, cron: null })));
  const reacting = startReactions({ ...app.services, store, reactions, electionMs: 20, retryMs: 1, ...reactionOptions });
  const signingOut = await followInProcess(signOutErased(app.services), { store, logger });
  const listening = await listen(app);
  const passed = async (names: readonly string[]): Promise<void> => {
    const head = await store.head();
    if (!head || (await readSide.waitForPosition(names, head, 30_000))) return;
    const { rows: behind } = await db.raw<{ rows: { name: string; error: string | null }[] }>(
      `select name, error from projection_builds where name = any(?) and status = 'live' and commit_position < ?`,
      [[...names], String(head.commit)],
    );
    throw new Error(`${behind.map(({ name, error }) => `${name} (${error ?? 'slow'})`).join(', ')} did not catch up.`);
  };
  return {
    url: listening.url,
    databaseUrl: database.url,
    app,
    store,
    db,
    mails,
    visitor: () => new HttpClient(listening.url),
    caughtUp: () => passed(projections.map(({ name }) => name)),
    reacted: () => passed(reactions.map(({ name }) => name)),
    jobsDone: () => noJobs(db, passed),
    stop: async () => {
      await listening.close();
      app.close();
      await reacting.stop();
      await signingOut.stop();
      await jobs.stop();
      await running.stop();
      await store.close();
      await pool.end();
      await db.destroy();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The app has run on it: read models, jobs and sessions have their tables. */
export const withApp: Template<null> = {
  name: 'with_app',
  from: withEventLog,
  prepare: async (url) => {
    const app = await startTestAppOn({ url, drop: async () => undefined });
    await app.jobsDone();
    await app.stop();
    return null;
  },
};

/** The whole app with a fresh database of its own. */
export const startTestApp = async (parts: TestAppParts = {}): Promise<TestApp> =>
  startTestAppOn(await createTestDatabaseFrom(withApp), parts);
