import type { Knex } from 'knex';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import type { EventStore } from '#eventstore/port.ts';
import { createKnex } from '#platform/database.ts';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { findLiveBuild, schemaOf } from '#projections/runner/catalog.ts';
import { waitForPosition } from '#projections/runner/consistency.ts';
import { projections } from '#projections/registry.ts';
import { startProjections } from '#projections/runner/start-projections.ts';
import type { ProjectionsOptions, RunningProjections } from '#projections/runner/start-projections.ts';
import { createTestDatabaseFrom, withEventLog, type Template } from '#tests/support/database.ts';
import { standIn } from '#tests/support/stand-in.ts';

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly projection?: string;
  readonly err?: { readonly message: string };
}

export interface Harness {
  readonly url: string;
  readonly db: Knex;
  readonly store: EventStore;
  readonly log: LogLine[];
  start(projections: readonly AnyProjection[], options?: Partial<ProjectionsOptions>): RunningProjections;
  /** Waits until these projections have read everything there is. */
  caughtUp(projections: readonly AnyProjection[]): Promise<void>;
  /** All rows of all tables of the live build, as JSON, by table. */
  liveRows(projection: AnyProjection): Promise<Record<string, unknown[]>>;
  close(): Promise<void>;
}

/** Every read model is built, over an empty log: making their tables takes longer than most tests that read them. */
const withReadModels: Template<null> = {
  name: 'with_read_models',
  from: withEventLog,
  prepare: async (url) => {
    const [db, store] = [createKnex(url), await createEmbeddedEventStore({ url })];
    const running = startProjections({ store, db, projections, logger: pino({ level: 'silent' }) });
    await running.ready;
    await running.stop();
    await store.close();
    await db.destroy();
    return null;
  },
};

export const createHarness = async (template = withEventLog): Promise<Harness> => {
  const database = await createTestDatabaseFrom(template);
  const db = createKnex(database.url);
  const store = await createEmbeddedEventStore({ url: database.url });
  const running: RunningProjections[] = [];
  const log: LogLine[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => log.push(JSON.parse(line) as LogLine) });
  return {
    url: database.url,
    db,
    store,
    log,
    start: (projections, options) => {
      const started = startProjections({ store, db, projections, logger, electionMs: 20, ...options });
      running.push(started);
      return started;
    },
    caughtUp: async (projections) => {
      const names = projections.map((projection) => projection.name);
      const head = await store.head();
      if (head && !(await waitForPosition(db, names, head, 20_000))) throw new Error(`${names.join(', ')} did not catch up.`);
    },
    liveRows: (projection) => readRows(db, projection),
    close: async () => {
      await Promise.all(running.map((started) => started.stop()));
      await store.close();
      await db.destroy();
      await database.drop();
    },
  };
};

/** A harness that the tests of a file share. */
export const useHarness = (): Harness => {
  const { it, become } = standIn<Harness>();
  beforeAll(async () => void become(await createHarness()));
  afterAll(() => it.close());
  return it;
};

/** A harness of its own for each test. */
export const useFreshHarness = (template = withEventLog): Harness => {
  const { it, become } = standIn<Harness>();
  beforeEach(async () => void become(await createHarness(template)));
  afterEach(() => it.close());
  return it;
};

/** The same for tests of what read models show, not of how they are built: `start(projections)` finds all of them there. */
export const useBuiltHarness = (): Harness => useFreshHarness(withReadModels);

const readRows = async (db: Knex, projection: AnyProjection): Promise<Record<string, unknown[]>> => {
  const live = await findLiveBuild(db, projection.name);
  if (!live) throw new Error(`${projection.name} has no live build.`);
  const tables: Record<string, unknown[]> = {};
  for (const table of live.tables) {
    const { rows } = await db.raw<{ rows: { row: unknown }[] }>(
      `select to_jsonb(t) as row from ${schemaOf(live)}.${table} t order by to_jsonb(t)::text`,
    );
    tables[table] = rows.map(({ row }) => row);
  }
  return tables;
};

/** Asks until it is so; the test's own time limit ends a wait in vain. */
export const eventually = async (condition: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
};
