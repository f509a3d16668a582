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
  /** A digest of the request, if it had its own Idempotency-Key. */
  readonly request?: string;
  /** The district that owns the event. Absent for content, which no district owns, and in events older than multi-tenancy. */
  readonly tenant?: number;
  /**
   * ISO 8601 UTC: when it happened, for events that are entered later in the order they happened. Absent: when the store wrote
   * it.
   */
  readonly happenedAt?: string;
}

/** An event to append. `id` is a uuid; appending the same id to the same stream again is recognized. */
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

/** The time of an event for history: when it happened, otherwise when it was recorded. */
export const momentOf = ({ metadata, recordedAt }: Pick<RecordedEvent, 'metadata' | 'recordedAt'>): string =>
  metadata.happenedAt ?? recordedAt;

/** `no_stream`: the stream must not exist. A bigint: the revision of the stream's last event. `any`: not checked. */
export type ExpectedRevision = bigint | 'no_stream' | 'any';

export interface AppendResult {
  /** Revision of the last event of this append. */
  readonly revision: bigint;
  /** Position of the last event of this append. */
  readonly position: Position;
  /** True if exactly these events (by id) had already been appended; nothing was written this time. */
  readonly idempotent: boolean;
}

export interface ReadStreamOptions {
  /** First revision to return; default: 0n forwards, the last revision backwards. */
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
  /** Maximum number of events in one batch; default 1000. */
  readonly batchSize?: number;
}

/**
 * One batch of a subscription, in order of position. `events` can be empty if only `checkpoint` moved, past events that the
 * filter left out. Store `checkpoint` and resume with it as `after`: there are no gaps and no duplicates.
 */
export interface SubscriptionBatch {
  readonly events: readonly RecordedEvent[];
  readonly checkpoint: Position;
  /** True if this batch reached the end that the log had when it was read. */
  readonly caughtUp: boolean;
}

/**
 * The event store. Two adapters implement this contract, and one suite tests both (tests/eventstore/contract): EventStoreDB and
 * the embedded store on Postgres. Streams are named `<category>-<id>`.
 */
export interface EventStore {
  readonly kind: 'embedded' | 'eventstoredb';
  /**
   * Appends all events or none.
   * @throws ConcurrencyError, EventTooLargeError
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult>;
  /** Empty when the stream does not exist. */
  readStream(stream: string, options?: ReadStreamOptions): Promise<RecordedEvent[]>;
  readAll(options?: ReadAllOptions): Promise<RecordedEvent[]>;
  /** Catches up, then goes live automatically; reconnects automatically. */
  subscribeToAll(options?: SubscribeOptions): AsyncIterable<SubscriptionBatch>;
  /** Position of the last event of the log, null when it is empty. */
  head(): Promise<Position | null>;
  /** Detects whether the log has been altered. */
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
 * The store cannot be reached or does not answer in time; a retry may succeed. An append may still have been written: when sent
 * again with the same ids, it is recognized.
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

/** Maximum size of one append in bytes of data and metadata, as JSON; less than the 4 MiB limit of gRPC. */
export const maxAppendBytes = 3 * 1024 * 1024;
