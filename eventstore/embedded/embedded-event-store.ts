/** The event store in Postgres: implements the whole port, for schools that do not run EventStoreDB. */
import { Client, Pool } from 'pg';
import { keptAlive } from '#platform/database.ts';
import { ConcurrencyError } from '../port.ts';
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
import { persist } from '../persist.ts';
import { serializeEvents } from '../serialized-event.ts';
import type { SerializedEvent } from '../serialized-event.ts';
import { assertStreamName, categoryOf, nameOf } from '../stream-name.ts';
import { AppendQueue } from './append-queue.ts';
import type { AppendOutcome } from './append-queue.ts';
import { isConnectionLost } from './connection-lost.ts';
import { embeddedIntegrity } from './embedded-integrity.ts';
import { GatheredReads } from './gathered-reads.ts';
import { LiveHead } from './live-head.ts';
import { Names } from './names.ts';
import { packAppend } from './packed-append.ts';
import { packName } from './packed-json.ts';
import { largestRevision, selectEnds, selectHead, selectLog, selectStream } from './reader.ts';
import type { LogReader } from './reader.ts';
import { RecentEvents } from './recent-events.ts';
import { ensureSchema } from './schema.ts';
import { SharedTail } from './shared-tail.ts';
import { toRecordedEvent, toStoredEvents } from './stored-event.ts';
import type { WrittenAppend } from './stored-event.ts';
import { subscribe } from './subscription.ts';
import { Writer } from './writer.ts';

export interface EmbeddedEventStoreOptions {
  /** Postgres 15 or later. */
  readonly url: string;
  /** Connection of the role that owns the tables, if the role in `url` can only append and read. */
  readonly ownerUrl?: string | null;
  /** Maximum number of connections for reading; default 4. Writing and listening take one more each. */
  readonly maxReaders?: number;
}

const readPatience = 10_000;

const positionOf = (position: bigint): Position => ({ commit: position, prepare: position });

