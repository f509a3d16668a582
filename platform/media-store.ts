import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, copyFile, mkdir, mkdtemp, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** The first and the last byte. */
export interface Part {
  readonly first: number;
  readonly last: number;
}

export interface KeptFile {
  readonly name: string;
  readonly bytes: number;
  /** When it was stored, or stored again. */
  readonly keptAt: Date;
}

/**
 * Stores media files under names derived from their content. Two implementations keep this contract, and one suite tests both: a
 * folder, and a bucket of an S3-compatible server.
 */
export interface MediaStore {
  /** The size of the file; null if there is none. */
  bytesOf(name: string): Promise<number | null>;
  read(name: string, part?: Part): Promise<Readable>;
  /** Stores the content of a file. A concurrent reader finds nothing rather than half of it. */
  keep(name: string, file: string): Promise<void>;
  /** All stored files, with when each was stored. */
  list(): Promise<readonly KeptFile[]>;
  /** Removes the file if it was stored before this moment. Returns false if it was stored later or does not exist. */
  removeKeptBefore(name: string, moment: Date): Promise<boolean>;
  /** Lends it as a local file, for callers that read it twice. */
  lend<Result>(name: string, use: (file: string) => Promise<Result>): Promise<Result>;
}

/** Replaces the error for a missing file with `instead`; rethrows any other error. */
const ifGone =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead;
    throw error;
  };

/** Flushes the file to disk, since a power cut empties the machine's memory. */
const onDisk = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
};

export const createFolderStore = (folder: string): MediaStore => {
  const at = (name: string): string => path.join(folder, name);
  return {
    async bytesOf(name) {
      const found = await stat(at(name)).catch(() => null);
      return found?.isFile() ? found.size : null;
    },
    read: async (name, part) => createReadStream(at(name), part && { start: part.first, end: part.last }),
    async keep(name, file) {
      await mkdir(folder, { recursive: true });
      const half = at(`.${name}.${randomUUID()}`);
      try {
        await copyFile(file, half, constants.COPYFILE_FICLONE);
        // Use the time of storing, not that of the source file.
        await utimes(half, new Date(), new Date());
        await onDisk(half);
        await rename(half, at(name));
      } finally {
        await rm(half, { force: true });
      }
    },
    async list() {
      const names = await readdir(folder).catch(ifGone([]));
      const found = await Promise.all(
        names.map(async (name) => {
          const file = await stat(at(name)).catch(ifGone(null));
          return file?.isFile() ? [{ name, bytes: file.size, keptAt: file.mtime }] : [];
        }),
      );
      return found.flat();
    },
    async removeKeptBefore(name, moment) {
      const file = await stat(at(name)).catch(ifGone(null));
      if (!file || file.mtime >= moment) return false;
      await rm(at(name), { force: true });
      return true;
    },
    lend: (name, use) => use(at(name)),
  };
};

/** Provides a temporary folder and deletes it after use. */
export const inPassingFolder = async <Result>(use: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'earshot-media-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
