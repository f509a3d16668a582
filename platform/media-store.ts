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
  /** When it came, or came again. */
  readonly keptAt: Date;
}

/**
 * Where files of media are kept, by names that follow from their content. Two keep this contract, held by one suite: a folder, and
 * a bucket of a server that speaks S3.
 */
export interface MediaStore {
  /** How large it is; null where there is none. */
  bytesOf(name: string): Promise<number | null>;
  read(name: string, part?: Part): Promise<Readable>;
  /** Keeps what lies in a file. Whoever asks for it meanwhile finds nothing rather than half of it. */
  keep(name: string, file: string): Promise<void>;
  /** All that lies here, with when it came. */
  list(): Promise<readonly KeptFile[]>;
  /** Removes what came before this moment; false where it came later, or is not there. */
  removeKeptBefore(name: string, moment: Date): Promise<boolean>;
  /** Lends it as a file on this machine, for those who read it twice. */
  lend<Result>(name: string, use: (file: string) => Promise<Result>): Promise<Result>;
}

/** What stands for a file that is not there; whatever else is wrong is an error. */
const ifGone =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead;
    throw error;
  };

/** Not only in the memory of the machine, which a power cut empties. */
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
        // It came now, however old the file is that it is copied from.
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

/** A folder that is gone once it was used. */
export const inPassingFolder = async <Result>(use: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'earshot-media-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
