/** The event store port for a real EventStoreDB. */
import { randomUUID } from 'node:crypto';
import { DeadlineExceededError, MaxAppendSizeExceededError } from '@eventstore/db-client';
import type { EventStoreDBClient, RecordedEvent as ServerEvent } from '@eventstore/db-client';
import { persist } from '../persist.ts';
import { comparePositions, startPosition } from '../position.ts';
import { ConcurrencyError, EventTooLargeError, maxAppendBytes } from '../port.ts';
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
import type { LogIntegrity } from '../integrity/log-integrity.ts';
import type { SerializedEvent } from '../serialized-event.ts';
import { assertStreamName, categoryOf } from '../stream-name.ts';
import { AppendCall } from './append-call.ts';
import { carryHashes, hashCarriedBy } from './carried-hash.ts';
import { isServerLost, SilentServerError } from './client-errors.ts';
import { findHead, newestPosition } from './end-of-log.ts';
import { KnownEnd } from './known-end.ts';
import { LiveLog } from './live-log.ts';
import { readStreamEvents, visitLog } from './read-events.ts';
import { isSystemEvent, serverPosition, toRecordedEvent } from './recorded-event.ts';
import { ServerConnection } from './server-connection.ts';
import { serverIntegrity, visitEventsOf } from './server-integrity.ts';
import { StreamHashes } from './stream-hashes.ts';
import { subscribe } from './subscription.ts';
import type { SubscriptionSource } from './subscription.ts';

const patience = 30_000;
const impossibleRevision = 2n ** 62n;

class EventStoreDbEventStore implements ObservedEventStore {
  readonly kind = 'eventstoredb';
  readonly integrity: LogIntegrity;
  readonly #connection: ServerConnection;
  readonly #client: EventStoreDBClient;
  readonly #end: KnownEnd;
  readonly #closing = new AbortController();
  readonly #appends: AppendCall;
  readonly #source: SubscriptionSource;
  readonly #hashes: StreamHashes;
  /** An append needs the result of the previous one to its stream, because it continues from that hash. */
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #working = new Set<Promise<unknown>>();
  #closed: Promise<void> | null = null;

