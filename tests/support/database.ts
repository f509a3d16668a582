import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { createKnex, runMigrations } from '../../platform/database.ts';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

const fromSetup = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run the integration tests with vitest, whose global set-up starts Postgres.`);
  return value;
};

const urlOf = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};

const onServer = async (serverUrl: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const freshName = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`;

/** The migrated database that every test's own is copied from; made once for the whole run. */
export const createTemplate = async (serverUrl: string): Promise<{ name: string; drop(): Promise<void> }> => {
  const name = freshName('template');
  await onServer(serverUrl, `create database ${name}`);
  const db = createKnex(urlOf(serverUrl, name), { max: 2 });
  await runMigrations(db);
  await db.destroy();
  return { name, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) };
};

/** A fresh, migrated database of the test's own. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const serverUrl = fromSetup('TEST_DATABASE_URL');
  const name = freshName('test');
  await onServer(serverUrl, `create database ${name} template ${fromSetup('TEST_DATABASE_TEMPLATE')}`);
  return { url: urlOf(serverUrl, name), drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) };
};
