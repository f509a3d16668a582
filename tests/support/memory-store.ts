import { setImmediate as nextTurn } from 'node:timers/promises';
import { comparePositions, startPosition } from '#eventstore/position.ts';
import type {
  AllFilter,
  AppendResult,
  EventStore,
  ExpectedRevision,
  NewEvent,
  Position,
  ReadAllOptions,
  ReadStreamOptions,
  RecordedEvent,
  SubscribeOptions,
  SubscriptionBatch,
} from '#eventstore/port.ts';
import { serializeEvents } from '#eventstore/serialized-event.ts';
import { assertStreamName, categoryOf } from '#eventstore/stream-name.ts';
import { MemoryLogOfEvents } from './memory-log.ts';

const inCategories = ({ stream }: RecordedEvent, filter: AllFilter | undefined): boolean =>
  !filter?.categories || filter.categories.includes(categoryOf(stream));

/** One connection. Every call gives way first, so that callers interleave as they would over a network. */
class MemoryStore implements EventStore {
  readonly kind = 'embedded';
  readonly integrity: EventStore['integrity'];
  readonly #log: MemoryLogOfEvents;
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(log: MemoryLogOfEvents) {
    this.#log = log;
    this.integrity = log.integrity;
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    this.#assertOpen();
    assertStreamName(stream);
    // Fixed in this moment, whatever the caller does with its objects afterwards.
    const serialized = serializeEvents(events);
    this.#log.calls.append += 1;
    return this.#later(() => this.#log.append(stream, serialized, expected));
  }

  async readStream(stream: string, { from, direction = 'forwards', limit }: ReadStreamOptions = {}): Promise<RecordedEvent[]> {
    this.#assertOpen();
    this.#log.calls.readStream += 1;
    const events = await this.#later(() => this.#log.streamOf(stream));
    const ordered = direction === 'forwards' ? events : events.toReversed();
    const inRange = ({ revision }: RecordedEvent): boolean =>
      from === undefined || (direction === 'forwards' ? revision >= from : revision <= from);
    return ordered.filter(inRange).slice(0, limit);
  }

  async readAll({ after = startPosition, limit, filter }: ReadAllOptions = {}): Promise<RecordedEvent[]> {
    this.#assertOpen();
    const events = await this.#later(() => this.#log.after(after));
    return events.filter((event) => inCategories(event, filter)).slice(0, limit);
  }

  async *subscribeToAll(options: SubscribeOptions = {}): AsyncIterable<SubscriptionBatch> {
    this.#assertOpen();
    const { after = startPosition, filter, batchSize = 1_000 } = options;
    const signal = options.signal ? AbortSignal.any([options.signal, this.#closing.signal]) : this.#closing.signal;
    let checkpoint = after;
    for (let first = true; !signal.aborted; first = false) {
      const read = await this.#later(() => this.#log.after(checkpoint, batchSize));
      if (signal.aborted) return;
      const last = read.at(-1);
      if (last || first) {
        checkpoint = last?.position ?? checkpoint;
        const caughtUp = comparePositions(checkpoint, this.#log.head() ?? startPosition) >= 0;
        yield { events: read.filter((event) => inCategories(event, filter)), checkpoint, caughtUp };
      } else await this.#nextAppend(checkpoint, signal);
    }
  }

  async head(): Promise<Position | null> {
    this.#assertOpen();
    return this.#later(() => this.#log.head());
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#underWay);
  }

  #assertOpen(): void {
    if (this.#closing.signal.aborted) throw new Error('The event store is closed.');
  }

  #later<Result>(work: () => Result): Promise<Result> {
    const call = nextTurn().then(work);
    this.#underWay.add(call);
    const over = (): void => void this.#underWay.delete(call);
    call.then(over, over);
    return call;
  }

  #nextAppend(after: Position, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#log.waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.#log.waiting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
      if (signal.aborted || comparePositions(this.#log.head() ?? startPosition, after) > 0) wake();
    });
  }
}

export interface MemoryLog {
  /** A connection of its own, as another process would have. */
  connect(): EventStore;
  /** Everything that was appended, in order. */
  readonly events: readonly RecordedEvent[];
  readonly calls: { readonly append: number; readonly readStream: number };
}

/** An event log that lasts as long as the test. It keeps the contract of the event store (tests/eventstore/contract). */
export const createMemoryLog = (): MemoryLog => {
  const log = new MemoryLogOfEvents();
  return { connect: () => new MemoryStore(log), events: log.recorded, calls: log.calls };
};
