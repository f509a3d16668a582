import path from 'node:path';
import { z } from 'zod';
import { appendLines, readLines } from '#platform/line-file.ts';

/** An erased person: an id and a time, and nothing that identifies them. */
export interface ErasedSubject {
  readonly personId: number;
  readonly erasedAt: string;
}

/** Outlives every backup of the databases, so that the erasures can be repeated on a restored one. It only ever grows. */
export interface ErasedSubjects {
  /** Resolves once the entry is on disk. */
  add(subject: ErasedSubject): Promise<void>;
  read(): Promise<ErasedSubject[]>;
}

export const erasedSubjectsFile = 'erased-subjects.ndjson';

const line = z.object({ personId: z.int().positive(), erasedAt: z.iso.datetime() });

const parseLine = (text: string, number: number, file: string): ErasedSubject => {
  try {
    return line.parse(JSON.parse(text));
  } catch (error) {
    const wanted = '{"personId":77,"erasedAt":"2026-01-31T12:00:00.000Z"}';
    throw new Error(`${file}, line ${number}: a line of this list looks like ${wanted}.`, { cause: error });
  }
};

/**
 * Ignores a last line without a line break: it was being written when the machine stopped, so that erasure had not begun.
 * @throws Error
 */
export const readErasedSubjects = async (file: string): Promise<ErasedSubject[]> => {
  const lines = await readLines(file);
  return lines.flatMap((text, index) => (text.trim() === '' ? [] : [parseLine(text, index + 1, file)]));
};

const append = (file: string, { personId, erasedAt }: ErasedSubject): Promise<void> =>
  appendLines(file, [JSON.stringify({ personId, erasedAt })]);

/** The list in DATA_DIR. Without a folder (in tests of other things) it lasts as long as the process. */
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
