/** Makes programs that `npm` starts end together with it, and with the process that started them. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const lookEveryMs = 500;

interface ProcessFacts {
  readonly parent: number;
  readonly command: string;
}

const readProc = (pid: number): ProcessFacts => {
  // The name in parentheses may contain spaces, so split after it: state, parent, …
  const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
};

const askPs = (pid: number): ProcessFacts | null => {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const found = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '');
  return found ? { parent: Number(found[1]), command: found[2]! } : null;
};

const factsOf = (pid: number): ProcessFacts | null => {
  try {
    return readProc(pid);
  } catch {
    return askPs(pid);
  }
};

/** npm runs a script through a shell, which either outlives npm or has been replaced by the script. */
const startersByNpm = (env: NodeJS.ProcessEnv, script: string): number[] => {
  if (!env['npm_lifecycle_script']?.includes(script)) return [];
  const above = factsOf(process.ppid);
  return above?.command.includes(script) ? [process.ppid, above.parent] : [process.ppid];
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Calls `leave` once, when one of these processes has ended; does not keep this one running. */
export const whenGone = (pids: readonly number[], leave: () => void): void => {
  if (pids.length === 0) return;
  const look = setInterval(() => {
    if (pids.every(isAlive)) return;
    clearInterval(look);
    leave();
  }, lookEveryMs).unref();
};

/**
 * Ends this process like SIGTERM does when the npm that runs it is gone. npm passes a signal only to its shell, and cannot pass
 * on a `kill -9` at all. No effect when Node was started another way.
 */
export const endWithNpm = (): void => {
  const script = path.basename(process.argv[1] ?? '');
  whenGone(startersByNpm(process.env, script), () => process.kill(process.pid, 'SIGTERM'));
};

/** Tells the server under `npm run dev` the process id of `npm run dev`. */
export const devProcess = 'EARSHOT_DEV_PROCESS';

/** The same for the server of `npm run dev`. The watcher between the two would wait for a change; it passes SIGTERM on to us. */
export const endWithDev = (): void => {
  const pid = Number(process.env[devProcess]);
  const watcher = process.ppid;
  whenGone(pid > 0 ? [pid] : [], () => process.kill(watcher, 'SIGTERM'));
};