class EmbeddedEventStore implements EventStore {
  readonly kind = 'embedded';
  readonly integrity = embeddedIntegrity(() => this.#reader);
  readonly #pool: Pool;
  readonly #reader: LogReader;
  readonly #closing = new AbortController();
  readonly #gathered = new GatheredReads((ends) => this.#read(() => selectEnds(this.#reader, ends)));
  readonly #recent = new RecentEvents();
  readonly #head: LiveHead;
  readonly #tail: SharedTail;
  readonly #writer: Writer;
  readonly #queue: AppendQueue;
  #isFollowed = false;
  #closed: Promise<void> | null = null;

  constructor(options: EmbeddedEventStoreOptions) {
    this.#pool = new Pool({
      ...keptAlive,
      connectionString: options.url,
      max: options.maxReaders ?? 4,
      application_name: 'earshot event store',
      // Reads follow an index in its order. Before the first ANALYZE, the planner might sort the rest of the log instead, read
      // all of it with a plan from when the log was short, or JIT-compile a read that takes a millisecond. Set here and not in
      // the connection's options, which poolers refuse.
      // oxlint-disable-next-line typescript/no-misused-promises -- The pool waits for it, although its type says void.
      onConnect: async (client) => {
        await client.query('set enable_bitmapscan = off; set enable_seqscan = off; set jit = off');
      },
    });
    // A broken idle connection is replaced at the next read. Without a listener, this event would end the process.
    this.#pool.on('error', () => undefined);
    const names = new Names(
      async (text, values) => (await this.#pool.query<{ id: number; name: string }>(text, [...values])).rows,
    );
    this.#reader = { pool: this.#pool, names };
    this.#writer = new Writer(options.url, this.#closing.signal, (appends) => this.#published(appends));
    const isOwn = (backend: number): boolean => this.#writer.isBackend(backend);
    this.#head = new LiveHead(options.url, () => selectHead(this.#pool), isOwn, this.#closing.signal);
    this.#tail = new SharedTail((after, upTo) => selectLog(this.#reader, { after, upTo, limit: null, categories: null }));
    this.#queue = new AppendQueue((batch) => this.#writer.write(batch));
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    this.#assertOpen();
    assertStreamName(stream);
    const serialized = serializeEvents(events);
    if (expected === 'any') return this.#appendAnywhere(stream, serialized);
    const revision = expected === 'no_stream' ? -1n : expected;
    const outcome = await this.#enqueue(stream, serialized, revision);
    if (outcome.firstPosition !== null) return resultOf(revision, outcome.firstPosition, serialized.length);
    const known = await this.#findWritten(stream, serialized, revision);
    if (!known) throw new ConcurrencyError(stream, expected, outcome.actual < 0n ? null : outcome.actual);
    return { ...known, idempotent: !outcome.resent };
  }

  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<RecordedEvent[]> {
    this.#assertOpen();
    const { direction = 'forwards', from = 0n, limit } = options;
    const isToItsEnd = direction === 'forwards' && limit === undefined && from <= largestRevision;
    const read = () => this.#read(() => selectStream(this.#reader, stream, options));
    return (await (isToItsEnd ? this.#gathered.read(stream, from) : read())).map(toRecordedEvent);
  }

  async readAll(options: ReadAllOptions = {}): Promise<RecordedEvent[]> {
    this.#assertOpen();
    const range = {
      after: options.after?.commit ?? 0n,
      limit: options.limit ?? null,
      categories: options.filter?.categories ?? null,
    };
    const events = await this.#read(async () => selectLog(this.#reader, { ...range, upTo: await selectHead(this.#pool) }));
    return events.map(toRecordedEvent);
  }

  subscribeToAll(options: SubscribeOptions = {}): AsyncIterable<SubscriptionBatch> {
    this.#assertOpen();
    const signal = options.signal ? AbortSignal.any([options.signal, this.#closing.signal]) : this.#closing.signal;
    this.#isFollowed = true;
    const source = { recent: this.#recent, tail: this.#tail, head: this.#head, select: selectLog.bind(null, this.#reader) };
    return subscribe(source, options, signal);
  }

  async head(): Promise<Position | null> {
    this.#assertOpen();
    const head = await this.#read(() => selectHead(this.#pool));
    return head === 0n ? null : positionOf(head);
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#close());
  }

  async #close(): Promise<void> {
    await this.#queue.drained();
    this.#closing.abort();
    await Promise.all([this.#writer.close(), this.#head.close()]);
    await this.#pool.end();
  }

  #assertOpen(): void {
    if (this.#closed) throw new Error('The event store is closed.');
  }

  #published(appends: readonly WrittenAppend[]): void {
    const last = appends.at(-1);
    if (!last) return;
    // Without followers, as during an import, thousands of events would be kept for no one.
    if (this.#isFollowed) this.#recent.add(appends.flatMap(toStoredEvents));
    const head = last.firstPosition + BigInt(last.events.length - 1);
    this.#head.moveTo(head, new Set(appends.map(({ category }) => category)));
  }

  #read<Result>(work: () => Promise<Result>): Promise<Result> {
    return persist({ isTransient: isConnectionLost, signal: this.#closing.signal, forMilliseconds: readPatience }, work);
  }

  #enqueue(stream: string, events: readonly SerializedEvent[], expected: bigint): Promise<AppendOutcome> {
    let bytes = 0;
    for (const event of events) bytes += event.data.length + event.metadata.length;
    const key = packName(nameOf(stream));
    const packed = packAppend(stream, key, events, expected);
    return new Promise((resolve, reject) => {
      this.#queue.add({ stream, category: categoryOf(stream), expected, events, key, packed, bytes, resolve, reject });
    });
  }

  /** The earlier append of exactly these events at exactly this place; null if there is none. */
  async #findWritten(
    stream: string,
    events: readonly SerializedEvent[],
    expected: bigint,
  ): Promise<Omit<AppendResult, 'idempotent'> | null> {
    const there = await this.#read(() => selectStream(this.#reader, stream, { from: expected + 1n, limit: events.length }));
    if (there.length !== events.length || there.some((event, index) => event.id !== events[index]!.id)) return null;
    const last = there.at(-1)!;
    return { revision: last.revision, position: positionOf(last.position) };
  }

  /** Without an expected revision, only the ids can reveal a repeated append, so the whole stream is read. */
  async #appendAnywhere(stream: string, events: readonly SerializedEvent[]): Promise<AppendResult> {
    const ids = new Set(events.map((event) => event.id));
    for (let resent = false; ;) {
      const there = await this.#read(() => selectStream(this.#reader, stream, {}));
      const revision = there.at(-1)?.revision ?? -1n;
      const known = there.filter((event) => ids.has(event.id));
      if (known.length === events.length) {
        const last = known.at(-1)!;
        return { revision: last.revision, position: positionOf(last.position), idempotent: !resent };
      }
      if (known.length > 0) throw new ConcurrencyError(stream, 'any', revision);
      const outcome = await this.#enqueue(stream, events, revision);
      if (outcome.firstPosition !== null) return resultOf(revision, outcome.firstPosition, events.length);
      resent ||= outcome.resent;
    }
  }
}

const resultOf = (expected: bigint, firstPosition: bigint, count: number): AppendResult => ({
  revision: expected + BigInt(count),
  position: positionOf(firstPosition + BigInt(count - 1)),
  idempotent: false,
});

/** Opens the event store in a Postgres database and creates its tables if they are missing. */
export const createEmbeddedEventStore = async (options: EmbeddedEventStoreOptions): Promise<EventStore> => {
  const { url, ownerUrl } = options;
  const client = new Client({ connectionString: ownerUrl ?? url, application_name: 'earshot event store' });
  await client.connect();
  try {
    // A role of its own may have limits of its own, and packing a long log takes longer.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0');
    await ensureSchema(client, ownerUrl ? { application: decodeURIComponent(new URL(url).username) } : {});
  } finally {
    await client.end();
  }
  return new EmbeddedEventStore(options);
};
