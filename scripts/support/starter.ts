/** How programs that `npm` starts end with it, and with the process that began them. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const lookEveryMs = 500;

interface ProcessFacts {
  readonly parent: number;
  readonly command: string;
}

const readProc = (pid: number): ProcessFacts => {
  // The name in parentheses may hold spaces, so the fields are counted from its end: state, parent, …
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

/** npm runs a script through a shell, which npm's end leaves behind or which has given its place to the script. */
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
 * Ends this process as SIGTERM does when the npm that runs it is gone. npm passes a signal to its shell, and no further; a
 * `kill -9` it cannot pass on at all. Without effect where Node was started by something else.
 */
export const endWithNpm = (): void => {
  const script = path.basename(process.argv[1] ?? '');
  whenGone(startersByNpm(process.env, script), () => process.kill(process.pid, 'SIGTERM'));
};

/** Names the process of `npm run dev` to the server that runs under it. */
export const devProcess = 'EARSHOT_DEV_PROCESS';

/** The same for the server of `npm run dev`. The watcher between the two would wait for a change; it passes SIGTERM on to us. */
export const endWithDev = (): void => {
  const pid = Number(process.env[devProcess]);
  const watcher = process.ppid;
  whenGone(pid > 0 ? [pid] : [], () => process.kill(watcher, 'SIGTERM'));
};
