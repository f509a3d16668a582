import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { startServer } from '#tests/e2e/support/server.ts';
import { createTestDatabaseFrom, type Template } from './database.ts';

export interface AppDatabase {
  /** What the app needs to know of it. */
  readonly env: Readonly<Record<'DATABASE_URL' | 'DATABASE_OWNER_URL', string>>;
  /** As the server's first user, who owns the event log. */
  readonly url: string;
  drop(): Promise<void>;
}

/** As where the app has a Postgres of its own: it works as a role that may only append to the event log and read it. */
const asApp = async (url: string, grants: (role: string, database: string) => readonly string[]): Promise<AppDatabase['env']> => {
  const owner = new URL(url);
  const app = new URL(process.env['TEST_DATABASE_APP_URL'] ?? url);
  app.pathname = owner.pathname;
  if (app.username === owner.username) return { DATABASE_URL: url, DATABASE_OWNER_URL: '' };
  const client = new Client({ connectionString: url });
  await client.connect();
  const names = [escapeIdentifier(app.username), escapeIdentifier(owner.pathname.slice(1))] as const;
  for (const grant of grants(...names)) await client.query(grant);
  await client.end();
  return { DATABASE_URL: app.href, DATABASE_OWNER_URL: url };
};

/** A copy has the rights in the template, not those on it. */
const onDatabase = (role: string, database: string): string => `grant create, temporary on database ${database} to ${role}`;

/** The demo district, as the app loads it at its first start. */
const withDemo: Template<null> = {
  name: 'with_demo',
  from: null,
  prepare: async (url) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'earshot-demo-'));
    const env = await asApp(url, (role, database) => [
      onDatabase(role, database),
      `grant create, usage on schema public to ${role}`,
    ]);
    const server = await startServer({ ...env, DATA_DIR: dataDir, DEMO: '1' });
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    return null;
  },
};

/** A database of the caller's own with the demo district in it. */
export const createDemoDatabase = async (): Promise<AppDatabase> => {
  const { url, drop } = await createTestDatabaseFrom(withDemo);
  const env = await asApp(url, (role, database) => [onDatabase(role, database)]);
  return { env, url, drop };
};
