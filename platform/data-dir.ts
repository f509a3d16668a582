/** The folder in which a process keeps what is not in a database: secrets, media, the embedded Postgres. */
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';

export const ensureDataDir = (dataDir: string): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
};

const writeDurably = (file: string, text: string): void => {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Replaces a file in one step: a reader, and a crash, sees the old text or the new one. Mode 0600. */
export const replaceFile = (file: string, text: string): void => {
  const draft = `${file}.${randomUUID()}`;
  writeDurably(draft, text);
  renameSync(draft, file);
};

const readIfThere = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** The file's text; the first of several processes to come decides what it holds. Mode 0600. */
export const publishOnce = (file: string, create: () => string): string => {
  const existing = readIfThere(file);
  if (existing !== null) return existing;
  const draft = `${file}.${randomUUID()}`;
  writeDurably(draft, create());
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
};
