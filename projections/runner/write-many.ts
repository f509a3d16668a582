import type { Knex } from 'knex';
import { comparePositions } from '#eventstore/position.ts';
import type { Position, RecordedEvent } from '#eventstore/port.ts';
import { Interrupted, isPassing, ManyNotWritten } from './errors.ts';
import { afterCheckpoint } from './fold.ts';
import type { FoldedBatch } from './fold.ts';
import { lockForWriting, moveCheckpoint, tellNews } from './write.ts';
import type { BuildWriter, WriteOutcome } from './write.ts';

/** Limits of one transaction: how long readers see no change, and how much has to be read again after a crash. */
const maxEvents = 250_000;
const maxMs = 10_000;

export interface ManyWritten {
  readonly outcome: WriteOutcome;
  /** The last batch that was written. */
  readonly last: FoldedBatch;
}

/** True for a full batch with more of the log after it: the read model is far behind. */
export const isFarBehind = ({ events, caughtUp, failure }: FoldedBatch, batchSize: number): boolean =>
  events.length >= batchSize && !caughtUp && failure === null;

/**
 * Catches up: writes a batch and those after it in one transaction, and the derived tables once at the end, as a rebuild does.
 * Until it commits, readers see the read model unchanged, at its previous position.
 * @throws ManyNotWritten when the database rejects it, Interrupted; nothing was written then
 */
export const writeMany = async (
  writer: BuildWriter,
  first: FoldedBatch,
  after: Position,
  following: Following,
): Promise<ManyWritten> => {
  try {
    return await writer.db.transaction((trx) => writeManyIn(trx, writer, first, { ...following, after }));
  } catch (error) {
    if (following.signal.aborted) throw new Interrupted('The following was to end.', { cause: error });
    throw isPassing(error) ? error : new ManyNotWritten(after, error);
  }
};

interface Following {
  /** The next batch; null when there is none. */
  readonly next: () => Promise<FoldedBatch | null>;
  readonly signal: AbortSignal;
}

const writeManyIn = async (
  trx: Knex.Transaction,
  writer: BuildWriter,
  first: FoldedBatch,
  { next, signal, after }: Following & { readonly after: Position },
): Promise<ManyWritten> => {
  const { projection } = writer;
  const current = await lockForWriting(trx, writer, after);
  if (!current) return { outcome: 'replaced', last: first };
  const deadline = performance.now() + maxMs;
  const touched: unknown[] = [];
  let [events, skipped, last] = [0, 0, first];
  let newest: RecordedEvent | null = null;
  let reached = current.checkpoint;
  for (let folded: FoldedBatch | null = first; folded;) {
    // Nothing is left of a batch that is delivered again.
    const rest = afterCheckpoint(projection, folded, reached);
    const changed = rest.batch === null ? null : await projection.flush(trx, rest.batch, { derivedLive: current.indexed });
    for (const each of changed ?? []) touched.push(each);
    events += rest.events.length;
    skipped += rest.skipped;
    newest = rest.events.at(-1) ?? newest;
    last = folded;
    if (comparePositions(folded.checkpoint, reached) > 0) reached = folded.checkpoint;
    const isEnough: boolean = folded.caughtUp || folded.failure !== null || events >= maxEvents || performance.now() > deadline;
    folded = isEnough ? null : await next();
    // Uncommitted events are read again at the next start. A stop does not wait for the derived cells of a long stretch.
    signal.throwIfAborted();
  }
  if (current.indexed && touched.length > 0 && projection.derive) {
    // The planner does not know about the rows of this transaction, and the cells of all of them are looked up next.
    for (const { name } of projection.tables) await trx.raw(`analyze ${name}`);
    await projection.derive(trx, touched);
  }
  await writer.beforeCheckpoint?.(trx);
  if (comparePositions(reached, current.checkpoint) > 0)
    await moveCheckpoint(trx, writer.build, { events, skipped, checkpoint: reached, last: newest });
  await tellNews(trx, writer);
  return { outcome: 'written', last };
};
