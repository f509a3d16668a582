import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { commandLine, isPostmasterAlive, readPostmasterFile } from './postmaster-file.ts';
import { until } from './wait.ts';

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
};

/** Returns zeros if the process is gone or the system has no /proc. */
const relativesOf = (pid: number): { parent: number; group: number } => {
  try {
    // The name in parentheses may contain spaces, so fields are counted after it: state, parent, group, …
    const [, parent, group] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return { parent: Number(parent), group: Number(group) };
  } catch {
    return { parent: 0, group: 0 };
  }
};

/** Finds server processes in the data folder whose server is gone. Children of a living server are not orphans. */
const isOrphan = (pid: number, data: string): boolean => {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== data || !commandLine(pid).startsWith('postgres: ')) return false;
    return !commandLine(relativesOf(pid).parent).includes(data);
  } catch {
    return false;
  }
};

/** On systems without /proc, orphans are left to end by themselves. */
const orphansOf = (data: string): number[] => {
  try {
    const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
    return pids.filter((pid) => isOrphan(pid, data));
  } catch {
    return [];
  }
};

/** Without their server, orphans may continue a long statement, and block the start of the next server all that time. */
export const endOrphans = async (data: string): Promise<void> => {
  for (const pid of orphansOf(data)) kill(pid);
  await until(() => Promise.resolve(orphansOf(data).length === 0), 2_000);
};

/** Ends a server that no longer answers, like a power cut: committed data is recovered at its next start. */
export const killServer = (data: string): void => {
  const file = readPostmasterFile(data);
  if (!file || !isPostmasterAlive(file, data)) return;
  const { group: guard } = relativesOf(file.pid);
  // Its guard may hang like the server. It leads the process group of both.
  if (guard > 0 && guard !== file.pid && commandLine(guard).includes('EARSHOT_LEASE')) kill(-guard);
  kill(file.pid);
};
