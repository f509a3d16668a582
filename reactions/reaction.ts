import type { Knex } from 'knex';
import type { CommandContext } from '#commands/runner/context.ts';
import type { Category, EventType } from '#domain/event-registry.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { JobKind, Jobs, SendOptions } from '#platform/jobs.ts';
import type { EventFor } from '#projections/tables/projection.ts';

/** What a reaction can query before it decides what follows from an event. It changes nothing itself. */
export interface ReactionParts {
  readonly store: EventStore;
  readonly db: Knex;
  readonly now: () => Date;
  /** Loads a value once for all events of a batch that need it. */
  once<Value>(key: string, load: () => Promise<Value>): Promise<Value>;
}

/** What follows from an event, and how it is delivered. */
export type Consequence =
  /** Stored in the transaction that moves the checkpoint: exactly once. */
  | { readonly kind: 'job'; send(jobs: Jobs, trx: Knex.Transaction): Promise<void> }
  /** Rows of this database, in that transaction too: exactly once. */
  | { readonly kind: 'rows'; write(trx: Knex.Transaction): Promise<unknown> }
  /**
   * Run before the checkpoint moves, under an id derived from the event's. After a crash it runs again, and the store recognizes
   * the id.
   */
  | { readonly kind: 'command'; run(context: CommandContext): Promise<unknown> };

/** Null: nothing follows. */
export type Consequences = Consequence | readonly Consequence[] | null;

/**
 * What must happen after an event. A reaction has its own checkpoint in the database and gets every event of its types in order,
 * in one process at a time. An event may come again (a restored backup, a crash during a command), so the consequence has to
 * detect that it is already done.
 */
export interface Reaction {
  /** The name of the checkpoint: letters and `_`. Never change it after a release, or everything runs again. */
  readonly name: string;
  readonly categories: readonly Category[];
  /**
   * Where it begins in a log that already has events. Use `first_event` only when the handlers detect work that is already done,
   * and when that is cheap: nobody wants last year's mail.
   */
  readonly begins: 'first_event' | 'end_of_log';
  /** The keys are the event types. */
  readonly on: {
    readonly [Type in EventType]?: (event: EventFor<Type>, parts: ReactionParts) => Consequences | Promise<Consequences>;
  };
}

/** Stores no second job while one with the same key waits or runs. */
export const job = <Payload extends object>(
  kind: JobKind<Payload>,
  payload: Payload,
  options: SendOptions & { readonly singletonKey: string },
): Consequence => ({ kind: 'job', send: (jobs, trx) => jobs.send(kind, payload, { ...options, trx }) });

export const rows = (write: (trx: Knex.Transaction) => Promise<unknown>): Consequence => ({ kind: 'rows', write });

export const command = (run: (context: CommandContext) => Promise<unknown>): Consequence => ({ kind: 'command', run });
