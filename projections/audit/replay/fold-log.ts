/** Folds a range of the log into the tables of a replay, in batches that a crash can interrupt. */
import type { Knex } from 'knex';
import { comparePositions } from '#eventstore/position.ts';
import type { EventStore, Position, RecordedEvent, SubscriptionBatch } from '#eventstore/port.ts';
import { categoryOf } from '#eventstore/stream-name.ts';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { resumeAfter } from '#projections/runner/catalog.ts';
import { foldBatch } from '#projections/runner/fold.ts';
import { readAhead } from '#projections/runner/timing.ts';
import { noteProgress } from './catalog.ts';
import { replayedCategories, replayedProjections } from './replayed.ts';
import { writingTo } from './tables.ts';

export interface FoldingOptions {
  readonly db: Knex;
  readonly store: EventStore;
  readonly signal: AbortSignal;
}

export interface Stretch {
  readonly id: number;
  readonly after: Position;
  readonly upTo: Position;
  /** Whether derived tables already exist and are updated with every batch. */
  readonly derivedLive: boolean;
}

interface FoldedStep {
  readonly parts: readonly { readonly projection: AnyProjection; readonly batch: unknown }[];
  readonly events: number;
  readonly checkpoint: Position;
}

/** With derived tables, large batches refresh fewer cells twice. Without them, small batches report progress more often. */
const eventsAtOnce = 10_000;
const eventsAtOnceWithDerived = 20_000;

/** Which projections read a category, by their index in the list. */
const readersOf = new Map<string, readonly number[]>(
  replayedCategories.map((category) => [
    category,
    replayedProjections.flatMap(({ categories }, index) => ((categories as readonly string[]).includes(category) ? index : [])),
  ]),
);

const foldStep = ({ events, checkpoint }: SubscriptionBatch): FoldedStep => {
  const own: RecordedEvent[][] = replayedProjections.map(() => []);
  for (const event of events) for (const index of readersOf.get(categoryOf(event.stream)) ?? []) own[index]!.push(event);
  const parts = replayedProjections.map((projection, index) => {
    const folded = foldBatch(projection, { events: own[index]!, checkpoint, caughtUp: false });
    if (folded.failure) throw folded.failure;
    return { projection, batch: folded.batch };
  });
  return { parts, events: events.length, checkpoint };
};

const cutAt = ({ events, checkpoint, caughtUp }: SubscriptionBatch, upTo: Position): SubscriptionBatch =>
  comparePositions(checkpoint, upTo) < 0
    ? { events, checkpoint, caughtUp }
    : { events: events.filter(({ position }) => comparePositions(position, upTo) <= 0), checkpoint: upTo, caughtUp };

async function* foldedSteps(
  store: EventStore,
  { after, upTo, derivedLive }: Stretch,
  signal: AbortSignal,
): AsyncGenerator<FoldedStep> {
  const batches = store.subscribeToAll({
    after: resumeAfter(after),
    filter: { categories: replayedCategories },
    batchSize: derivedLive ? eventsAtOnceWithDerived : eventsAtOnce,
    signal,
  });
  for await (const batch of batches) yield foldStep(cutAt(batch, upTo));
}

/**
 * Folds a range of the log into the tables of a replay, through the projections themselves. Rows and progress change in one
 * transaction. While a batch is written, the next one is read and folded.
 * @throws HandlerFailure, ReplayCancelled
 */
export const foldLog = (options: FoldingOptions, stretch: Stretch): Promise<void> =>
  forEachStep(options, stretch, (step) =>
    writingTo(options.db, stretch.id, async (trx) => {
      await writeStep(trx, step, stretch);
      await noteProgress(trx, stretch.id, step.checkpoint, step.events);
    }),
  );

/**
 * The same, into tables that this transaction writes to. Progress is recorded outside the transaction, because that is rolled
 * back.
 */
export const foldLogIn = (trx: Knex.Transaction, options: FoldingOptions, stretch: Stretch): Promise<void> =>
  forEachStep(options, stretch, async (step) => {
    await writeStep(trx, step, stretch);
    await noteProgress(options.db, stretch.id, step.checkpoint, step.events);
  });

const writeStep = async (trx: Knex.Transaction, { parts }: FoldedStep, { derivedLive }: Stretch): Promise<void> => {
  for (const { projection, batch } of parts) {
    const touched = batch === null ? null : await projection.flush(trx, batch, { derivedLive });
    if (derivedLive && touched?.length) await projection.derive?.(trx, touched);
  }
};

const forEachStep = async (
  { store, signal }: FoldingOptions,
  stretch: Stretch,
  write: (step: FoldedStep) => Promise<void>,
): Promise<void> => {
  if (comparePositions(stretch.after, stretch.upTo) >= 0) return;
  const ended = new AbortController();
  const reading = AbortSignal.any([signal, ended.signal]);
  for await (const step of readAhead(foldedSteps(store, stretch, reading), ended)) {
    signal.throwIfAborted();
    await write(step);
    if (comparePositions(step.checkpoint, stretch.upTo) >= 0) return;
  }
  signal.throwIfAborted();
  throw new Error('The log ended before the moment that is replayed.');
};
