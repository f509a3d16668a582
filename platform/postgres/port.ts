import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { replaceFile } from '../data-dir.ts';
import { PostgresStartError } from './start-error.ts';

/**
 * Below the ports that systems give to outgoing connections: one of these could be our own, still trying to reach the server that
 * is to come back on this port.
 */
const [lowest, highest] = [20_000, 32_000];
const tries = 50;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

const fileIn = (dataDir: string): string => path.join(dataDir, 'postgres.port');

const remembered = (dataDir: string): number | null => {
  try {
    const port = Number(readFileSync(fileIn(dataDir), 'utf8'));
    return Number.isInteger(port) && port >= lowest && port < highest ? port : null;
  } catch {
    return null;
  }
};

/** The port of the last time when it is free, so that whoever was connected finds the server again; else another one. */
export const choosePort = async (dataDir: string): Promise<number> => {
  const last = remembered(dataDir);
  if (last !== null && (await isFree(last))) return last;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const port = randomInt(lowest, highest);
    if (!(await isFree(port))) continue;
    replaceFile(fileIn(dataDir), `${port}\n`);
    return port;
  }
  throw new PostgresStartError(`No free port between ${lowest} and ${highest} was found for the embedded Postgres.`);
};
