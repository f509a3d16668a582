import type { EventStore, Position } from '../eventstore/port.ts';
import type { Knex } from '../platform/database.ts';
import { projections } from '../projections/registry.ts';
import { waitForPosition } from '../projections/runner/consistency.ts';
import { latestVerifications, type Verification } from '../projections/verifications.ts';
import { createStateReader, type ReadModelState } from '../projections/runner/status.ts';

/** The read side as the HTTP edge needs it. */
export interface ReadSide {
  /** True once every named projection has passed the position; false when it has not after `timeoutMs`. */
  waitForPosition(projectionNames: readonly string[], position: Position, timeoutMs: number): Promise<boolean>;
  /** Answered within a second, whatever is down. */
  state(): Promise<ReadModelState>;
  /** The last proof of each read model. */
  verifications(): Promise<Verification[]>;
}

/** Monitors and people who look after an outage are not to wait for it to end. */
const stateWithinMs = 1_000;

export const createReadSide = (db: Knex, store: EventStore): ReadSide => {
  const readState = createStateReader(db, store, projections);
  return {
    waitForPosition: (names, position, timeoutMs) => waitForPosition(db, names, position, timeoutMs),
    // A margin, so that the answer is out within the second.
    state: () => readState(stateWithinMs - 200),
    verifications: () => latestVerifications(db),
  };
};
