import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../platform/postgres.ts';
import { createTemplate } from './database.ts';

const ownServer = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'earshot-test-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url, stop };
};

/** One Postgres for the whole run: TEST_DATABASE_URL when set, else an embedded one that is thrown away afterwards. */
export const setup = async (): Promise<() => Promise<void>> => {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: () => Promise.resolve() } : await ownServer();
  const template = await createTemplate(server.url);
  process.env['TEST_DATABASE_URL'] = server.url;
  process.env['TEST_DATABASE_TEMPLATE'] = template.name;
  return async () => {
    await template.drop();
    await server.stop();
  };
};
