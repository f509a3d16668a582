import { setImmediate as endOfTurn } from 'node:timers/promises';
import { EventStoreUnavailableError } from '../port.ts';
import { isConnectionLost } from './connection-lost.ts';
import type { StoredEvent } from './stored-event.ts';

/** A read of a stream from a revision to its end. */
export interface StreamEnd {
  readonly stream: string;
  readonly from: bigint;
}

interface PendingRead extends StreamEnd {
  resolve(events: StoredEvent[]): void;
  reject(error: unknown): void;
}

/** As many as the store has connections for reading. */
const batchesAtOnce = 4;
/** Small enough that waiting reads spread over the connections. */
const maxBatchReads = 64;

/**
 * Combines stream reads into one Postgres statement if they start in the same turn of the event loop, or wait while others are in
 * progress. Separate system calls and plans took longer than the reading itself. A single read is sent at the end of the turn.
 */
export class GatheredReads {
  readonly #select: (reads: readonly StreamEnd[]) => Promise<StoredEvent[][]>;
  #waiting: PendingRead[] = [];
  #underWay = 0;
  #gathering = false;

  /** `select` returns the events of each stream, in the order of the given streams. */
  constructor(select: (reads: readonly StreamEnd[]) => Promise<StoredEvent[][]>) {
    this.#select = select;
  }

  read(stream: string, from: bigint): Promise<StoredEvent[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ stream, from, resolve, reject });
      void this.#gather();
    });
  }

  async #gather(): Promise<void> {
    if (this.#gathering) return;
    this.#gathering = true;
    await endOfTurn();
    this.#gathering = false;
    while (this.#underWay < batchesAtOnce && this.#waiting.length > 0) void this.#send(this.#waiting.splice(0, maxBatchReads));
  }

  async #send(batch: readonly PendingRead[]): Promise<void> {
    this.#underWay += 1;
    await this.#settle(batch);
    this.#underWay -= 1;
    if (this.#waiting.length > 0) void this.#gather();
  }

  async #settle(batch: readonly PendingRead[]): Promise<void> {
    try {
      const events = await this.#select(batch);
      for (const [index, read] of batch.entries()) read.resolve(events[index]!);
    } catch (error) {
      const isOfNoStream = isConnectionLost(error) || error instanceof EventStoreUnavailableError;
      if (batch.length === 1 || isOfNoStream) return batch.forEach((read) => read.reject(error));
      // One unreadable stream must not fail the others.
      await Promise.all(batch.map((read) => this.#settle([read])));
    }
  }
}
