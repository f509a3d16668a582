import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

let keeper: ChildProcess | null = null;

/** A process of tests may be killed, and can then tidy up nothing by itself: its keeper does. */
const tell = (line: string): void => {
  if (!keeper) {
    const program = fileURLToPath(new URL('keeper.ts', import.meta.url));
    // In a group of its own, and nothing that this process waits for.
    keeper = spawn(process.execPath, [program], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      env: { PATH: process.env['PATH'] },
    });
    keeper.unref();
    (keeper.stdin as unknown as { unref(): void }).unref();
  }
  keeper.stdin!.write(`${line}\n`);
};

/** The program ends at the latest with this process. */
export const endsWithUs = (program: ChildProcess): void => {
  tell(`program ${program.pid}`);
  program.once('exit', () => tell(`forget program ${program.pid}`));
};

/** A new folder that goes at the latest with this process. */
export const temporaryFolder = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  tell(`folder ${folder}`);
  return folder;
};

export const removeFolder = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  tell(`forget folder ${folder}`);
};
