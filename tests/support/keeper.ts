/**
 * Outlives the process that started it, however that one ended: then it ends the programs that are still on its list, and removes the
 * folders. It hears what to keep in mind line by line: `program 123`, `folder /tmp/x`, and `forget` before either.
 */
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

// Ctrl+C reaches everything that the terminal started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const kept = new Set<string>();
for await (const line of createInterface({ input: process.stdin })) {
  const forgotten = /^forget (.*)$/.exec(line)?.[1];
  if (forgotten === undefined) kept.add(line);
  else kept.delete(forgotten);
}

const named = (kind: string): string[] =>
  [...kept].flatMap((line) => (line.startsWith(kind) ? [line.slice(kind.length + 1)] : []));
const signal = (pid: number, name: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
};

const programs = named('program').map(Number);
for (const pid of programs) signal(pid, 'SIGTERM');
for (let tries = 0; tries < 200 && programs.some((pid) => signal(pid, 0)); tries += 1) await pause(50);
for (const pid of programs) signal(pid, 'SIGKILL');
for (const folder of named('folder')) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
