import type { Home, Instance } from './instance.ts';
import { areAllInUse, leaderOf, nodesOf, processAt, startNode } from './event-store-nodes.ts';
import { fillDisk } from './small-disk.ts';

export interface Fault {
  readonly name: string;
  readonly home: Home;
  /** Until a request is refused at the latest; default 5 seconds. */
  readonly refusedWithinMs?: number;
  /** Waits until it may be done. */
  untilReady?(): Promise<void>;
  /** Calls `now` when the time to recover begins: at the fault, or when what caused it is gone. */
  strike(instance: Instance, now: () => void): Promise<void> | void;
}

const lastsMs = 8_000;
const passesMs = 3_000;
const longestStartMs = 60_000;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** An app that has just replaced its Postgres is slower to do so again: between the two freezes without an end it is killed. */
export const faults: readonly Fault[] = [
  {
    name: 'freeze Postgres for good',
    home: 'folder',
    strike: (instance, now) => {
      now();
      instance.signalPostgres('SIGSTOP', 'all');
    },
  },
  {
    name: 'kill -9 the app, started again',
    home: 'folder',
    strike: async (instance, now) => {
      now();
      await instance.killApp();
      await instance.restartApp();
    },
  },
  {
    name: 'kill -9 Postgres',
    home: 'folder',
    strike: (instance, now) => {
      now();
      instance.killPostgres();
    },
  },
  {
    name: 'kill -9 Postgres once more',
    home: 'folder',
    strike: (instance, now) => {
      now();
      instance.killPostgres();
    },
  },
  {
    name: 'freeze Postgres for 3 s',
    home: 'folder',
    strike: async (instance, now) => {
      instance.signalPostgres('SIGSTOP', 'all');
      await pause(passesMs);
      now();
      instance.signalPostgres('SIGCONT', 'all');
    },
  },
  {
    name: 'freeze its postmaster for good',
    home: 'folder',
    strike: (instance, now) => {
      now();
      instance.signalPostgres('SIGSTOP', 'postmaster');
    },
  },
  {
    name: 'fill the disk for 8 s',
    home: 'small disk',
    strike: async (instance, now) => {
      const makeRoom = await fillDisk(instance.dataDir);
      await pause(lastsMs);
      now();
      makeRoom();
    },
  },
  {
    name: 'fill it, and kill -9 Postgres',
    home: 'small disk',
    strike: async (instance, now) => {
      const makeRoom = await fillDisk(instance.dataDir);
      instance.killPostgres();
      await pause(lastsMs);
      now();
      makeRoom();
    },
  },
  {
    name: 'a Postgres of your own is away for 8 s',
    home: 'own Postgres',
    strike: async (instance, now) => {
      instance.killPostgres();
      await pause(lastsMs);
      now();
      await instance.restartOwnPostgres();
    },
  },
];

/** A cluster may take some seconds to choose a leader: the first requests wait that long for it (ADR 0017). */
const refusedWithinMs = 11_000;

const portOf = (node: string): number => Number(node.split(':')[1] ?? 2113);

/** Else the node that was killed last has not come back, and the next loss is that of the majority. */
const untilAllInUse = async (url: string): Promise<void> => {
  for (let waited = 0; !(await areAllInUse(nodesOf(url))); waited += passesMs) {
    if (waited > longestStartMs) throw new Error('Not every node of the EventStoreDB is in use.');
    await pause(passesMs);
  }
};

/** The cluster chooses another leader by itself; the one that was killed is started again meanwhile, where a command for it is given. */
const killLeader = async (url: string, restart: string | null, now: () => void): Promise<void> => {
  const nodes = nodesOf(url);
  const leader = await leaderOf(nodes);
  if (leader === null) throw new Error('The EventStoreDB has no leader.');
  const pid = processAt(portOf(leader));
  now();
  process.kill(pid, 'SIGKILL');
  if (restart === null) return;
  void pause(lastsMs)
    .then(() => startNode(restart, portOf(leader)))
    .catch((error: unknown) => console.error(`The node at ${leader} was not started again:`, error));
};

/** What is done to a cluster of EventStoreDB: nothing to a single node, which nobody would take over from. */
export const clusterFaults = (url: string, restart: string | null): readonly Fault[] => {
  if (nodesOf(url).length < 3) return [];
  const strike: Fault['strike'] = (_instance, now) => killLeader(url, restart, now);
  const untilReady = (): Promise<void> => untilAllInUse(url);
  const first: Fault = { name: 'kill -9 the leader of EventStoreDB', home: 'folder', refusedWithinMs, untilReady, strike };
  // Without the first one a second loss leaves one node of three, which rightly writes nothing.
  return restart === null ? [first] : [first, { ...first, name: 'kill -9 the next leader of EventStoreDB' }];
};
