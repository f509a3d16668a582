import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { createApp, type App, type AppParts } from '../../api/app.ts';
import { queuesOf } from '../../api/queues.ts';
import { createReadSide } from '../../api/read-side.ts';
import { createEventStore } from '../../eventstore/create-event-store.ts';
import type { EventStore } from '../../eventstore/port.ts';
import { createKnex, createPool, type Knex } from '../../platform/database.ts';
import { createJobs } from '../../platform/jobs.ts';
import { createLogger } from '../../platform/logger.ts';
import type { Mail } from '../../platform/mail.ts';
import { projections } from '../../projections/registry.ts';
import { startProjections } from '../../projections/runner/start-projections.ts';
import { createTestDatabase } from './database.ts';
import { HttpClient } from './http-client.ts';
import { plainRenderer } from './plain-web.ts';

export interface TestApp {
  readonly url: string;
  readonly app: App;
  readonly store: EventStore;
  readonly db: Knex;
  /** What the app has sent. */
  readonly mails: readonly Mail[];
  /** A person with no session yet. */
  visitor(): HttpClient;
  /** Waits until every read model shows all that was appended so far. */
  caughtUp(): Promise<void>;
  /** Waits until no job waits or runs. */
  jobsDone(): Promise<void>;
  stop(): Promise<void>;
}

const listen = async (app: App): Promise<{ url: string; close(): Promise<void> }> => {
  const server = createServer(app.express).listen(0, '127.0.0.1');
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

const noJobs = (db: Knex): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await db.raw<{ rows: { name: string }[] }>(
        `select name from pgboss.job where state in ('created', 'retry', 'active') and left(name, 2) <> '__'`,
      );
      if (rows.length > 0) throw new Error(`Jobs have not ended: ${rows.map(({ name }) => name).join(', ')}.`);
    },
    { timeout: 30_000, interval: 20 },
  );

export interface TestAppParts extends Partial<AppParts> {
  /** What stands between requests and the store; the projections have the store itself. */
  readonly storeOfRequests?: (store: EventStore) => EventStore;
}

/** The whole app on a port of its own, with a fresh database, the embedded store and running projections. */
export const startTestApp = async ({ storeOfRequests, ...parts }: TestAppParts = {}): Promise<TestApp> => {
  const database = await createTestDatabase();
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
  const services = { db, pool, store: requestStore, readSide, jobs, mailer, classroom: null, logger };
  const app = createApp({ config, ...services, renderer: plainRenderer, ...parts });
  await jobs.work(queuesOf(app.services));
  const listening = await listen(app);
  return {
    url: listening.url,
    app,
    store,
    db,
    mails,
    visitor: () => new HttpClient(listening.url),
    caughtUp: async () => {
      const head = await store.head();
      const names = projections.map((projection) => projection.name);
      const passed = head === null || (await readSide.waitForPosition(names, head, 30_000));
      if (!passed) throw new Error('The read models did not catch up.');
    },
    jobsDone: () => noJobs(db),
    stop: async () => {
      await listening.close();
      app.close();
      await jobs.stop();
      await running.stop();
      await store.close();
      await pool.end();
      await db.destroy();
      await database.drop();
    },
  };
};
