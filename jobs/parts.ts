import type { EventStore, Position } from '#eventstore/port.ts';
import type { Knex } from '#platform/database.ts';
import type { ErasedSubjects } from '#people/erased-subjects.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Logger } from '#platform/logger.ts';

/** When the work of the night runs. */
export interface Nightly {
  readonly timeZone: string;
  /** HH:MM, or null for never. */
  readonly verifyAt: string | null;
}

/** What work without a request has; each job says which of it it needs. */
export interface JobParts {
  readonly db: Knex;
  readonly store: EventStore;
  readonly readSide: {
    /** True once every named read model has passed the position; false when it has not after `timeoutMs`. */
    waitForPosition(projectionNames: readonly string[], position: Position, timeoutMs: number): Promise<boolean>;
  };
  readonly jobs: Jobs;
  readonly logger: Logger;
  /** Whom to erase again when databases come from a backup. */
  readonly erasedSubjects: ErasedSubjects;
  /** Where files are kept beside the databases; null in tests of other things. */
  readonly dataDir: string | null;
  readonly nightly: Nightly;
  readonly now: () => Date;
}
