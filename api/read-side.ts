import type { EventStore, Position } from '../eventstore/port.ts';
import { answerWithin, sharedAnswer } from '../platform/answer-within.ts';
import type { Knex } from '../platform/database.ts';
import { outageWithinMs } from './system/outage.ts';
import { projections } from '../projections/registry.ts';
import { waitForPosition } from '../projections/runner/consistency.ts';
import { latestVerifications, type Verification } from '../projections/verifications.ts';
import { createStateReader, type ReadModelState } from '../projections/runner/status.ts';
import { reactions } from '../reactions/registry.ts';
import { followedAs } from '../reactions/runner/as-projection.ts';
import { listParkedEvents } from '../reactions/runner/parked-events.ts';
import { reactionStatus, type ReactionStatus } from '../reactions/runner/status.ts';

/** Everything that follows the log: how far it is. */
export interface FollowersState extends ReadModelState {
  /** As far as the database answers: else none. */
  readonly reactions: readonly ReactionStatus[];
}

/** The read side as the HTTP edge needs it. */
export interface ReadSide {
  /** True once every named projection has passed the position; false when it has not after `timeoutMs`. */
  waitForPosition(projectionNames: readonly string[], position: Position, timeoutMs: number): Promise<boolean>;
  /** Answered within a second, whatever is down. */
  state(): Promise<FollowersState>;
  /** The last proof of each read model. */
  verifications(): Promise<Verification[]>;
}

export const createReadSide = (db: Knex, store: EventStore): ReadSide => {
  const readState = createStateReader(db, store, [...projections, ...reactions.map(followedAs)]);
  const askParked = sharedAnswer(() => listParkedEvents(db));
  const names = new Set(reactions.map(({ name }) => name));
  return {
    waitForPosition: (waited, position, timeoutMs) => waitForPosition(db, waited, position, timeoutMs),
    state: async () => {
      const [state, parked] = await Promise.all([readState(outageWithinMs), answerWithin(outageWithinMs, askParked())]);
      return {
        ...state,
        projections: state.projections.filter(({ name }) => !names.has(name)),
        reactions: state.projections
          .filter(({ name }) => names.has(name))
          .map((status) => reactionStatus(status, 'value' in parked ? parked.value : [])),
      };
    },
    verifications: () => latestVerifications(db),
  };
};
