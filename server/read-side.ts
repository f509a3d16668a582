import { outageWithinMs } from '#api/http/outage.ts';
import type { ReadSide } from '#api/http/read-side.ts';
import type { EventStore } from '#eventstore/port.ts';
import { answerWithin, sharedAnswer } from '#platform/answer-within.ts';
import type { Knex } from '#platform/database.ts';
import { projections } from '#projections/registry.ts';
import { waitForPosition } from '#projections/runner/consistency.ts';
import { createStateReader } from '#projections/runner/status.ts';
import { latestVerifications } from '#projections/verifications.ts';
import { reactions } from '#reactions/registry.ts';
import { followedAs } from '#reactions/runner/as-projection.ts';
import { listParkedEvents } from '#reactions/runner/parked-events.ts';
import { reactionStatus } from '#reactions/runner/status.ts';

/** Tracks how far each follower of the log is, for those who wait for it or report it. */
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
