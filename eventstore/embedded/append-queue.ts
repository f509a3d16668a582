import type { SerializedEvent } from '../serialized-event.ts';
import type { PackedAppend } from './packed-append.ts';

/** One append waiting for its batch. `expected` is the revision of the stream's last event, or -1n if there is none. */
export interface PendingAppend {
  readonly stream: string;
  readonly category: string;
  readonly expected: bigint;
  readonly events: readonly SerializedEvent[];
  /** The stream's name in its stored form. */
  readonly key: Buffer;
  readonly packed: PackedAppend;
  readonly bytes: number;
  resolve(outcome: AppendOutcome): void;
  reject(error: unknown): void;
}

export interface AppendOutcome {
  /** Position of the append's first event; null if the stream was at another revision than expected. */
  readonly firstPosition: bigint | null;
  readonly actual: bigint;
  readonly recordedAt: string;
  /** True if the batch was sent more than once, so that an earlier attempt may have written the events. */
  readonly resent: boolean;
}

const maxBatchAppends = 1_000;
const maxBatchBytes = 8 * 1024 * 1024;

/**
 * Group commit: while one batch is being written, the next one collects, so that all appends arriving in that time share the cost
 * of one commit. A batch holds at most one append per stream, because the next append to it must see the result of the first.
 */
export class AppendQueue {
  readonly #write: (batch: readonly PendingAppend[]) => Promise<void>;
  #waiting: PendingAppend[] = [];
  #running: Promise<void> | null = null;

  /** `write` settles every append of its batch and does not throw. */
  constructor(write: (batch: readonly PendingAppend[]) => Promise<void>) {
    this.#write = write;
  }

  add(append: PendingAppend): void {
    this.#waiting.push(append);
    this.#running ??= this.#run();
  }

  /** Resolves when no append is waiting or in progress. */
  async drained(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // Appends from the same turn of the event loop go into the first batch together.
    await Promise.resolve();
    while (this.#waiting.length > 0) await this.#write(this.#takeBatch());
    this.#running = null;
  }

  #takeBatch(): PendingAppend[] {
    const streams = new Set<string>();
    const batch: PendingAppend[] = [];
    const left: PendingAppend[] = [];
    let bytes = 0;
    for (const append of this.#waiting) {
      const fits = batch.length === 0 || (batch.length < maxBatchAppends && bytes + append.bytes <= maxBatchBytes);
      if (!fits || streams.has(append.stream)) {
        left.push(append);
        // Later appends to this stream must not overtake this one.
        streams.add(append.stream);
        continue;
      }
      streams.add(append.stream);
      batch.push(append);
      bytes += append.bytes;
    }
    this.#waiting = left;
    return batch;
  }
}
