import type { Position } from '#eventstore/port.ts';
import type { Verification } from '#projections/verifications.ts';
import type { ReadModelState } from '#projections/runner/status.ts';
import type { ReactionStatus } from '#reactions/runner/status.ts';

/** The state of everything that follows the log. */
export interface FollowersState extends ReadModelState {
  /** If the database answers; otherwise empty. */
  readonly reactions: readonly ReactionStatus[];
}

/** The read side as the HTTP edge needs it. */
export interface ReadSide {
  /** True once every named projection has passed the position; false when it has not after `timeoutMs`. */
  waitForPosition(projectionNames: readonly string[], position: Position, timeoutMs: number): Promise<boolean>;
  /** Answered within a second, whatever is down. */
  state(): Promise<FollowersState>;
  /** The latest verification of each read model. */
  verifications(): Promise<Verification[]>;
}
