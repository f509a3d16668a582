import type { Knex } from 'knex';
import type { Category, EventOfType, EventType } from '#domain/event-registry.ts';
import type { NewsItem } from '#platform/news.ts';
import type { DecodedEvent } from '#eventstore/event-codec.ts';

/** An event of one type, with its metadata, as handlers receive it. */
export type EventFor<Type extends EventType> = Omit<DecodedEvent, 'type' | 'data'> & EventOfType<Type>;

/** A table of a read model as Postgres creates it; a rebuild adds the `indexes` at its end. */
export interface ProjectionTable {
  readonly name: string;
  /** The body of CREATE TABLE. */
  readonly definition: string;
  /** Statements with `%table%` for the table's name; run after creation (live) or after catching up (rebuild). */
  readonly indexes?: readonly string[];
}

export interface FlushContext {
  /** False while a rebuild reads the log: tables that `complete` fills are then left alone, and have no indexes yet. */
  readonly derivedLive: boolean;
}

/**
 * A read model. Handlers are plain functions that fold one event after the other into a batch of changes. `flush` writes the
 * whole batch with a few set-based statements, in the transaction that also moves the checkpoint. Unqualified table names resolve
 * to the build being written. A handler has no access to the clock, the network or another projection's tables.
 */
export interface Projection<Batch = unknown, Touched = unknown> {
  readonly name: string;
  /** Raise it when tables or handlers change: the next start builds the new version next to the old one. */
  readonly version: number;
  readonly categories: readonly Category[];
  readonly tables: readonly ProjectionTable[];
  /** The handled types are the keys; every other type in the categories is skipped and counted. */
  readonly handlers: { readonly [Type in EventType]?: (batch: Batch, event: EventFor<Type>) => void };
  /**
   * The news that every process gets when the live build changes. It identifies what they have cached here (`platform/news.ts`).
   */
  readonly news?: NewsItem;
  emptyBatch(): Batch;
  flush(trx: Knex.Transaction, batch: Batch, context: FlushContext): Promise<readonly Touched[] | void>;
  /**
   * Updates derived tables from the results of `flush`: of one batch, or of many when the read model catches up. Runs in the
   * transaction of these batches, after the last one; not while a rebuild reads the log.
   */
  derive?(trx: Knex.Transaction, touched: readonly Touched[]): Promise<void>;
  /**
   * Fills derived tables once, after a rebuild has read the log, in the transaction that also adds the indexes. After that,
   * `flush` maintains them. Both must produce exactly the same rows from the same history.
   */
  complete?(trx: Knex.Transaction): Promise<void>;
}

/** A projection with its batch type hidden. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyProjection = Projection<any, any>;
