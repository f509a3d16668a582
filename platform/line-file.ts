import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureDataDir } from './data-dir.ts';

const readIfThere = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};

/**
 * The complete lines of a file; empty if there is no file. A last line without a line break was being written when the machine
 * stopped.
 */
export const readLines = async (file: string): Promise<string[]> => (await readIfThere(file)).split('\n').slice(0, -1);

/** Resolves once the lines are on disk. First removes a partial line left by a crash. */
export const appendLines = async (file: string, lines: readonly string[]): Promise<void> => {
  ensureDataDir(path.dirname(file));
  const there = await readIfThere(file);
  const handle = await open(file, 'a', 0o600);
  try {
    if (!/(?:^|\n)$/.test(there)) await handle.truncate(Buffer.byteLength(there.slice(0, there.lastIndexOf('\n') + 1)));
    await handle.appendFile(lines.map((line) => `${line}\n`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
};
