import type { Knex } from 'knex';
import type { Category, EventOfType, EventType } from '#domain/event-registry.ts';
import type { NewsItem } from '#platform/news.ts';
import type { DecodedEvent } from '#eventstore/event-codec.ts';

/** An event of one type, with its metadata, as handlers receive it. */
export type EventFor<Type extends EventType> = Omit<DecodedEvent, 'type' | 'data'> & EventOfType<Type>;

/** A table of a read model as Postgres is told of it; `indexes` complete the table after a rebuild. */
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
 * A read model. Handlers are plain functions that fold one event into a batch of changes, in order; `flush` writes the
 * whole batch with a few set-based statements, in the transaction that also moves the checkpoint. Unqualified table
 * names resolve to the build that is being written. A handler sees no clock, no network and no other projection's table.
 */
export interface Projection<Batch = unknown, Touched = unknown> {
  readonly name: string;
  /** Raise it when tables or handlers change: the next start builds the new version beside the old one. */
  readonly version: number;
  readonly categories: readonly Category[];
  readonly tables: readonly ProjectionTable[];
  /** The handled types are the keys; every other type in the categories is skipped and counted. */
  readonly handlers: { readonly [Type in EventType]?: (batch: Batch, event: EventFor<Type>) => void };
  /** What every process is told when the live build shows something new: it remembers what it has read here (`platform/news.ts`). */
  readonly news?: NewsItem;
  emptyBatch(): Batch;
  flush(trx: Knex.Transaction, batch: Batch, context: FlushContext): Promise<readonly Touched[] | void>;
  /**
   * Brings derived tables up to date with what `flush` returned: of one batch, or of many when the read model catches up.
   * Called in the transaction of these batches, after the last of them; not while a rebuild reads the log.
   */
  derive?(trx: Knex.Transaction, touched: readonly Touched[]): Promise<void>;
  /**
   * Fills tables that are derived from the others, once, when a rebuild has read the log; in the transaction that also
   * completes the indexes. From then on `flush` keeps them: what both make of a history must be equal, to the row.
   */
  complete?(trx: Knex.Transaction): Promise<void>;
}

/** A projection whose batch type only it knows. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyProjection = Projection<any, any>;
