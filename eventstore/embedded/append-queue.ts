import type { SerializedEvent } from '../serialized-event.ts';

/** One append that waits for its batch. `expected` is the revision of the stream's last event, -1n when there is none. */
export interface PendingAppend {
  readonly stream: string;
  readonly expected: bigint;
  readonly events: readonly SerializedEvent[];
  readonly bytes: number;
  resolve(outcome: AppendOutcome): void;
  reject(error: unknown): void;
}

export interface AppendOutcome {
  /** Position of the append's first event; null when the stream was not where it was expected. */
  readonly firstPosition: bigint | null;
  readonly actual: bigint;
  readonly recordedAt: string;
  /** True when the batch was sent more than once, so that an earlier sending may have been what wrote the events. */
  readonly resent: boolean;
}

const maxBatchAppends = 1_000;
const maxBatchBytes = 8 * 1024 * 1024;
/** While Postgres writes one batch, Node takes up what the last one led to and makes the next one. */
const batchesOnTheWay = 2;
/** Fewer are not worth a commit of their own. */
const fewestToDivide = 16;

/**
 * Group commit: while batches are on their way the next one gathers, so that the cost of a commit is shared by all appends that
 * arrive meanwhile. Of two appends for a stream the second waits until the first has its result.
 */
export class AppendQueue {
  readonly #write: (batch: readonly PendingAppend[]) => Promise<void>;
  readonly #streams = new Set<string>();
  readonly #written = new Set<Promise<void>>();
  #waiting: PendingAppend[] = [];
  #begun: Promise<void> | null = null;

  /** `write` settles every append of the batch that it is given and does not throw; batches are written in the order of its calls. */
  constructor(write: (batch: readonly PendingAppend[]) => Promise<void>) {
    this.#write = write;
  }

  add(append: PendingAppend): void {
    this.#waiting.push(append);
    // Appends that are started in the same turn of the event loop go together.
    this.#begun ??= Promise.resolve().then(() => this.#begin());
  }

  /** Resolves when nothing waits and nothing is under way. */
  async drained(): Promise<void> {
    while (this.#begun || this.#written.size > 0)
      await Promise.race([this.#begun, ...this.#written].filter((each) => each !== null));
  }

  #begin(): void {
    this.#begun = null;
    while (this.#written.size < batchesOnTheWay) {
      const batch = this.#takeBatch();
      if (batch.length === 0) return;
      for (const { stream } of batch) this.#streams.add(stream);
      const written = this.#write(batch).then(() => {
        this.#written.delete(written);
        for (const { stream } of batch) this.#streams.delete(stream);
        this.#begin();
      });
      this.#written.add(written);
    }
  }

  #takeBatch(): PendingAppend[] {
    const most = this.#written.size > 0 ? maxBatchAppends : Math.max(fewestToDivide, Math.ceil(this.#waiting.length / 2));
    const streams = new Set<string>(this.#streams);
    const batch: PendingAppend[] = [];
    const left: PendingAppend[] = [];
    let bytes = 0;
    for (const append of this.#waiting) {
      const fits =
        batch.length === 0 || (batch.length < most && batch.length < maxBatchAppends && bytes + append.bytes <= maxBatchBytes);
      if (!fits || streams.has(append.stream)) {
        left.push(append);
        // What comes for this stream later must not overtake it.
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
