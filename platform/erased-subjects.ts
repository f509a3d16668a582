import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ensureDataDir } from './data-dir.ts';

/** Somebody who was erased: an id and a time, nothing that says who. */
export interface ErasedSubject {
  readonly personId: number;
  readonly erasedAt: string;
}

/** Outlives every backup of the databases, so that a restored one can be brought up to date. Only ever grows. */
export interface ErasedSubjects {
  /** Resolves once it is on the disk. */
  add(subject: ErasedSubject): Promise<void>;
  read(): Promise<ErasedSubject[]>;
}

export const erasedSubjectsFile = 'erased-subjects.ndjson';

const line = z.object({ personId: z.int().positive(), erasedAt: z.iso.datetime() });

const readIfThere = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};

const parseLine = (text: string, number: number, file: string): ErasedSubject => {
  try {
    return line.parse(JSON.parse(text));
  } catch (error) {
    const wanted = '{"personId":77,"erasedAt":"2026-01-31T12:00:00.000Z"}';
    throw new Error(`${file}, line ${number}: a line of this list looks like ${wanted}.`, { cause: error });
  }
};

/** A last line without its end was being written when the machine stopped: that erasure had not begun. @throws Error */
export const readErasedSubjects = async (file: string): Promise<ErasedSubject[]> => {
  const lines = (await readIfThere(file)).split('\n').slice(0, -1);
  return lines.flatMap((text, index) => (text.trim() === '' ? [] : [parseLine(text, index + 1, file)]));
};

const append = async (file: string, { personId, erasedAt }: ErasedSubject): Promise<void> => {
  ensureDataDir(path.dirname(file));
  const torn = !/(?:^|\n)$/.test(await readIfThere(file));
  const handle = await open(file, 'a', 0o600);
  try {
    // What a crash has left half written becomes a line of its own, which is no JSON: it is taken back first.
    if (torn) await handle.truncate((await readIfThere(file)).lastIndexOf('\n') + 1);
    await handle.appendFile(`${JSON.stringify({ personId, erasedAt })}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** The list in DATA_DIR; without a folder (tests of other things) it lasts as long as the process. */
export const createErasedSubjects = (dataDir: string | null): ErasedSubjects => {
  if (dataDir === null) {
    const kept: ErasedSubject[] = [];
    return { add: async (subject) => void kept.push(subject), read: async () => [...kept] };
  }
  const file = path.join(dataDir, erasedSubjectsFile);
  let last: Promise<unknown> = Promise.resolve();
  return {
    add: (subject) => {
      const added = last.then(() => append(file, subject));
      last = added.catch(() => undefined);
      return added;
    },
    read: () => readErasedSubjects(file),
  };
};
