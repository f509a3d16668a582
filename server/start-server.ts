import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import { loadDemo } from '#demo/load-demo.ts';
import { demoPassword } from '#demo/people.ts';
import { withBoundedWaits } from '#eventstore/bounded-event-store.ts';
import { createEventStore } from '#eventstore/create-event-store.ts';
import { createLogGuard } from '#eventstore/integrity/verify-log.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { Config } from '#platform/config.ts';
import { createCutLine } from '#platform/cut-line.ts';
import { watchDatabase } from '#platform/database-watch.ts';
import { eraseAgainAfterRestore } from '#jobs/erasures/erase-again-after-restore.ts';
import { runMigrations } from '#migrations/run-migrations.ts';
import { changedCollations } from '#platform/collation-versions.ts';
import { createKnex, createPool, type Knex, type PoolOptions } from '#platform/database.ts';
import { requireDatabase } from '#platform/require-database.ts';
import { createJobs } from '#platform/jobs.ts';
import { requireConnections, shareConnections, type PoolSizes } from '#platform/pools.ts';
import type { Logger } from '#platform/logger.ts';
import { missingSettings } from '#platform/missing-settings.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/postgres.ts';
import { projections } from '#projections/registry.ts';
import { startProjections } from '#projections/runner/start-projections.ts';
import { reactions } from '#reactions/registry.ts';
import { followInProcess } from '#reactions/runner/follow-in-process.ts';
import { startReactions } from '#reactions/runner/start-reactions.ts';
import { signOutErased } from '#reactions/sign-out-erased.ts';
import { createApp } from './app.ts';
import { peopleOfMailDomain } from '#people/people.ts';
import { demoMailDomain } from '#demo/person.ts';
import type { Given, DemoSignIn } from '#api/http/needs.ts';
import { listen } from './listening.ts';
import { endureOutage, logFullDisk, logPostgres, quietDuring, replaceWhenSilent, waitsFor } from './outages.ts';
import { openOutside } from './outside-services.ts';
import type { Renderer } from '#api/http/pages/renderer.ts';
import { queuesOf } from './queues.ts';
import { createReadSide } from './read-side.ts';
import type { ReadSide } from '#api/http/read-side.ts';
import { startingListener } from './starting.ts';

/**
 * Closes the demo accounts when the demo is off, because everybody knows their password. A store that was filled with DEMO=1
 * keeps its people, but none of them can sign in.
 */
const closeDemoAccounts = async ({ db, viewers, logger }: Given<'viewers'>): Promise<void> => {
  const ids = await peopleOfMailDomain(db, demoMailDomain);
  for (const id of ids) viewers.exclude(id);
  if (ids.length === 0) return;
  logger.warn(
    { people: ids.length },
    'This store holds the demo district. Its accounts cannot sign in while DEMO is 0; start with another database for a district of your own.',
  );
};

/** The web app as the server needs it: built, or served by Vite. */
export interface WebApp {
  readonly renderer: Renderer;
  readonly assets: RequestHandler;
  readonly viteDevelopment: boolean;
  close(): Promise<void>;
}

export interface ServerParts {
  readonly config: Config;
  readonly logger: Logger;
  /** Runs while the databases start: a build takes seconds. */
  readonly prepareWeb: (server: Server) => Promise<WebApp>;
  /**
   * Called when the embedded database has ended for good, which leaves this process nothing to do. When left out, it is logged.
   */
  readonly onDatabaseGone?: (reason: string) => void;
}

export interface RunningServer {
  readonly port: number;
  readonly demo: DemoSignIn | null;
  stop(): Promise<void>;
}

const requestGraceMs = 4_000;
const catchUpMs = 120_000;
/** How often a start that does not get on says what it waits for. */
const stillStartingMs = 30_000;

/** Closes the opened resources in reverse order; one failure does not keep the others open. */
class Closing {
  readonly #steps: { readonly name: string; readonly close: () => Promise<unknown> }[] = [];
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  add(name: string, close: () => Promise<unknown>): void {
    this.#steps.push({ name, close });
  }

