import type { ProjectionStatus } from '#projections/runner/status.ts';
import type { ParkedEvent } from './parked-events.ts';

/** How far a reaction is, and which events it could not process. */
export type ReactionStatus = Pick<
  ProjectionStatus,
  'name' | 'checkpoint' | 'checkpoint_time' | 'lag_events' | 'events_seen' | 'skipped'
> & { readonly parked: readonly ParkedEvent[] };

export const reactionStatus = (
  { name, checkpoint, checkpoint_time, lag_events, events_seen, skipped }: ProjectionStatus,
  parked: readonly ParkedEvent[],
): ReactionStatus => ({
  name,
  checkpoint,
  checkpoint_time,
  lag_events,
  events_seen,
  skipped,
  parked: parked.filter(({ reaction }) => reaction === name),
});
