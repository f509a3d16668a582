/** The folder for everything a process keeps outside a database: secrets, media, the embedded Postgres. */
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

/**
 * Replaces a file atomically: after a crash, and for concurrent readers, it has either the old text or the new one. Mode 0600.
 */
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

/** Returns the file's text, creating it if necessary. With several processes, the first one decides the content. Mode 0600. */
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
