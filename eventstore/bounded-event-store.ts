import { EventStoreUnavailableError } from './port.ts';
import type { AppendResult, EventStore, ExpectedRevision, NewEvent, Position } from './port.ts';
import type { ReadAllOptions, ReadStreamOptions, RecordedEvent, SubscribeOptions, SubscriptionBatch } from './port.ts';

export interface BoundedWaits {
  /** How long a call may take; a restart of the server, or a new leader, takes a few seconds. */
  readonly callMs: number;
  /** The same once a call has waited in vain and none has been answered since. */
  readonly duringOutageMs: number;
  /** Called when an outage begins and when it is over. */
  readonly onOutage?: (outage: { readonly over: boolean; readonly seconds: number }) => void;
}

/** For those who have a person waiting. */
export const waitsOfRequests: BoundedWaits = { callMs: 10_000, duringOutageMs: 1_000 };

/**
 * The same store for callers that cannot wait for ever: a call that is not answered in time fails with
 * EventStoreUnavailableError. The first ones of an outage wait in the hope of a short one, those after them hardly, so that
 * callers do not pile up. An append that was given up may still be written; repeated with the same ids, it is recognised.
 *
 * Long readings (`readAll`, subscriptions) take as long as they take: they end when the server falls silent.
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
      // Also an answer that comes too late for its caller tells that the store is back.
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
