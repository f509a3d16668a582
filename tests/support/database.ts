import { randomUUID } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import { runMigrations } from '#migrations/run-migrations.ts';
import { createKnex } from '#platform/database.ts';

export interface TestDatabase<Found = unknown> {
  readonly url: string;
  /** What the template's `prepare` has left to say. */
  readonly found: Found;
  drop(): Promise<void>;
}

/** A database that tests' own are copied from. It is made once in a run, by whoever needs it first. */
export interface Template<Found = unknown> {
  readonly name: string;
  /** What it is a copy of itself; null: an empty database. */
  readonly from: Template | null;
  /** Fills it, and closes all connections. What it returns must outlive JSON. */
  readonly prepare: (url: string) => Promise<Found>;
}

/** The tables that are no read models, empty. */
export const migrated: Template<null> = {
  name: 'migrated',
  from: null,
  prepare: async (url) => {
    const db = createKnex(url, { max: 2 });
    await runMigrations(db);
    await db.destroy();
    return null;
  },
};

/** An empty event log beside them. */
export const withEventLog: Template<null> = {
  name: 'with_event_log',
  from: migrated,
  prepare: async (url) => {
    await (await createEmbeddedEventStore({ url })).close();
    return null;
  },
};

const fromSetup = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run the tests with vitest, whose global set-up starts Postgres.`);
  return value;
};

const urlOf = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};

const onServer = async <Result>(work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: fromSetup('TEST_DATABASE_URL') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Copying files is ten times quicker than logging every page, on a server that does not wait for the disk. */
const copy = (client: Client, name: string, template: string): Promise<unknown> =>
  client.query(`create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)} strategy file_copy`);

const nameOf = (template: Template): string => `${fromSetup('TEST_DATABASE_TEMPLATES')}_${template.name}`;

/** Its remark holds what was found, so that a template that is there is whole. */
const look = async (client: Client, name: string): Promise<{ found: string } | undefined> => {
  const { rows } = await client.query<{ found: string }>(
    `select shobj_description(oid, 'pg_database') as found from pg_database where datname = $1`,
    [name],
  );
  return rows[0];
};

const make = async (client: Client, template: Template, name: string): Promise<string> => {
  const draft = `${name}_draft`;
  await client.query(`drop database if exists ${escapeIdentifier(draft)} with (force)`);
  await copy(client, draft, template.from ? nameOf(template.from) : 'template0');
  const found = JSON.stringify(await template.prepare(urlOf(fromSetup('TEST_DATABASE_URL'), draft)));
  await client.query('begin');
  await client.query(`comment on database ${escapeIdentifier(draft)} is ${escapeLiteral(found)}`);
  await client.query(`alter database ${escapeIdentifier(draft)} rename to ${escapeIdentifier(name)}`);
  await client.query('commit');
  return found;
};

const known = new Map<string, Promise<unknown>>();

const ensureTemplate = async <Found>(template: Template<Found>): Promise<Found> => {
  if (template.from) await ensureTemplate(template.from);
  const name = nameOf(template);
  const find = (): Promise<string> =>
    onServer(async (client) => {
      // Until this connection ends: other workers wait, and find it made.
      await client.query('select pg_advisory_lock(hashtext($1))', [name]);
      return (await look(client, name))?.found ?? (await make(client, template, name));
    });
  const finding = known.get(name) ?? find().then((found) => JSON.parse(found) as unknown);
  known.set(name, finding);
  return (await finding) as Found;
};

export const createTestDatabaseFrom = async <Found>(template: Template<Found>): Promise<TestDatabase<Found>> => {
  const found = await ensureTemplate(template);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer((client) => copy(client, name, nameOf(template)));
  const drop = async (): Promise<void> =>
    onServer(async (client) => void (await client.query(`drop database if exists ${name} with (force)`)));
  return { url: urlOf(fromSetup('TEST_DATABASE_URL'), name), found, drop };
};

/** A fresh, migrated database of the test's own. */
export const createTestDatabase = (): Promise<TestDatabase> => createTestDatabaseFrom(migrated);

/** What a run's templates leave on a server that outlives it. */
export const dropTemplates = (): Promise<void> =>
  onServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      fromSetup('TEST_DATABASE_TEMPLATES'),
    ]);
    for (const { datname } of rows) await client.query(`drop database if exists ${escapeIdentifier(datname)} with (force)`);
  });
