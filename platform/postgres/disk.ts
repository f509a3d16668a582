import { statfsSync } from 'node:fs';

/** Two files of the write-ahead log: without space for the next one, Postgres crashes in the middle of a commit. */
const leastBytes = 32 * 1024 * 1024;

/** False if the disk of this folder is full, or so nearly full that Postgres should not write. */
export const hasRoom = (folder: string): boolean => {
  try {
    // Synchronous, because all threads may be busy hashing passwords, and it takes only microseconds.
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= leastBytes;
  } catch {
    // Postgres itself will report what is wrong with the folder.
    return true;
  }
};
