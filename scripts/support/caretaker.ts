/**
 * Waits until the process that started it is gone, for whatever reason. Then ends all remaining processes of the run whose folder
 * is its argument, and removes the folder. Started by `scripts/support/run-folder.ts`.
 */
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const folder = process.argv[2]!;

/** On systems without /proc, the processes are left to end by themselves. */
const processesOfRun = (): number[] => {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.map(Number).filter((pid) => {
      try {
        return pid !== process.pid && readFileSync(`/proc/${pid}/environ`, 'latin1').includes(folder);
      } catch {
        return false;
      }
    });
  } catch {
    return [];
  }
};

const end = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
};

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined);
for await (const chunk of process.stdin) void chunk;
// At least twice, for processes that were started in between.
for (let round = 0; round < 50; round += 1) {
  const left = processesOfRun();
  for (const pid of left) end(pid);
  if (left.length === 0 && round > 0) break;
  await setTimeout(20);
}
rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
