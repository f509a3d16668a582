/**
 * `npm run dev`: the server under `node --watch`, with the pages from Vite. This process holds the embedded Postgres, so
 * that a restart of the server does not restart the database.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '#platform/config.ts';
import { startEmbeddedPostgres } from '#platform/postgres.ts';
import { isForPeople } from './support/for-people.ts';
import { devProcess, endWithNpm } from './support/starter.ts';

const server = fileURLToPath(new URL('dev-server.ts', import.meta.url));

try {
  const config = loadConfig(process.env);
  const postgres = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir) : null;
  postgres?.supervise({
    attempts: config.postgresAttempts,
    onTurn: ({ is }) => void (is === 'given_up' && child.kill('SIGTERM')),
  });
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', server], {
    stdio: 'inherit',
    env: { ...process.env, [devProcess]: String(process.pid) },
  });
  // The terminal sends Ctrl-C to both processes; this one waits until the server has drained.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGTERM'));
  endWithNpm();
  await once(child, 'exit');
  await postgres?.stop();
} catch (error) {
  console.error(isForPeople(error) ? error.message : error);
  process.exitCode = 1;
}
