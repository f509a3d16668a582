import { setTimeout as delay } from 'node:timers/promises';
import { runMany } from '#commands/runner/bulk.ts';
import { regradeContext, regradeQuizSolution } from '#commands/quiz-taking/grading.ts';
import type { RecordedCorrection } from '#commands/quizzes/questions.ts';
import type { Position } from '#eventstore/port.ts';
import { comparePositions } from '#eventstore/position.ts';
import { liveReads } from '#projections/runner/live.ts';
import { correctionEffects, countToRegrade, solutionsToRegrade } from '#projections/quiz-taking/regrades/queries.ts';
import type { RegradeQuestion } from '#projections/quiz-taking/regrades/regrade-sql.ts';
import type { JobParts } from '../parts.ts';
import { writeProgress } from './regrade-progress.ts';

export type RegradeParts = Pick<JobParts, 'db' | 'store' | 'readSide' | 'now'>;

/** Small enough that a shutdown does not have to wait. */
const batchSize = 200;
const commandsAtATime = 16;
const waitMs = 2_000;
const maxWaits = 60;

const questionOf = ({ correction, revision }: RecordedCorrection): RegradeQuestion => {
  const { quizUuid, questionUuid, previousOptionUuid, optionUuid, policy, neverLower } = correction;
  return { quizUuid, questionUuid, previousOptionUuid, optionUuid, policy, neverLower, revision };
};

/** Waits until the rows that list the solutions are at least as new as the correction. */
const untilProjected = async ({ readSide }: RegradeParts, position: Position, signal: AbortSignal): Promise<void> => {
  for (let wait = 1; wait <= maxWaits; wait += 1) {
    signal.throwIfAborted();
    const began = performance.now();
    if (await readSide.waitForPosition(['quiz_results'], position, waitMs)) return;
    // A stopped read model answers immediately, so wait for the rest of the time.
    await delay(Math.max(0, waitMs - (performance.now() - began)), undefined, { signal });
  }
  throw new Error('The results do not include this key correction yet.');
};

const later = (a: Position | null, b: Position | null): Position | null =>
  a && b ? (comparePositions(a, b) >= 0 ? a : b) : (a ?? b);

interface Regraded {
  /** The number of scores that changed. */
  readonly count: number;
  readonly position: Position | null;
}

const regradeEach = async (
  parts: RegradeParts,
  made: RecordedCorrection,
  uuids: readonly string[],
  signal: AbortSignal,
): Promise<Regraded> => {
  let [count, position]: [number, Position | null] = [0, null];
  await runMany(
    uuids,
    async (solutionUuid) => {
      if (signal.aborted) return;
      const context = regradeContext({ ...parts, now: parts.now().toISOString() }, made, solutionUuid);
      const outcome = await regradeQuizSolution(context, { solutionUuid });
      if (outcome.appended > 0) count += 1;
      position = later(position, outcome.position);
    },
    { concurrency: commandsAtATime },
  );
  signal.throwIfAborted();
  return { count, position };
};

/** Regrades, batch by batch, the solutions whose rows have not followed the correction yet. */
const regradeOpen = async (
  parts: RegradeParts,
  made: RecordedCorrection,
  signal: AbortSignal,
  onBatch: (regraded: number) => Promise<void>,
): Promise<Regraded> => {
  const question = questionOf(made);
  let all: Regraded = { count: 0, position: null };
  let after: string | null = null;
  for (;;) {
    const uuids = await solutionsToRegrade(liveReads(parts.db), question, { after, limit: batchSize });
    if (uuids.length === 0) return all;
    const batch = await regradeEach(parts, made, uuids, signal);
    all = { count: all.count + batch.count, position: later(all.position, batch.position) };
    after = uuids.at(-1)!;
    await onBatch(all.count);
  }
};

/**
 * Applies a correction to every submitted solution. If it is killed, it starts again and finds what is left: a regraded score is
 * no longer among those that would change.
 */
export const followCorrection = async (parts: RegradeParts, made: RecordedCorrection, signal: AbortSignal): Promise<void> => {
  const { db } = parts;
  const read = liveReads(db);
  const { quizUuid, correctionUuid: correction_uuid } = made.correction;
  await untilProjected(parts, made.position, signal);
  const effect = (await correctionEffects(read, quizUuid)).find((known) => known.correction_uuid === correction_uuid);
  const before = effect ? effect.raised_count + effect.lowered_count : 0;
  const to_regrade = before + (await countToRegrade(read, questionOf(made)));
  const write = (state: 'running' | 'done', regraded: number): Promise<void> =>
    writeProgress(db, { quizUuid, correction_uuid, state, to_regrade: Math.max(to_regrade, regraded), regraded });
  await write('running', before);
  const { count, position } = await regradeOpen(parts, made, signal, (regraded) => write('running', before + regraded));
  if (position) await untilProjected(parts, position, signal);
  await write('done', before + count);
};
