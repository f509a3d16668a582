import { EventStoreDBClient, MaxAppendSizeExceededError, jsonEvent } from '@eventstore/db-client';
import type { AppendResult as ServerResult } from '@eventstore/db-client';
import { append } from '@eventstore/db-client/dist/streams/appendToStream/append.js';
import { pause } from '../../platform/pause.ts';
import { persist } from '../persist.ts';
import { comparePositions, startPosition } from '../position.ts';
import { ConcurrencyError, EventTooLargeError } from '../port.ts';
import type {
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
} from '../port.ts';
import { serializeEvents } from '../serialized-event.ts';
import { assertStreamName, categoryOf } from '../stream-name.ts';
import { isServerLost } from './client-errors.ts';
import { EndOfLog, findHead } from './end-of-log.ts';
import { readStreamEvents, visitLog } from './read-events.ts';
import { isSystemEvent, serverPosition, toRecordedEvent } from './recorded-event.ts';
import { subscribe } from './subscription.ts';

const patience = 30_000;
const appendDeadline = 10_000;

class EventStoreDbEventStore implements EventStore {
  readonly kind = 'eventstoredb';
  readonly #client: EventStoreDBClient;
  readonly #endOfLog: EndOfLog;
  readonly #closing = new AbortController();
  readonly #working = new Set<Promise<unknown>>();
  #closed: Promise<void> | null = null;

  constructor(url: string) {
    // A conflict is an answer here, not an exception, whatever the address says: the last of two settings holds.
    const settings = `${url}${url.includes('?') ? '&' : '?'}throwOnAppendFailure=false`;
    this.#client = EventStoreDBClient.connectionString(settings);
    this.#endOfLog = new EndOfLog(this.#client);
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    this.#assertOpen();
    assertStreamName(stream);
    const bytes = sizeOf(serializeEvents(events));
    return this.#tracked(
      expected === 'any' ? this.#appendAnywhere(stream, events, bytes) : this.#appendAt(stream, events, expected, bytes),
    );
  }

  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<RecordedEvent[]> {
    this.#assertOpen();
    const events = await this.#persist(() => readStreamEvents(this.#client, stream, options));
    return events.map(toRecordedEvent);
  }

  async readAll(options: ReadAllOptions = {}): Promise<RecordedEvent[]> {
    this.#assertOpen();
    const limit = options.limit ?? Number.MAX_SAFE_INTEGER;
    const categories = options.filter?.categories && new Set(options.filter.categories);
    if (limit <= 0) return [];
    return this.#persist(async () => {
      const events: RecordedEvent[] = [];
      await visitLog(this.#client, options.after ?? startPosition, (event) => {
        const wanted = !isSystemEvent(event) && (!categories || categories.has(categoryOf(event.streamId)));
        if (wanted) events.push(toRecordedEvent(event));
        return events.length < limit;
      });
      return events;
    });
  }

  subscribeToAll(options: SubscribeOptions = {}): AsyncIterable<SubscriptionBatch> {
    this.#assertOpen();
    const signal = options.signal ? AbortSignal.any([options.signal, this.#closing.signal]) : this.#closing.signal;
    return subscribe(this.#client, options, signal);
  }

  async head(): Promise<Position | null> {
    this.#assertOpen();
    return this.#persist(() => findHead(this.#client));
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#close());
  }

  async #close(): Promise<void> {
    await Promise.allSettled(this.#working);
    this.#closing.abort();
    await Promise.race([this.#client.dispose(), pause(2_000, new AbortController().signal)]);
  }

  #assertOpen(): void {
    if (this.#closed) throw new Error('The event store is closed.');
  }

  #persist<Result>(work: () => Promise<Result>): Promise<Result> {
    return persist({ isTransient: isServerLost, signal: this.#closing.signal, forMilliseconds: patience }, work);
  }

  async #tracked<Result>(work: Promise<Result>): Promise<Result> {
    this.#working.add(work);
    try {
      return await work;
    } finally {
      this.#working.delete(work);
    }
  }

  /**
   * The server answers a repetition like the first time, with the first time's position. That position lies before the end that the
   * log had when this append began; the position of events written by this append, also by an earlier try of it, lies after it.
   */
  async #appendAt(
    stream: string,
    events: readonly NewEvent[],
    expected: bigint | 'no_stream',
    bytes: number,
  ): Promise<AppendResult> {
    const end = await this.#persist(() => this.#endOfLog.ask());
    const answer = await this.#send(stream, events, expected, bytes);
    if (!answer.success) {
      throw new ConcurrencyError(stream, expected, answer.nextExpectedRevision < 0n ? null : answer.nextExpectedRevision);
    }
    const revision = (expected === 'no_stream' ? -1n : expected) + BigInt(events.length);
    const position = answer.position ?? (await this.#positionAt(stream, revision));
    return { revision, position, idempotent: comparePositions(position, end) <= 0 };
  }

  #send(
    stream: string,
    events: readonly NewEvent[],
    expectedRevision: bigint | 'no_stream',
    bytes: number,
  ): Promise<ServerResult> {
    const messages = events.map(({ id, type, data, metadata }) =>
      jsonEvent({ id: id.toLowerCase(), type, data, metadata: { ...metadata } }),
    );
    return this.#persist(async () => {
      try {
        // One call for each append: the shared call of appendToStream fails every append in flight when one connection of the process
        // is lost, and reports a wrong revision for a conflict.
        return await append.call(this.#client, stream, messages, {
          expectedRevision,
          batchAppendSize: 0,
          deadline: appendDeadline,
        });
      } catch (error) {
        if (error instanceof MaxAppendSizeExceededError) throw new EventTooLargeError(bytes, error.maxAppendSize);
        throw error;
      }
    });
  }

  async #positionAt(stream: string, revision: bigint): Promise<Position> {
    const [event] = await this.#persist(() => readStreamEvents(this.#client, stream, { from: revision, limit: 1 }));
    if (!event) throw new Error(`Event ${revision} of ${stream} was acknowledged and cannot be read.`);
    return serverPosition(event);
  }

  /** The server remembers ids only for a while when no revision is expected, so that the stream itself has to tell. */
  async #appendAnywhere(stream: string, events: readonly NewEvent[], bytes: number): Promise<AppendResult> {
    const ids = new Set(events.map((event) => event.id.toLowerCase()));
    for (;;) {
      const there = await this.#persist(() => readStreamEvents(this.#client, stream, {}));
      const last = there.at(-1)?.revision ?? null;
      const known = there.filter((event) => ids.has(event.id));
      const lastKnown = known.at(-1);
      if (lastKnown && known.length === ids.size)
        return { revision: lastKnown.revision, position: serverPosition(lastKnown), idempotent: true };
      if (lastKnown) throw new ConcurrencyError(stream, 'any', last);
      try {
        return await this.#appendAt(stream, events, last ?? 'no_stream', bytes);
      } catch (error) {
        if (!(error instanceof ConcurrencyError)) throw error;
      }
    }
  }
}

const sizeOf = (events: readonly { readonly data: string; readonly metadata: string }[]): number =>
  events.reduce((bytes, event) => bytes + Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata), 0);

/** Connects lazily: the first call that needs the server waits for it. Takes `esdb://…`, EventStoreDB 23.10 or later. */
export const createEventStoreDbEventStore = (url: string): EventStore => new EventStoreDbEventStore(url);
