import type { Category, EventType } from '#domain/event-registry.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import { comparePositions } from '#eventstore/position.ts';
import type { Position, RecordedEvent, SubscriptionBatch } from '#eventstore/port.ts';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { HandlerFailure } from './errors.ts';

/** Events folded in memory, ready to be written together with the checkpoint after them. */
export interface FoldedBatch {
  readonly events: readonly RecordedEvent[];
  /** The projection's own batch; null when no handler had anything to do. */
  readonly batch: unknown;
  readonly skipped: number;
  readonly checkpoint: Position;
  readonly caughtUp: boolean;
  /** Set when the event after these cannot be folded. */
  readonly failure: HandlerFailure | null;
}

type AnyHandler = (batch: unknown, event: unknown) => void;

/** Folds a batch up to the first event that its handler refuses. Types without a handler are skipped and counted. */
export const foldBatch = (projection: AnyProjection, delivered: SubscriptionBatch): FoldedBatch => {
  const { checkpoint, caughtUp } = delivered;
  const events = onceEach(delivered.events);
  let batch: unknown = null;
  let skipped = 0;
  for (const [index, event] of events.entries()) {
    try {
      const handler = projection.handlers[event.type as EventType] as AnyHandler | undefined;
      const decoded = handler && decodeEvent(event);
      if (handler && decoded) handler((batch ??= projection.emptyBatch()), decoded);
      else skipped += 1;
    } catch (error) {
      // The handler may have left half of the event in the batch, so fold the earlier events again from scratch.
      const before = events.slice(0, index);
      const good = before.length
        ? foldBatch(projection, { events: before, checkpoint: before.at(-1)!.position, caughtUp: false })
        : null;
      const failure = new HandlerFailure(projection.name, event, error);
      return good ? { ...good, failure } : { ...emptyAt(checkpoint), failure };
    }
  }
  return { events, batch, skipped, checkpoint, caughtUp, failure: null };
};

/** Drops events that are repeated or out of order within the batch. */
const onceEach = (events: readonly RecordedEvent[]): readonly RecordedEvent[] => {
  let last: Position | null = null;
  const isNew = ({ position }: RecordedEvent): boolean => {
    if (last && comparePositions(position, last) <= 0) return false;
    last = position;
    return true;
  };
  const kept = events.filter(isNew);
  return kept.length === events.length ? events : kept;
};

const emptyAt = (checkpoint: Position): FoldedBatch => ({
  events: [],
  batch: null,
  skipped: 0,
  checkpoint,
  caughtUp: false,
  failure: null,
});

/** The part of a batch that is still after the checkpoint. */
export const afterCheckpoint = (projection: AnyProjection, folded: FoldedBatch, checkpoint: Position): FoldedBatch => {
  const first = folded.events[0];
  if (!first || comparePositions(first.position, checkpoint) > 0) return folded;
  const events = folded.events.filter((event) => comparePositions(event.position, checkpoint) > 0);
  return {
    ...foldBatch(projection, { events, checkpoint: folded.checkpoint, caughtUp: folded.caughtUp }),
    failure: folded.failure,
  };
};

export const filterOf = (projection: AnyProjection): { categories: readonly Category[] } => ({
  categories: projection.categories,
});
