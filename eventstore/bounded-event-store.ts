import { EventStoreUnavailableError } from './port.ts';
import type { AppendResult, EventStore, ExpectedRevision, NewEvent, Position } from './port.ts';
import type { ReadAllOptions, ReadStreamOptions, RecordedEvent, SubscribeOptions, SubscriptionBatch } from './port.ts';

export interface BoundedWaits {
  /** How long a call can take. A server restart or a change of leader takes a few seconds. */
  readonly callMs: number;
  /** The limit after a call has timed out, until another call is answered. */
  readonly duringOutageMs: number;
  /** Called when an outage starts and when it ends. */
  readonly onOutage?: (outage: { readonly over: boolean; readonly seconds: number }) => void;
}

/** For calls that a person waits for. */
export const waitsOfRequests: BoundedWaits = { callMs: 10_000, duringOutageMs: 1_000 };

/**
 * The same store for callers that cannot wait forever: a call without a timely answer fails with EventStoreUnavailableError. The
 * first calls in an outage wait longer in case it is short; later ones fail quickly, so that callers do not pile up. An append
 * that timed out may still be written; repeating it with the same ids is recognized. Long reads (`readAll`, subscriptions) are
 * not limited: they end when the server goes silent.
 */
class BoundedEventStore implements EventStore {
  readonly #store: EventStore;
  readonly #waits: BoundedWaits;
  #lostSince: number | null = null;

  constructor(store: EventStore, waits: BoundedWaits) {
    this.#store = store;
    this.#waits = waits;
  }

  get kind(): EventStore['kind'] {
    return this.#store.kind;
  }

  get integrity(): EventStore['integrity'] {
    return this.#store.integrity;
  }

  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    return this.#bounded(() => this.#store.append(stream, events, expected));
  }

  readStream(stream: string, options?: ReadStreamOptions): Promise<RecordedEvent[]> {
    return this.#bounded(() => this.#store.readStream(stream, options));
  }

  head(): Promise<Position | null> {
    return this.#bounded(() => this.#store.head());
  }

  readAll(options?: ReadAllOptions): Promise<RecordedEvent[]> {
    return this.#observed(this.#store.readAll(options));
  }

  subscribeToAll(options?: SubscribeOptions): AsyncIterable<SubscriptionBatch> {
    return this.#store.subscribeToAll(options);
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  #bounded<Result>(call: () => Promise<Result>): Promise<Result> {
    const { callMs, duringOutageMs } = this.#waits;
    const limit = this.#lostSince === null ? callMs : duringOutageMs;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#lost();
        reject(new EventStoreUnavailableError(`No answer within ${limit} ms.`));
      }, limit);
      // An answer that is too late for its caller still shows that the store is back.
      this.#observed(call())
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  }

  async #observed<Result>(answer: Promise<Result>): Promise<Result> {
    try {
      const result = await answer;
      this.#answered();
      return result;
    } catch (error) {
      if (error instanceof EventStoreUnavailableError) this.#lost();
      else this.#answered();
      throw error;
    }
  }

  #lost(): void {
    if (this.#lostSince !== null) return;
    this.#lostSince = Date.now();
    this.#waits.onOutage?.({ over: false, seconds: 0 });
  }

  #answered(): void {
    if (this.#lostSince === null) return;
    const seconds = Math.round((Date.now() - this.#lostSince) / 1_000);
    this.#lostSince = null;
    this.#waits.onOutage?.({ over: true, seconds });
  }
}

/** A view of the store with bounded waits; closing it closes the store. */
export const withBoundedWaits = (store: EventStore, waits: BoundedWaits = waitsOfRequests): EventStore =>
  new BoundedEventStore(store, waits);
