import { existsSync } from 'node:fs';
import path from 'node:path';
import { pause } from '../pause.ts';
import type { PostgresBinaries } from './binaries.ts';
import { hasRoom } from './disk.ts';
import { endOrphans } from './end-server.ts';
import { isRunning, join } from './join.ts';
import type { Joined } from './join.ts';
import { releaseLease } from './lease.ts';
import { isOutOfFiles, type PostmasterFile } from './postmaster-file.ts';
import type { RunAs } from './run-as.ts';
import { launch } from './server.ts';
import type { Place } from './server.ts';

/** Events of the server, each reported once: it has ended, waits for disk space, is back, or will not come back. */
export type PostgresTurn =
  | { readonly is: 'ended' }
  | { readonly is: 'out_of_room' }
  | { readonly is: 'back'; readonly seconds: number }
  | { readonly is: 'given_up'; readonly reason: string };

export interface SupervisionOptions {
  /** How many starts in a row may fail before the supervisor gives up. */
  readonly attempts: number;
  readonly onTurn: (turn: PostgresTurn) => void;
}

const lookEveryMs = 200;
const roomEveryMs = 1_000;
/** A server that ends sooner has not really come back, so this counts as another failure. */
const settledMs = 3_000;
const firstPauseMs = 250;
const longestPauseMs = 5_000;

const pauseAfter = (failures: number): number => Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));

export interface Supervised {
  readonly place: Place;
  readonly binaries: PostgresBinaries;
  readonly runAs: RunAs;
  readonly joined: Joined;
}

/**
 * Restarts the server on the same port when it ends unexpectedly, so that connections find it when they retry. Every process that
 * uses the server does this: the first one starts it, the others join. It never creates a new data folder.
 */
export class Supervisor {
  readonly #server: Supervised;
  readonly #options: SupervisionOptions;
  readonly #ending = new AbortController();
  readonly #watching: Promise<void>;
  #lease: number;
  #backAt = -Infinity;
  #failures = 0;

  constructor(server: Supervised, options: SupervisionOptions) {
    this.#server = server;
    this.#options = options;
    this.#lease = server.joined.lease;
    this.#watching = this.#watch();
  }

  /** Stops the supervision and returns the lease to the caller. */
  async stop(): Promise<number> {
    this.#ending.abort();
    await this.#watching;
    return this.#lease;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#ending;
    const { joined } = this.#server;
    for (;;) {
      await pause(lookEveryMs, signal);
      if (signal.aborted) return;
      const running = this.#look();
      if (running === 'unknown') continue;
      if (running && running.port !== joined.port) {
        this.#giveUp(`It was started on another port, ${running.port}.`);
        return;
      }
      if (running) continue;
      if (!(await this.#bringBack())) return;
    }
  }

  /** A look that fails for want of files is not a server that has ended: replacing a running one would end every connection. */
  #look(): PostmasterFile | null | 'unknown' {
    try {
      return isRunning(this.#server.place);
    } catch (error) {
      if (isOutOfFiles(error)) return 'unknown';
      throw error;
    }
  }

  /** Returns false if it will not come back. */
  async #bringBack(): Promise<boolean> {
    const { signal } = this.#ending;
    const { place } = this.#server;
    const endedAt = Date.now();
    this.#options.onTurn({ is: 'ended' });
    this.#failures = endedAt - this.#backAt < settledMs ? this.#failures + 1 : 0;
    let reason = 'It ends again and again.';
    for (;;) {
      if (this.#failures >= this.#options.attempts) return this.#giveUp(reason);
      if (this.#failures > 0) await pause(pauseAfter(this.#failures), signal);
      if (!(await this.#waitForRoom())) return false;
      if (!existsSync(path.join(place.data, 'PG_VERSION'))) return this.#giveUp(`Its data folder ${place.data} is gone.`);
      const failure = await this.#tryOnce();
      if (signal.aborted) return false;
      if (failure === null) break;
      reason = failure;
      this.#failures += 1;
    }
    this.#backAt = Date.now();
    this.#options.onTurn({ is: 'back', seconds: Math.round((this.#backAt - endedAt) / 1_000) });
    return true;
  }

  /** Waits while the disk is full, because a start would fail and write more log. Returns false when the supervision ends. */
  async #waitForRoom(): Promise<boolean> {
    const { signal } = this.#ending;
    for (let reported = false; !signal.aborted; reported = true) {
      if (hasRoom(this.#server.place.dataDir)) return true;
      if (!reported) this.#options.onTurn({ is: 'out_of_room' });
      await pause(roomEveryMs, signal);
    }
    return false;
  }

  /** Returns null on success, otherwise the reason. */
  async #tryOnce(): Promise<string | null> {
    const { place, binaries, runAs, joined } = this.#server;
    const { signal } = this.#ending;
    try {
      const other = await join(place, signal);
      if (!other) await endOrphans(place.data);
      const found = other ?? (await launch({ place, binaries, runAs, port: joined.port, signal }));
      if ('failure' in found) return found.failure;
      releaseLease(this.#lease);
      this.#lease = found.lease;
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  }

  #giveUp(reason: string): false {
    if (!this.#ending.signal.aborted) this.#options.onTurn({ is: 'given_up', reason });
    return false;
  }
}
