import type { Knex } from 'knex';
import { comparePositions } from '#eventstore/position.ts';
import type { Position, RecordedEvent } from '#eventstore/port.ts';
import { Interrupted, isPassing, ManyNotWritten } from './errors.ts';
import { afterCheckpoint } from './fold.ts';
import type { FoldedBatch } from './fold.ts';
import { lockForWriting, moveCheckpoint, tellNews } from './write.ts';
import type { BuildWriter, WriteOutcome } from './write.ts';

/** Bounds of one transaction: how long what it shows may stand still, and how much of it would be read again after a crash. */
const maxEvents = 250_000;
const maxMs = 10_000;

export interface ManyWritten {
  readonly outcome: WriteOutcome;
  /** The last batch that was taken. */
  readonly last: FoldedBatch;
}

/** True for a batch that is full, with more of the log behind it: the read model is far behind. */
export const isFarBehind = ({ events, caughtUp, failure }: FoldedBatch, batchSize: number): boolean =>
  events.length >= batchSize && !caughtUp && failure === null;

/**
 * Catches up: writes a batch and those after it in one transaction, and what is derived from them once at the end, as a
 * rebuild does. Readers see the read model as it was, whole and with the position that it had, until all of it is there.
 * @throws ManyNotWritten when the database takes it for wrong, Interrupted; nothing was written then
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
    // Of a batch that comes again nothing is left.
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
    // What is not committed is read again at the next start; a stop does not wait for the cells of a long stretch.
    signal.throwIfAborted();
  }
  if (current.indexed && touched.length > 0 && projection.derive) {
    // The planner does not know of the rows that this transaction brought, and cells of all of them are looked up now.
    for (const { name } of projection.tables) await trx.raw(`analyze ${name}`);
    await projection.derive(trx, touched);
  }
  await writer.beforeCheckpoint?.(trx);
  if (comparePositions(reached, current.checkpoint) > 0)
    await moveCheckpoint(trx, writer.build, { events, skipped, checkpoint: reached, last: newest });
  await tellNews(trx, writer);
  return { outcome: 'written', last };
};
