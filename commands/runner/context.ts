import type { Knex } from 'knex';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import type { Actor, EventStore, Position } from '#eventstore/port.ts';

/** Everything a command knows of its surroundings. `commandId` follows from the client's Idempotency-Key, who sent it and where to. */
export interface CommandContext {
  readonly store: EventStore;
  readonly db: Knex;
  readonly actor: Actor;
  readonly commandId: string;
  /** What led to this command; the command itself when absent. */
  readonly causationId?: string | undefined;
  readonly correlationId: string;
  /** ISO 8601 UTC; commands read no clock. */
  readonly now: string;
  /** When what is entered now happened (ADR 0089); absent: as the store writes it. */
  readonly happenedAt?: string | undefined;
  /** A digest of the request whose key `commandId` is, so that the key is not taken for another one's; absent without a client. */
  readonly request?: string | undefined;
  /** Revision the client saw, `no_stream` where there was nothing yet; the command fails with ConcurrencyError when the stream has moved on. */
  readonly ifMatch?: bigint | 'no_stream' | undefined;
  /**
   * With `ifMatch`: what is so already is no conflict. For forms, which get their whole page back; an editor that takes over the
   * revision of an answer would write over changes that it has not shown.
   */
  readonly allowUnchanged?: boolean | undefined;
}

export interface CommandOutcome<T> {
  readonly value: T;
  /** Of the last event appended, or of the stream's last event when nothing was. */
  readonly position: Position | null;
  /** Revision of the stream afterwards; null when there is no stream. */
  readonly revision: bigint | null;
  /** True when this command id had been handled before: nothing was appended this time. */
  readonly replayed: boolean;
  readonly appended: number;
}

/** Imports, the demo loader and the command line tools: everything is allowed, nobody in particular did it. */
export const systemActor: Actor = { id: null, role: 'system' };

/**
 * The same surroundings under a command id of its own. Different commands to one stream can then share a request's
 * Idempotency-Key, and none of them is taken for a repetition of another.
 */
export const stepOf = (context: CommandContext, step: string): CommandContext => ({
  ...context,
  commandId: uuidV5(`${context.commandId}:${step}`),
  causationId: context.causationId ?? context.commandId,
});
