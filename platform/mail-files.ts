import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

const filesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** Deletes mail in DATA_DIR/mail that contains this address; returns how many. */
export const removeMailAbout = async (dataDir: string, address: string): Promise<number> => {
  const folder = path.join(dataDir, 'mail');
  let removed = 0;
  for (const name of await filesIn(folder)) {
    const file = path.join(folder, name);
    // A file that has disappeared in the meantime was renamed once complete, and is found under its new name.
    const text = await readFile(file, 'latin1').catch(() => '');
    if (!text.toLowerCase().includes(address.toLowerCase())) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
};
