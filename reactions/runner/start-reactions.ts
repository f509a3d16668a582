import { competeForLeadership } from '#projections/runner/leadership.ts';
import type { Reaction } from '../reaction.ts';
import { superviseReaction, type ReactionSupervision } from './supervise.ts';

export interface ReactionsOptions extends ReactionSupervision {
  readonly reactions: readonly Reaction[];
  /** How often a process that does not lead asks whether it can. */
  readonly electionMs?: number;
}

export interface RunningReactions {
  /** True while this process is the one that hands over. */
  isLeader(): boolean;
  /** Ends what is being handed over and lets go of the leadership. */
  stop(): Promise<void>;
}

const leaderLock = 7_203_114_013;

/**
 * Hands over what follows from events. Any number of processes may call it on one database: one of them leads, as with the
 * projections. Should two think so for a moment, the lock on a reaction's record lets one of them through at a time, and what its
 * checkpoint has passed is not handed over again. A replay, a rebuild or a proof of read models never comes here.
 */
export const startReactions = ({ reactions, electionMs, ...supervision }: ReactionsOptions): RunningReactions => {
  const stopping = new AbortController();
  const { db, logger } = supervision;
  const leadership = competeForLeadership({
    db,
    logger,
    electionMs,
    lock: leaderLock,
    signal: stopping.signal,
    lead: async (_lock, signal) => {
      await Promise.all(reactions.map((reaction) => superviseReaction(reaction, supervision, signal)));
    },
  });
  return {
    isLeader: leadership.isLeader,
    stop: async () => {
      stopping.abort();
      await leadership.ended;
    },
  };
};
