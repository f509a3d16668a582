import { formatPosition } from '#eventstore/position.ts';
import { EventStoreUnavailableError, type Position, type RecordedEvent } from '#eventstore/port.ts';
import { describeBuild } from './catalog.ts';
import type { BuildKey } from './catalog.ts';

/** A projection cannot take an event: its handler, the event's shape or its rows fail. It will not pass by trying again. */
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

/** The record of a build is not where its reader left it (Postgres lost its last moments, or the build is gone). */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

/** A build that this process was making is another's now, or gone. */
export class BuildTaken extends Error {
  override readonly name = 'BuildTaken';

  constructor(build: BuildKey) {
    super(`${describeBuild(build)} was dropped or switched by another process.`);
  }
}

/** Many batches that go in one transaction could not be written; each by itself can, up to the one that is at fault. */
export class ManyNotWritten extends Error {
  override readonly name = 'ManyNotWritten';
  /** What had been written before. */
  readonly after: Position;

  constructor(after: Position, cause: unknown) {
    super('Many batches could not be written at once.', { cause });
    this.after = after;
  }
}

/** The writing was to end before its batches were all there. */
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

/** True for failures of the way to the database or the log, which pass by waiting. */
export const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof CheckpointMoved || error instanceof EventStoreUnavailableError) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.length === 5 && /^[0-9A-Z]{5}$/.test(code) && passingClasses.includes(code.slice(0, 2))) return true;
  return passingCodes.includes(code) || error.name === 'KnexTimeoutError' || (code === '' && passingMessages.test(error.message));
};
