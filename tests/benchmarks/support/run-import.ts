import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../..', import.meta.url));
/** What `npm run import` hands to Node: its settings and the script. */
const nodeArguments = async (): Promise<string[]> => {
  const { scripts } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as { scripts: { import: string } };
  const [, ...given] = scripts.import.split(' ');
  return given.map((argument) => (argument.startsWith('-') ? argument : join(project, argument)));
};
const preload = new URL('./report-peak-memory.ts', import.meta.url).href;

export interface MeasuredImport {
  readonly seconds: number;
  readonly peakMegabytes: number;
}

/** Runs the import as an operator does, in a process of its own. */
export const runImport = async (url: string, cwd: string, folder: string): Promise<MeasuredImport> => {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', preload, ...(await nodeArguments()), folder, '--time-zone', 'America/Chicago'],
    {
      cwd,
      env: { ...process.env, DATABASE_URL: url, EVENTSTORE_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    },
  );
  const pipes = [child.stdout!, child.stderr!, child.stdio[3] as Readable];
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors, peak] = await Promise.all(pipes.map((pipe) => text(pipe)));
  const status = await exit;
  if (status !== 0) throw new Error(`The import of ${folder} ended with ${status}: ${errors}\n${output}`);
  return { seconds: (performance.now() - started) / 1000, peakMegabytes: Number(peak) / 1024 };
};
