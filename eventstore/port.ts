import type { Json } from '#domain/shared/event-definition.ts';
import type { LogIntegrity } from './integrity/log-integrity.ts';
import type { Position } from './position.ts';

export type { Position };

/** Who caused an event. `id` is a person's id; null for the system itself (imports, the demo loader). */
export interface Actor {
  readonly id: number | null;
  readonly role: string;
}

export interface EventMetadata {
  readonly correlationId: string;
  readonly causationId: string;
  readonly commandId: string;
  readonly actor: Actor;
  readonly schemaVersion: number;
  readonly appVersion: string;
  /** A digest of the request that came with its own Idempotency-Key. */
  readonly request?: string;
  /** The district whose event it is. Absent for content, which no district owns, and in events of before there were tenants. */
  readonly tenant?: number;
  /** ISO 8601 UTC: when it happened, for what is entered later in the order in which it happened. Absent: when the store wrote it. */
  readonly happenedAt?: string;
}

/** An event on its way in. `id` is a uuid; the same id appended again to the same stream is recognised. */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Json;
  readonly metadata: EventMetadata;
}

export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  /** Counts from 0 in each stream. */
  readonly revision: bigint;
  readonly position: Position;
  /** When the store wrote it, ISO 8601 UTC. */
  readonly recordedAt: string;
}

/** The moment from which an event counts where history is asked for. */
export const momentOf = ({ metadata, recordedAt }: Pick<RecordedEvent, 'metadata' | 'recordedAt'>): string =>
  metadata.happenedAt ?? recordedAt;

/** `no_stream`: the stream must not exist. A bigint: the revision of the stream's last event. `any`: not checked. */
export type ExpectedRevision = bigint | 'no_stream' | 'any';

export interface AppendResult {
  /** Revision of the last event of this append. */
  readonly revision: bigint;
  /** Position of the last event of this append. */
  readonly position: Position;
  /** True when these very events (by id) had been appended before; nothing was written this time. */
  readonly idempotent: boolean;
}

export interface ReadStreamOptions {
  /** First revision to return; default: 0n forwards, the last one backwards. */
  readonly from?: bigint;
  readonly direction?: 'forwards' | 'backwards';
  readonly limit?: number;
}

export interface AllFilter {
  /** Only streams of these categories (the text before the first dash). Absent: all. */
  readonly categories?: readonly string[];
}

export interface ReadAllOptions {
  /** Events after this position; absent: from the beginning. */
  readonly after?: Position;
  readonly limit?: number;
  readonly filter?: AllFilter;
}

export interface SubscribeOptions {
  /** Events after this position; absent: from the beginning. */
  readonly after?: Position;
  readonly filter?: AllFilter;
  /** Ends the subscription; the iterator then returns. */
  readonly signal?: AbortSignal;
  /** Events in one batch at most; default 1000. */
  readonly batchSize?: number;
}

/**
 * What a subscription yields, in order of position. `events` can be empty: then only `checkpoint` moved, past events
 * that the filter left out. Store `checkpoint`, and resume with it as `after`: no gap, no duplicate.
 */
export interface SubscriptionBatch {
  readonly events: readonly RecordedEvent[];
  readonly checkpoint: Position;
  /** True when this batch reached the end of the log as it was when it was read. */
  readonly caughtUp: boolean;
}

/**
 * The event store. Two adapters keep this contract, held by one suite (tests/eventstore/contract): EventStoreDB and the
 * embedded store on Postgres. Streams are named `<category>-<id>`.
 */
export interface EventStore {
  readonly kind: 'embedded' | 'eventstoredb';
  /** All or none. @throws ConcurrencyError, EventTooLargeError */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult>;
  /** Empty when the stream does not exist. */
  readStream(stream: string, options?: ReadStreamOptions): Promise<RecordedEvent[]>;
  readAll(options?: ReadAllOptions): Promise<RecordedEvent[]>;
  /** Goes from catching up to live by itself and reconnects by itself. */
  subscribeToAll(options?: SubscribeOptions): AsyncIterable<SubscriptionBatch>;
  /** Position of the last event of the log, null when it is empty. */
  head(): Promise<Position | null>;
  /** What tells whether the log is still what was written. */
  readonly integrity: LogIntegrity;
  close(): Promise<void>;
}

/** The stream's revision was not the expected one; `actual` is null when the stream does not exist. */
export class ConcurrencyError extends Error {
  override readonly name = 'ConcurrencyError';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly actual: bigint | null;

  constructor(stream: string, expected: ExpectedRevision, actual: bigint | null) {
    super(`Stream ${stream} is at revision ${actual ?? 'none'}, not at ${expected}.`);
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/**
 * The store is out of reach or does not answer in time; the same call may work in a moment. An append may have been written all
 * the same: sent again with the same ids, it is recognised.
 */
export class EventStoreUnavailableError extends Error {
  override readonly name = 'EventStoreUnavailableError';

  constructor(reason: string, cause?: unknown) {
    super(`The event store does not answer. ${reason}`, { cause });
  }
}

export class EventTooLargeError extends Error {
  override readonly name = 'EventTooLargeError';

  constructor(bytes: number, limit: number) {
    super(`The event holds ${bytes} bytes; the store takes ${limit} at most. Shorten its text.`);
  }
}

/** Bytes of data and metadata, as JSON, that one append takes at most; below the 4 MiB that gRPC would refuse. */
export const maxAppendBytes = 3 * 1024 * 1024;
