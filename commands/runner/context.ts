import type { Knex } from 'knex';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import type { Actor, EventStore, Position } from '#eventstore/port.ts';

/**
 * Everything a command knows about its environment. `commandId` is derived from the client's Idempotency-Key, the sender and the
 * address.
 */
export interface CommandContext {
  readonly store: EventStore;
  readonly db: Knex;
  readonly actor: Actor;
  readonly commandId: string;
  /** The cause of this command; the command itself if absent. */
  readonly causationId?: string | undefined;
  readonly correlationId: string;
  /** ISO 8601 UTC; commands never read the clock. */
  readonly now: string;
  /** When something entered now actually happened (ADR 0012); if absent, the time at which the store writes it. */
  readonly happenedAt?: string | undefined;
  /**
   * A digest of the request whose key is `commandId`, so that a key reused for another request is detected; absent without a
   * client.
   */
  readonly request?: string | undefined;
  /**
   * The revision the client saw, or `no_stream` if there was nothing yet; the command fails with ConcurrencyError if the stream
   * has changed since.
   */
  readonly ifMatch?: bigint | 'no_stream' | undefined;
  /**
   * With `ifMatch`: a change that is already in effect is not a conflict. For forms, which get their whole page back. An editor
   * that takes over a reply's revision would overwrite changes that it has not shown.
   */
  readonly allowUnchanged?: boolean | undefined;
}

export interface CommandOutcome<T> {
  readonly value: T;
  /** Position of the last event appended, or of the stream's last event if nothing was appended. */
  readonly position: Position | null;
  /** Revision of the stream afterwards; null when there is no stream. */
  readonly revision: bigint | null;
  /** True when this command id had been handled before: nothing was appended this time. */
  readonly replayed: boolean;
  readonly appended: number;
}

/** Imports, the demo loader and the command line tools: everything is allowed, and no person is recorded as the actor. */
export const systemActor: Actor = { id: null, role: 'system' };

/**
 * The same context with its own command id. Several commands on one stream can then share a request's Idempotency-Key without
 * being mistaken for repetitions of each other.
 */
export const stepOf = (context: CommandContext, step: string): CommandContext => ({
  ...context,
  commandId: uuidV5(`${context.commandId}:${step}`),
  causationId: context.causationId ?? context.commandId,
});