  async run(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      const { name, close } = step;
      await close().catch((error: unknown) => this.#logger.error({ err: error, step: name }, 'could not be closed'));
    }
  }
}

/** In development, rows that do not match their schema are logged. */
const rowsOf = ({ trustsRows }: Config, logger: Logger): Pick<PoolOptions, 'trustsRows' | 'onWrongRow'> => ({
  trustsRows,
  onWrongRow: (problem) => logger.error({ err: problem }, 'a query brings rows that its row schema does not describe'),
});

const sizesFor = ({ databaseConnections, eventStoreUrl }: Config): PoolSizes =>
  shareConnections(databaseConnections, eventStoreUrl === null);

const requireConnectionsOf = async ({ databaseConnections }: Config, db: Knex, logger: Logger): Promise<void> => {
  const query = (text: string) => db.raw(text) as never;
  const { processes, missing } = await requireConnections({ query }, databaseConnections);
  logger.info({ databaseConnections, processes }, 'connections of this process, and how many such processes Postgres takes');
  if (missing === 0) return;
  logger.warn(
    { databaseConnections, missing },
    'Postgres will run out of connections when this process uses all of its own beside those that are open already. Lower DATABASE_CONNECTIONS of every process, or raise max_connections of Postgres.',
  );
};

const warnOfCollations = async (db: Knex, logger: Logger): Promise<void> => {
  const changed = await changedCollations({ query: (text) => db.raw(text) as never });
  if (changed) logger.warn(changed);
};

const openStores = async (
  { config, logger, onDatabaseGone }: ServerParts,
  closing: Closing,
): Promise<{ db: Knex; store: EventStore; databaseUrl: string; postgres: EmbeddedPostgres | null }> => {
  const postgres = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir) : null;
  if (postgres) closing.add('postgres', () => postgres.stop());
  const onGone = onDatabaseGone ?? ((reason) => logger.fatal({ reason }, 'the embedded Postgres does not come back'));
  postgres?.supervise({ attempts: config.postgresAttempts, onTurn: logPostgres(logger, onGone) });
  const databaseUrl = await requireDatabase(config.databaseUrl ?? postgres!.applicationUrl);
  const ownerUrl = postgres?.url ?? config.databaseOwnerUrl;
  const db = createKnex(databaseUrl, { max: sizesFor(config).background, ...rowsOf(config, logger) });
  closing.add('database', () => db.destroy());
  await requireConnectionsOf(config, db, logger);
  await warnOfCollations(db, logger);
  await runMigrations(db);
  const store = await createEventStore({
    databaseUrl,
    ownerUrl,
    eventStoreUrl: config.eventStoreUrl,
    maxReaders: sizesFor(config).eventReaders,
    logger,
  });
  closing.add('event store', () => store.close());
  return { db, store, databaseUrl, postgres };
};

/** Waits until the loaded data is readable for the first visitor. */
const prepareDemo = async (logger: Logger, db: Knex, store: EventStore, readSide: ReadSide): Promise<DemoSignIn | null> => {
  const { loaded, accounts } = await loadDemo({ db, store, logger, today: new Date().toISOString() });
  const head = loaded ? await store.head() : null;
  const names = projections.map((projection) => projection.name);
  if (head) await readSide.waitForPosition(names, head, catchUpMs);
  return accounts.length > 0 ? { accounts, password: demoPassword } : null;
};

/** The next chunk of an upload may reach another process. */
const tellOfSharedFolder = ({ databaseUrl, dataDir }: Config, logger: Logger): void => {
  if (databaseUrl === null) return;
  logger.info({ dataDir }, 'Uploads in pieces lie in DATA_DIR/uploads: all processes on one database need to share that folder.');
};

