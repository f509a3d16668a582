import { existsSync } from 'node:fs';
import { eraseAgain } from '#commands/audit/erase-person.ts';
import { createErasedSubjects, readErasedSubjects, type ErasedSubject } from '#people/erased-subjects.ts';
import type { Stores } from './stores.ts';

/** The list cannot be used; the message explains why. */
export class ListError extends Error {
  override readonly name = 'ListError';
}

const readList = async (file: string): Promise<ErasedSubject[]> => {
  if (!existsSync(file)) throw new ListError(`There is no file ${file}.`);
  try {
    return await readErasedSubjects(file);
  } catch (error) {
    throw new ListError((error as Error).message, { cause: error });
  }
};

/**
 * Erases people on the list again if they are in the databases, and adds the list to the one in DATA_DIR. Returns a summary with
 * the counts.
 */
export const eraseFromList = async ({ config, db, store }: Stores, file: string): Promise<string> => {
  const subjects = await readList(file);
  const own = createErasedSubjects(config.dataDir);
  const known = new Set((await own.read()).map(({ personId }) => personId));
  for (const subject of subjects) {
    if (known.has(subject.personId)) continue;
    known.add(subject.personId);
    await own.add(subject);
  }
  const again = await eraseAgain({ db, store, dataDir: config.dataDir }, subjects);
  const people = again.length === 1 ? '1 person was' : `${again.length} people were`;
  return `${subjects.length} in the list; ${people} there again and erased again${again.length > 0 ? `: ${again.join(', ')}` : ''}.`;
};
