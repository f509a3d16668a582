import { statfsSync } from 'node:fs';

/** Two files of the write-ahead log: without room for the next one, Postgres ends in the middle of a commit. */
const leastBytes = 32 * 1024 * 1024;

/** False when the disk of this folder is full, or so nearly that Postgres had better not write. */
export const hasRoom = (folder: string): boolean => {
  try {
    // Not by a thread: these may all be hashing passwords, and it takes microseconds.
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= leastBytes;
  } catch {
    // What is wrong with it is for Postgres to say.
    return true;
  }
};
