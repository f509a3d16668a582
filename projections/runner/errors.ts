import { formatPosition } from '#eventstore/position.ts';
import { EventStoreUnavailableError, type Position, type RecordedEvent } from '#eventstore/port.ts';
import { describeBuild } from './catalog.ts';
import type { BuildKey } from './catalog.ts';

/** A projection cannot process an event: its handler, the event's shape or its rows fail. A retry would fail too. */
export class HandlerFailure extends Error {
  override readonly name = 'HandlerFailure';
  readonly event: RecordedEvent;

  constructor(projection: string, event: RecordedEvent, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `${projection} cannot take ${event.type} ${event.id} of ${event.stream} at ${formatPosition(event.position)}: ${reason}`,
      { cause },
    );
    this.event = event;
  }
}

/** The build's record is not where its reader left it: Postgres lost its latest commits, or the build is gone. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

/** Another process has taken over or dropped the build that this process was making. */
export class BuildTaken extends Error {
  override readonly name = 'BuildTaken';

  constructor(build: BuildKey) {
    super(`${describeBuild(build)} was dropped or switched by another process.`);
  }
}

/** Several batches could not be written in one transaction. Written one by one, they succeed up to the faulty one. */
export class ManyNotWritten extends Error {
  override readonly name = 'ManyNotWritten';
  /** The last position written before these batches. */
  readonly after: Position;

  constructor(after: Position, cause: unknown) {
    super('Many batches could not be written at once.', { cause });
    this.after = after;
  }
}

/** Writing was asked to stop before all its batches had arrived. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Postgres: connection, resources, shutdown, rollback and lock conflicts. */
const passingClasses = ['08', '53', '57', '40', '55'];
const passingCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  '25006',
  '25P03',
];
const passingMessages =
  /connection (?:terminated|ended|error)|terminating connection|timeout (?:acquiring|exceeded)|aborted|pool (?:is|was) (?:destroyed|draining)|client was closed|not queryable|query read timeout/i;

/** True for errors in reaching the database or the log. They pass with time. */
export const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof CheckpointMoved || error instanceof EventStoreUnavailableError) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.length === 5 && /^[0-9A-Z]{5}$/.test(code) && passingClasses.includes(code.slice(0, 2))) return true;
  return passingCodes.includes(code) || error.name === 'KnexTimeoutError' || (code === '' && passingMessages.test(error.message));
};
