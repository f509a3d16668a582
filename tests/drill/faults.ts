import type { Home, Instance } from './instance.ts';
import { fillDisk } from './small-disk.ts';

export interface Fault {
  readonly name: string;
  readonly home: Home;
  /** Calls `now` when the time to recover begins: at the fault, or when what caused it is gone. */
  strike(instance: Instance, now: () => void): Promise<void> | void;
}

const lastsMs = 8_000;
const passesMs = 3_000;
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
