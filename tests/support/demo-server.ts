import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type RunningServer } from '#tests/e2e/support/server.ts';
import { createDemoDatabase, type AppDatabase } from './demo-database.ts';

/** The product, started as a user starts it, on a copy of the loaded demo district. */
export interface DemoServer {
  readonly server: RunningServer;
  readonly database: AppDatabase;
  readonly dataDir: string;
  /** What it was started with, for programs that work on the same data. */
  readonly env: Readonly<Record<string, string>>;
}

export const startDemoServer = async (more: Readonly<Record<string, string>> = {}): Promise<DemoServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'earshot-demo-'));
  const database = await createDemoDatabase();
  const env = { ...database.env, DATA_DIR: dataDir, DEMO: '1', THUMBNAIL_ORIGINS: 'https://pictures.test', ...more };
  return { server: await startServer(env), database, dataDir, env };
};

export const stopDemoServer = async ({ server, database, dataDir }: DemoServer): Promise<void> => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
};

let shared: Promise<DemoServer> | null = null;

/**
 * One server for all test files of a worker, in projects without isolation. It ends with the run (`scripts/support/run-folder.ts`). Change things
 * only in a district of your own; to restart or break a server, start one with `startDemoServer`.
 */
export const sharedDemoServer = (): Promise<DemoServer> => (shared ??= startDemoServer());
