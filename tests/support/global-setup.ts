import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openRunFolder } from '#scripts/support/run-folder.ts';
import { startEmbeddedPostgres } from '#platform/postgres.ts';
import { dropTemplates } from './database.ts';

/** Nothing here outlives the run, so nothing waits for the disk. What a crash leaves behind is tested on servers of its own. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

interface Server {
  readonly url: string;
  /** Of the role that the app works as, when it is another one. */
  readonly appUrl: string;
  stop(): Promise<void>;
}

const ownServer = async (): Promise<Server> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'earshot-test-'));
  const postgres = await startEmbeddedPostgres(dataDir, forgetful);
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url, appUrl: postgres.applicationUrl, stop };
};

/** Programs that tests start again and again are compiled once. */
const compileCache = path.resolve('node_modules/.cache/node-compile');

/** One Postgres for the whole run: TEST_DATABASE_URL when set, else an embedded one that is thrown away afterwards. */
export const setup = async (): Promise<() => Promise<void>> => {
  // Two projects use it, and the first to come has started it for both.
  if (process.env['TEST_DATABASE_TEMPLATES']) return () => Promise.resolve();
  openRunFolder();
  process.env['NODE_COMPILE_CACHE'] ??= compileCache;
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, appUrl: given, stop: dropTemplates } : await ownServer();
  process.env['TEST_DATABASE_URL'] = server.url;
  process.env['TEST_DATABASE_APP_URL'] = server.appUrl;
  process.env['TEST_DATABASE_TEMPLATES'] = `template_${randomUUID().slice(0, 8)}`;
  return () => server.stop();
};
