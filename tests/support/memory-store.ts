import { setImmediate as nextTurn } from 'node:timers/promises';
import { startPosition, comparePositions } from '../../eventstore/position.ts';
import {
  ConcurrencyError,
  type AllFilter,
  type AppendResult,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  type ReadAllOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  type SubscribeOptions,
  type SubscriptionBatch,
} from '../../eventstore/port.ts';

const inCategories = (event: RecordedEvent, filter: AllFilter | undefined): boolean =>
  !filter?.categories || filter.categories.includes(event.stream.slice(0, event.stream.indexOf('-')));

/** What several connections share. Every call gives way first, so that callers interleave as they would over a network. */
class Log {
  readonly all: RecordedEvent[] = [];
  readonly streams = new Map<string, RecordedEvent[]>();
  readonly waiting = new Set<() => void>();
  readonly calls = { append: 0, readStream: 0 };

  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): AppendResult {
    const known = this.streams.get(stream) ?? [];
    const last = known.at(-1)?.revision ?? null;
    if (expected !== 'any' && last !== (expected === 'no_stream' ? null : expected)) {
      return this.#before(known, events) ?? this.#conflict(stream, expected, last);
    }
    const recorded = events.map((event, index) => {
      const commit = BigInt(this.all.length + index + 1);
      const revision = BigInt(known.length + index);
      return {
        ...structuredClone(event),
        stream,
        revision,
        position: { commit, prepare: commit },
        recordedAt: new Date().toISOString(),
      };
    });
    this.all.push(...recorded);
    this.streams.set(stream, [...known, ...recorded]);
    for (const wake of this.waiting) wake();
    return { revision: recorded.at(-1)!.revision, position: recorded.at(-1)!.position, idempotent: false };
  }

  #before(known: readonly RecordedEvent[], events: readonly NewEvent[]): AppendResult | null {
    const first = known.findIndex(({ id }) => id === events[0]?.id);
    const found = first < 0 ? [] : known.slice(first, first + events.length);
    const same = found.length === events.length && found.every(({ id }, index) => id === events[index]!.id);
    const last = found.at(-1);
    return same && last ? { revision: last.revision, position: last.position, idempotent: true } : null;
  }

  #conflict(stream: string, expected: ExpectedRevision, actual: bigint | null): never {
    throw new ConcurrencyError(stream, expected, actual);
  }
}

class MemoryStore implements EventStore {
  readonly kind = 'embedded';
  readonly integrity: EventStore['integrity'] = {
    hashesBeyond: () => Promise.reject(new Error('Nothing outlives a test here, so nothing is hashed.')),
    verify: () => Promise.reject(new Error('Nothing outlives a test here, so nothing is hashed.')),
  };
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    this.#log.calls.append += 1;
    await nextTurn();
    return this.#log.append(stream, events, expected);
  }

  async readStream(stream: string, { from, direction = 'forwards', limit }: ReadStreamOptions = {}): Promise<RecordedEvent[]> {
    this.#log.calls.readStream += 1;
    await nextTurn();
    const events = this.#log.streams.get(stream) ?? [];
    const ordered = direction === 'forwards' ? events : events.toReversed();
    const inRange = ({ revision }: RecordedEvent): boolean =>
      from === undefined || (direction === 'forwards' ? revision >= from : revision <= from);
    return ordered.filter(inRange).slice(0, limit);
  }

  async readAll({ after = startPosition, limit, filter }: ReadAllOptions = {}): Promise<RecordedEvent[]> {
    await nextTurn();
    return this.#log.all.filter((e) => comparePositions(e.position, after) > 0 && inCategories(e, filter)).slice(0, limit);
  }

  async *subscribeToAll({
    after = startPosition,
    filter,
    signal,
    batchSize = 1000,
  }: SubscribeOptions = {}): AsyncIterable<SubscriptionBatch> {
    let checkpoint = after;
    while (!signal?.aborted) {
      const read = await this.readAll({ after: checkpoint, limit: batchSize });
      const last = read.at(-1);
      if (!last) {
        await this.#nextAppend(signal);
        continue;
      }
      checkpoint = last.position;
      const caughtUp = comparePositions(checkpoint, this.#log.all.at(-1)!.position) === 0;
      yield { events: read.filter((event) => inCategories(event, filter)), checkpoint, caughtUp };
    }
  }

  #nextAppend(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#log.waiting.delete(wake);
        resolve();
      };
      this.#log.waiting.add(wake);
      signal?.addEventListener('abort', wake, { once: true });
    });
  }

  head(): Promise<Position | null> {
    return Promise.resolve(this.#log.all.at(-1)?.position ?? null);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

export interface MemoryLog {
  /** A connection of its own, as another process would have. */
  connect(): EventStore;
  /** Everything that was appended, in order. */
  readonly events: readonly RecordedEvent[];
  readonly calls: { readonly append: number; readonly readStream: number };
}

/** An event log that lasts as long as the test. */
export const createMemoryLog = (): MemoryLog => {
  const log = new Log();
  return { connect: () => new MemoryStore(log), events: log.all, calls: log.calls };
};
