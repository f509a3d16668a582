import { statfs } from 'node:fs/promises';

/** Two files of the write-ahead log: without room for the next one, Postgres ends in the middle of a commit. */
const leastBytes = 32 * 1024 * 1024;

/** False when the disk of this folder is full, or so nearly that Postgres had better not write. */
export const hasRoom = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= leastBytes;
};
