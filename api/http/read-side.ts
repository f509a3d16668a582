import type { Position } from '#eventstore/port.ts';
import type { Verification } from '#projections/verifications.ts';
import type { ReadModelState } from '#projections/runner/status.ts';
import type { ReactionStatus } from '#reactions/runner/status.ts';

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
