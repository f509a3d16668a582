import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { ConcurrencyError, EventTooLargeError, type EventStore } from '#eventstore/port.ts';
import { DatabaseLost } from './import-stop.ts';
import type { InputFolder } from './input-folder.ts';
import type { ImportReport, Kind, Place } from './report.ts';
import type { SourcedIds } from './sourced-ids.ts';

/** How many commands run concurrently: enough for the store to commit them in groups. */
export const commandsAtOnce = 64;

/** One run of the import: the data shared by all of its parts. */
export interface ImportJob {
  readonly store: EventStore;
  readonly db: Knex;
  readonly databaseUrl: string;
  readonly folder: InputFolder;
  readonly ids: SourcedIds;
  readonly report: ImportReport;
  readonly signal: AbortSignal;
  readonly correlationId: string;
  /** ISO 8601 UTC; when the import began. */
  readonly now: string;
  readonly timeZone: string | null;
  readonly initialPassword: string | null;
  /** The plan for all imported teachers; null: unchanged. */
  readonly plan: 'premium' | 'none' | null;
  /**
   * Number of the staff-created district that this roster is for; `new`: a new district, even if its name exists; null: not
   * specified.
   */
  readonly into: number | 'new' | null;
  /** Shows who would come, change and go, and writes nothing. */
  readonly dryRun: boolean;
  readonly removals: Removals;
}

/** How many may leave a school in one import before it stops. */
export interface Removals {
  readonly allowed: boolean;
  /** In percent of a school's people, classes or memberships; see `fewest`. */
  readonly largestShare: number;
}
export const usualRemovals: Removals = { allowed: false, largestShare: 20 };

export const commandContext = (job: ImportJob, commandId: string = randomUUID()): CommandContext => ({
  store: job.store,
  db: job.db,
  actor: systemActor,
  commandId,
  correlationId: job.correlationId,
  now: job.now,
});

/** What our own numbers say to nobody who reads the roster's files. */
const inWordsOfTheFile: Readonly<Record<string, string>> = {
  person_district_fixed: 'belongs to another district, and an account cannot move between districts.',
  person_erased: 'was erased and is not taken in again.',
  not_found: 'is not known.',
};

/**
 * The message for a rejected row; null for an error that is not about the row's content.
 * @param subject what the row is about, such as `User u1`
 */
export const refusalOf = (error: unknown, subject?: string): string | null => {
  const words = error instanceof DomainError ? inWordsOfTheFile[error.code] : undefined;
  if (subject !== undefined && words !== undefined) return `${subject} ${words}`;
  if (error instanceof DomainError || error instanceof EventTooLargeError) {
    return subject === undefined ? error.message : `${subject}: ${error.message}`;
  }
  if (error instanceof ConcurrencyError) return 'Someone else kept changing this at the same time. Run the import again.';
  return null;
};

/** A row, or several that say the same. */
interface RowOf {
  readonly place: Place;
  readonly rows?: number;
  /** What the row is about, such as `User u1`. */
  readonly subject?: string;
}

/** Runs one row's command and counts the result. */
export const importRow = async (
  job: ImportJob,
  kind: Kind,
  { place, rows = 1, subject }: RowOf,
  command: () => Promise<{ readonly appended: number }>,
): Promise<boolean> => {
  try {
    const { appended } = await command();
    job.report.done(kind, appended > 0 ? 'imported' : 'unchanged', rows);
    return true;
  } catch (error) {
    const refusal = refusalOf(error, subject);
    if (refusal === null) throw error;
    job.report.reject(kind, place, refusal, rows);
    return false;
  }
};

export class ImportAborted extends Error {
  override readonly name = 'ImportAborted';
}

/** @throws ImportAborted, DatabaseLost */
export const throwIfStopped = ({ signal }: ImportJob): void => {
  if (!signal.aborted) return;
  throw signal.reason instanceof DatabaseLost ? signal.reason : new ImportAborted('The import was stopped.');
};