  constructor(url: string, warn: (message: string) => void) {
    this.#connection = new ServerConnection(url);
    this.#client = this.#connection.client;
    const newest = (): Promise<Position> => newestPosition(this.#client);
    this.#end = new KnownEnd(newest);
    const onReached = (position: Position): void => this.#end.learn(position);
    const onEvent = (event: ServerEvent): void => this.#saw(event);
    const live = new LiveLog({ connection: this.#connection, newest, onReached, onEvent }, this.#closing.signal);
    this.#hashes = new StreamHashes(
      (stream, revision) => this.#readHash(stream, revision),
      () => live.isFed,
    );
    this.integrity = serverIntegrity(visitEventsOf(this.#client), (work) => this.#persist(work));
    this.#source = { connection: this.#connection, newest, live, warn };
    this.#appends = new AppendCall(this.#connection, patience, this.#closing.signal);
  }

  get openCalls(): number {
    return this.#connection.openCalls;
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    this.#assertOpen();
    assertStreamName(stream);
    const serialized = serializeEvents(events);
    return this.#tracked(
      expected === 'any' ? this.#appendAnywhere(stream, serialized) : this.#appendAt(stream, serialized, expected),
    );
  }

  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<RecordedEvent[]> {
    this.#assertOpen();
    const events = await this.#persist(() => readStreamEvents(this.#client, stream, options));
    const last = options.direction === 'backwards' ? events[0] : events.at(-1);
    if (last) this.#saw(last);
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
    return subscribe(this.#source, options, signal);
  }

  async head(): Promise<Position | null> {
    this.#assertOpen();
    return this.#persist(() => findHead(this.#client));
  }

  async appendLimit(): Promise<number> {
    this.#assertOpen();
    // An event of the maximum size that expects an impossible revision: the server refuses it in any case.
    const event = { id: randomUUID(), type: 'AppendLimitProbe', data: `"${'x'.repeat(maxAppendBytes)}"`, metadata: '{}' };
    const answer = await this.#tracked(this.#appends.append(`appendLimit-${event.id}`, [event], impossibleRevision));
    const limit = answer.kind === 'refused' && answer.error instanceof MaxAppendSizeExceededError && answer.error.maxAppendSize;
    return limit === false ? maxAppendBytes : Math.min(limit, maxAppendBytes);
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#close());
  }

  async #close(): Promise<void> {
    await Promise.allSettled(this.#working);
    this.#closing.abort();
    await this.#connection.close();
  }

  #assertOpen(): void {
    if (this.#closed) throw new Error('The event store is closed.');
  }

  #persist<Result>(work: () => Promise<Result>): Promise<Result> {
    const isTransient = (error: unknown): boolean => {
      // The client itself would keep asking a silent node.
      if (error instanceof SilentServerError || error instanceof DeadlineExceededError) void this.#connection.leave();
      return isServerLost(error);
    };
    return persist({ isTransient, signal: this.#closing.signal, forMilliseconds: patience }, work);
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
   * The server answers a repeated append with the position of the first one. That position is before the end of the log when this
   * append began; events written by this append, also by an earlier attempt, have a position after that end.
   */
  async #appendAt(stream: string, events: readonly SerializedEvent[], expected: bigint | 'no_stream'): Promise<AppendResult> {
    while (this.#underWay.has(stream)) await this.#underWay.get(stream);
    const appended = this.#appendAfter(stream, events, expected);
    const settled = appended.then(
      () => undefined,
      () => undefined,
    );
    this.#underWay.set(stream, settled);
    void settled.then(() => this.#underWay.delete(stream));
    return appended;
  }

  async #appendAfter(stream: string, events: readonly SerializedEvent[], expected: bigint | 'no_stream'): Promise<AppendResult> {
    const [end, previous] = await Promise.all([this.#persist(() => this.#end.ask()), this.#hashes.of(stream, expected)]);
    const carrying = carryHashes(stream, events, expected, previous);
    const answer = await this.#appends.append(stream, carrying.events, expected);
    if (answer.kind === 'conflict') throw new ConcurrencyError(stream, expected, answer.actual);
    if (answer.kind === 'refused') throw refusal(answer.error, events);
    const revision = (expected === 'no_stream' ? -1n : expected) + BigInt(events.length);
    const position = answer.position ?? (await this.#positionAt(stream, revision));
    this.#end.learn(position);
    const idempotent = comparePositions(position, end) <= 0;
    if (!idempotent) this.#hashes.sent(stream, revision, carrying.last);
    return { revision, position, idempotent };
  }

  #saw(event: ServerEvent): void {
    this.#hashes.saw(event.streamId, event.revision, hashCarriedBy(event));
  }

  /** Null if there is no such event; the append is then refused. */
  async #readHash(stream: string, revision: bigint): Promise<Buffer | null> {
    if (revision < 0n) return null;
    const [event] = await this.#persist(() => readStreamEvents(this.#client, stream, { from: revision, limit: 1 }));
    if (!event) return null;
    this.#saw(event);
    return hashCarriedBy(event);
  }

  async #positionAt(stream: string, revision: bigint): Promise<Position> {
    const [event] = await this.#persist(() => readStreamEvents(this.#client, stream, { from: revision, limit: 1 }));
    if (!event) throw new Error(`Event ${revision} of ${stream} was acknowledged and cannot be read.`);
    return serverPosition(event);
  }

  /** Without an expected revision, the server remembers ids only for a while, so the stream itself is checked. */
  async #appendAnywhere(stream: string, events: readonly SerializedEvent[]): Promise<AppendResult> {
    const ids = new Set(events.map((event) => event.id));
    for (;;) {
      const there = await this.#persist(() => readStreamEvents(this.#client, stream, {}));
      const last = there.at(-1)?.revision ?? null;
      const known = there.filter((event) => ids.has(event.id));
      const lastKnown = known.at(-1);
      if (lastKnown && known.length === ids.size)
        return { revision: lastKnown.revision, position: serverPosition(lastKnown), idempotent: true };
      if (lastKnown) throw new ConcurrencyError(stream, 'any', last);
      try {
        return await this.#appendAt(stream, events, last ?? 'no_stream');
      } catch (error) {
        if (!(error instanceof ConcurrencyError)) throw error;
      }
    }
  }
}

const refusal = (error: Error, events: readonly SerializedEvent[]): Error =>
  error instanceof MaxAppendSizeExceededError ? new EventTooLargeError(sizeOf(events), error.maxAppendSize) : error;

const sizeOf = (events: readonly SerializedEvent[]): number =>
  events.reduce((bytes, event) => bytes + Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata), 0);

/** The event store with what can be observed from outside. */
export interface ObservedEventStore extends EventStore {
  /** Calls to the server that are open at the moment. */
  readonly openCalls: number;
  /** The number of bytes the server accepts in one append, up to `maxAppendBytes`. Checking it writes nothing. */
  appendLimit(): Promise<number>;
}

/**
 * Connects lazily: the first call that needs the server waits for the connection. Accepts `esdb://…`, EventStoreDB 23.10 or
 * later.
 */
export const createEventStoreDbEventStore = (
  url: string,
  warn: (message: string) => void = () => undefined,
): ObservedEventStore => new EventStoreDbEventStore(url, warn);
