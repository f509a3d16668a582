import pg from 'pg';
import { runMigrations } from '#migrations/run-migrations.ts';
import { createKnex } from '#platform/database.ts';

/** A fresh, migrated database on a running Postgres. */
export const createBenchDatabase = async (serverUrl: string, name: string): Promise<{ url: string; drop(): Promise<void> }> => {
  const database = `bench_${name.replaceAll('-', '_')}_${process.pid}`;
  const onServer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await onServer(`create database ${database}`);
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  const db = createKnex(url.href);
  await runMigrations(db);
  await db.destroy();
  return { url: url.href, drop: () => onServer(`drop database ${database} with (force)`) };
};
