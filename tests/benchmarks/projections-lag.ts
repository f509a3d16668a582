import type { EventStore, Position } from '#eventstore/port.ts';
import { createKnex } from '#platform/database.ts';
import { waitForPosition } from '#projections/runner/consistency.ts';
import { percentile, sortedUp } from './support/measure.ts';
import { answeredEvent, questionsPerQuiz, startedEvent, streamOf } from './projections-events.ts';

export interface Lag {
  readonly p50: number;
  readonly p99: number;
  /** Of the appends themselves. */
  readonly appendP99: number;
}

const firstSolution = 10_000_000;

/**
 * Milliseconds from the reply of an append to its row, as a process sees it that does not run the projections itself:
 * through a pool of its own, on which nothing is announced. Every tenth time the row is read as well.
 */
export const measureLag = async ({
  url,
  store,
  perSecond,
  seconds,
}: {
  url: string;
  store: EventStore;
  perSecond: number;
  seconds: number;
}): Promise<Lag> => {
  const db = createKnex(url);
  const total = perSecond * seconds;
  const solutions = Math.ceil(total / questionsPerQuiz);
  const streams = Array.from({ length: solutions }, (_, index) => firstSolution + index);
  await Promise.all(streams.map((n) => store.append(streamOf(n), [startedEvent(n)], 'no_stream')));
  const lags: number[] = [];
  const appends: number[] = [];
  const answer = async (index: number): Promise<void> => {
    const n = firstSolution + (index % solutions);
    const question = Math.floor(index / solutions);
    const event = answeredEvent(n, question);
    const asked = performance.now();
    const { position } = await store.append(streamOf(n), [event], BigInt(question));
    const replied = performance.now();
    appends.push(replied - asked);
    await untilVisible(db, position, index % 10 === 0 ? event.data : null);
    lags.push(performance.now() - replied);
  };
  const started = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < total; index += 1) {
    const wait = started + (index * 1_000) / perSecond - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(answer(index));
  }
  await Promise.all(running);
  await db.destroy();
  const [sorted, sortedAppends] = [sortedUp(lags), sortedUp(appends)];
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), appendP99: percentile(sortedAppends, 0.99) };
};

const untilVisible = async (
  db: ReturnType<typeof createKnex>,
  position: Position,
  data: Record<string, unknown> | null,
): Promise<void> => {
  if (!(await waitForPosition(db, ['quiz_results'], position, 10_000))) throw new Error('The projection did not follow.');
  if (!data) return;
  const { rows } = await db.raw<{ rows: { answered: boolean }[] }>(
    'select jsonb_exists(answers, ?) as answered from read_model.quiz_solutions where uuid = ?',
    [String(data['questionUuid']), String(data['solutionUuid'])],
  );
  if (!rows[0]?.answered) throw new Error('The answer is not there although the checkpoint has passed it.');
};
