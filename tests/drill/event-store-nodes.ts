import { execFile } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { promisify } from 'node:util';

/** The nodes of a connection string, `host:port` each. */
export const nodesOf = (url: string): readonly string[] => /^[^:]+:\/\/(?:[^@/?]*@)?([^/?]+)/.exec(url)?.[1]!.split(',') ?? [];

interface NodeInfo {
  readonly state: string;
}

const stateOf = async (node: string): Promise<string | null> => {
  try {
    const reply = await fetch(`http://${node}/info`, { signal: AbortSignal.timeout(1_000) });
    return ((await reply.json()) as NodeInfo).state;
  } catch {
    return null;
  }
};

/** The node that the others follow; null while they choose one. */
export const leaderOf = async (nodes: readonly string[]): Promise<string | null> => {
  const states = await Promise.all(nodes.map(stateOf));
  return nodes[states.indexOf('leader')] ?? null;
};

const listening = '0A';

/** Whether each node leads or follows: one that has just been started again does neither, and a cluster of two loses its majority with the next. */
export const areAllInUse = async (nodes: readonly string[]): Promise<boolean> => {
  const states = await Promise.all(nodes.map(stateOf));
  return states.every((state) => state === 'leader' || state === 'follower');
};

/** The process on this machine that listens on the port. */
export const processAt = (port: number): number => {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1));
  const inodes = sockets.flatMap((line) => {
    const fields = line.trim().split(/\s+/);
    return fields[1]?.endsWith(`:${hex}`) && fields[3] === listening ? [`socket:[${fields[9]}]`] : [];
  });
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (descriptorsOf(pid).some((target) => inodes.includes(target))) return Number(pid);
  }
  throw new Error(`No process of this machine listens on port ${port}: the nodes to kill have to be here.`);
};

const descriptorsOf = (pid: string): string[] => {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((descriptor) => readlinkSync(`/proc/${pid}/fd/${descriptor}`));
  } catch {
    // It has ended meanwhile, or is another user's.
    return [];
  }
};

/** Runs what starts a node again, with its port in PORT. The server takes every EVENTSTORE_… for an option of its own. */
export const startNode = async (command: string, port: number): Promise<void> => {
  const { EVENTSTORE_URL: _ours, ...env } = process.env;
  await promisify(execFile)('sh', ['-c', command], { env: { ...env, PORT: String(port) } });
};
