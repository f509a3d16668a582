import type { EventStore, Position } from '#eventstore/port.ts';
import type { Knex } from '#platform/database.ts';
import type { ErasedSubjects } from '#people/erased-subjects.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Logger } from '#platform/logger.ts';

/** When the nightly work runs. */
export interface Nightly {
  readonly timeZone: string;
  /** HH:MM, or null for never. */
  readonly verifyAt: string | null;
}

/** The dependencies of work without a request; each job declares which of them it needs. */
export interface JobParts {
  readonly db: Knex;
  readonly store: EventStore;
  readonly readSide: {
    /** True once all named read models have passed the position; false if they have not after `timeoutMs`. */
    waitForPosition(projectionNames: readonly string[], position: Position, timeoutMs: number): Promise<boolean>;
  };
  readonly jobs: Jobs;
  readonly logger: Logger;
  /** The people to erase again when databases are restored from a backup. */
  readonly erasedSubjects: ErasedSubjects;
  /** The directory for files outside of the databases; null in tests of other things. */
  readonly dataDir: string | null;
  readonly nightly: Nightly;
  readonly now: () => Date;
}
