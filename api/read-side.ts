import type { EventStore, Position } from '../eventstore/port.ts';
import type { Knex } from '../platform/database.ts';
import { projections } from '../projections/registry.ts';
import { waitForPosition } from '../projections/runner/consistency.ts';
import { latestVerifications, type Verification } from '../projections/verifications.ts';
import { projectionStatus, type ProjectionStatus } from '../projections/runner/status.ts';

/** The read side as the HTTP edge needs it. */
export interface ReadSide {
  /** True once every named projection has passed the position; false when it has not after `timeoutMs`. */
  waitForPosition(projectionNames: readonly string[], position: Position, timeoutMs: number): Promise<boolean>;
  status(): Promise<ProjectionStatus[]>;
  /** The last proof of each read model. */
  verifications(): Promise<Verification[]>;
}

export const createReadSide = (db: Knex, store: EventStore): ReadSide => ({
  waitForPosition: (names, position, timeoutMs) => waitForPosition(db, names, position, timeoutMs),
  status: () => projectionStatus(db, store, projections),
  verifications: () => latestVerifications(db),
});