const start = async (parts: ServerParts, closing: Closing): Promise<RunningServer> => {
  const { config, logger } = parts;
  let reason = 'The database is starting';
  const listening = await listen(
    config.port,
    config.host,
    startingListener(() => reason),
  );
  listening.limitConnections(config.databaseConnections, (connections) =>
    logger.warn(
      { connections },
      'As many connections as open files allow: further ones are closed. Raise the limit of open files (ulimit -n).',
    ),
  );
  const waiting = setInterval(() => logger.warn({ waiting_for: reason }, 'still starting'), stillStartingMs);
  closing.add('waiting', async () => clearInterval(waiting));
  const stopListening = (): Promise<void> => listening.stop(requestGraceMs);
  closing.add('http', stopListening);
  const preparingWeb = parts.prepareWeb(listening.server);
  preparingWeb.catch(() => undefined);
  const { db, store: patientStore, databaseUrl, postgres } = await openStores(parts, closing);
  const line = createCutLine();
  const database = watchDatabase({
    url: databaseUrl,
    onChange: endureOutage(logger, line),
    onFull: logFullDisk(logger),
    ...(postgres ? { embedded: { hasRoom: postgres.hasRoom, onSilence: replaceWhenSilent(postgres, logger) } } : {}),
  });
  closing.add('database watch', () => database.stop());
  const quietLogger = quietDuring(logger, database);
  const requireSoundLog = createLogGuard({ store: patientStore, dataDir: config.dataDir });
  const running = startProjections({ store: patientStore, db, projections, logger: quietLogger, requireSoundLog });
  closing.add('projections', () => running.stop());
  const store = withBoundedWaits(patientStore, waitsFor(patientStore, logger));
  const readSide = createReadSide(db, store);
  reason = 'The read models are being prepared';
  await running.ready;
  reason = 'The demo district is being loaded';
  const demo = config.demo ? await prepareDemo(logger, db, patientStore, readSide) : null;
  reason = 'The web pages are being built';
  const web = await preparingWeb;
  closing.add('web', () => web.close());
  const sizes = sizesFor(config);
  const outside = openOutside(config, logger);
  closing.add('mail', async () => outside.mailer.close());
  const jobs = await createJobs({ databaseUrl, logger: quietLogger, connections: sizes.jobs });
  closing.add('jobs', () => jobs.stop());
  const pool = createPool(databaseUrl, { max: sizes.sessions, line });
  closing.add('session pool', () => pool.end());
  const requestDb = createKnex(databaseUrl, { max: sizes.requests, line, ...rowsOf(config, logger) });
  closing.add('database of requests', () => requestDb.destroy());
  const missing = missingSettings(config);
  const app = createApp({
    config,
    missingSettings: missing,
    db: requestDb,
    pool,
    database,
    news: database,
    store,
    readSide,
    jobs,
    logger,
    demo,
    ...outside,
    ...web,
  });
  closing.add('sessions', async () => app.close());
  closing.add('access log', () => app.services.accessLog.stop());
  // Background work waits until an outage is over.
  const background = { ...app.services, db, logger: quietLogger };
  if (!config.demo) await closeDemoAccounts(background);
  for (const sentence of missing) logger.warn(sentence);
  tellOfSharedFolder(config, logger);
  reason = 'The erasures are being brought up to date';
  await eraseAgainAfterRestore(background);
  const signingOut = await followInProcess(signOutErased(background), background);
  closing.add('signing out', () => signingOut.stop());
  await jobs.work(queuesOf(background, databaseUrl));
  const reacting = startReactions({ ...background, reactions });
  closing.add('reactions', () => reacting.stop());
  // Opened last and so closed first: a running request keeps everything it needs.
  closing.add('http', stopListening);
  closing.add('live pages', async () => app.closeLivePages());
  listening.handleWith(app.express);
  clearInterval(waiting);
  return { port: listening.port, demo, stop: () => closing.run() };
};

/** Starts everything that the configuration asks for, or cleans up after a failure. */
export const startServer = async (parts: ServerParts): Promise<RunningServer> => {
  const closing = new Closing(parts.logger);
  try {
    return await start(parts, closing);
  } catch (error) {
    await closing.run();
    throw error;
  }
};
