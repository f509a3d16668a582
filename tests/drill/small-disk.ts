import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

const size = '1200m';
const fillers = [4 * 1024 * 1024, 64 * 1024, 4096];

/** A disk of its own in memory; null where this user may not make one. */
export const mountSmallDisk = (folder: string): { unmount(): void } | null => {
  mkdirSync(folder, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  if (mounted.status !== 0) return null;
  return { unmount: () => void spawnSync('umount', ['--lazy', folder]) };
};

/** Writes until nothing more fits. Returns what makes room again. */
export const fillDisk = async (folder: string): Promise<() => void> => {
  const file = join(folder, 'filling');
  await using handle = await open(file, 'w');
  for (const bytes of fillers) {
    try {
      for (;;) await handle.write(Buffer.alloc(bytes));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  return () => rmSync(file);
};
