import type { Knex } from 'knex';
import type { CommandContext } from '#commands/runner/context.ts';
import type { Category, EventType } from '#domain/event-registry.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { JobKind, Jobs, SendOptions } from '#platform/jobs.ts';
import type { EventFor } from '#projections/tables/projection.ts';

/** What a reaction may ask before it says what follows from an event. It changes nothing itself. */
export interface ReactionParts {
  readonly store: EventStore;
  readonly db: Knex;
  readonly now: () => Date;
  /** Loads what several events of one batch ask for once. */
  once<Value>(key: string, load: () => Promise<Value>): Promise<Value>;
}

/** What follows from an event, and how it is handed over. */
export type Consequence =
  /** Stored in the transaction that moves the checkpoint: exactly once. */
  | { readonly kind: 'job'; send(jobs: Jobs, trx: Knex.Transaction): Promise<void> }
  /** Rows of this database, in that transaction too: exactly once. */
  | { readonly kind: 'rows'; write(trx: Knex.Transaction): Promise<unknown> }
  /** Run before the checkpoint moves, under an id made from the event's: once more after a crash, and the store knows it. */
  | { readonly kind: 'command'; run(context: CommandContext): Promise<unknown> };

/** Null: nothing follows. */
export type Consequences = Consequence | readonly Consequence[] | null;

/**
 * What must happen after an event. A reaction has a checkpoint of its own in the database and is told of every event of its types in
 * order, by one process at a time. An event may come again (a restored backup, a crash in a command): the consequence has to find that
 * it is done already.
 */
export interface Reaction {
  /** Of the checkpoint: letters and `_`; never changes after it was released, or everything is done again. */
  readonly name: string;
  readonly categories: readonly Category[];
  /**
   * Where it begins on a log that was there before it. `first_event` only where the handlers see that something old is done, and
   * where that is cheap; nobody wants the mails of last year.
   */
  readonly begins: 'first_event' | 'end_of_log';
  /** The types are the keys. */
  readonly on: {
    readonly [Type in EventType]?: (event: EventFor<Type>, parts: ReactionParts) => Consequences | Promise<Consequences>;
  };
}

/** Under the key of one that waits or runs, a second job is not stored. */
export const job = <Payload extends object>(
  kind: JobKind<Payload>,
  payload: Payload,
  options: SendOptions & { readonly singletonKey: string },
): Consequence => ({ kind: 'job', send: (jobs, trx) => jobs.send(kind, payload, { ...options, trx }) });

export const rows = (write: (trx: Knex.Transaction) => Promise<unknown>): Consequence => ({ kind: 'rows', write });

export const command = (run: (context: CommandContext) => Promise<unknown>): Consequence => ({ kind: 'command', run });
