import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#eventstore/port.ts';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import type { AsOf } from '#projections/read/handle.ts';
import { readAsOf } from '#projections/runner/consistency.ts';
import { useFreshHarness } from './support/harness.ts';
import { givenSolution } from './support/quiz-events.ts';
import { givenDistrictEvents, tallyProjection } from './support/tally-projection.ts';

const harness = useFreshHarness();
const asOf = (...names: string[]): Promise<AsOf> => readAsOf(harness.db, names, async (_trx, moment) => moment);
const lastOf = async (category: 'district' | 'quizSolution'): Promise<RecordedEvent> =>
  (await harness.store.readAll({ filter: { categories: [category] } })).at(-1)!;
const momentOf = ({ position, recordedAt }: RecordedEvent) => ({
  position: `${position.commit}/${position.prepare}`,
  time: recordedAt,
});
const solve = (n: number): Promise<unknown> => givenSolution(harness.store, { n, student: n, correct: [true, false] });

describe('the position of an answer', () => {
  it('is the last event that counts in it, with that event’s own time', async () => {
    harness.start([tallyProjection, quizResultsProjection]);
    await givenDistrictEvents(harness.store, 1, 'a', 'b');
    await solve(1);
    await harness.caughtUp([tallyProjection, quizResultsProjection]);
    expect(await asOf('tally')).toMatchObject(momentOf(await lastOf('district')));
    expect(await asOf('quiz_results')).toMatchObject(momentOf(await lastOf('quizSolution')));
    expect(await asOf('tally', 'quiz_results')).toMatchObject(momentOf(await lastOf('quizSolution')));
  });

  it('is the position of the slowest read model while one lags, with the time of the last event that counts up to there', async () => {
    const all = harness.start([tallyProjection, quizResultsProjection]);
    await givenDistrictEvents(harness.store, 1, 'a');
    await solve(1);
    await harness.caughtUp([tallyProjection, quizResultsProjection]);
    const before = await lastOf('quizSolution');
    await all.stop();
    harness.start([quizResultsProjection]);
    await solve(2);
    await harness.caughtUp([quizResultsProjection]);
    const found = await asOf('tally', 'quiz_results');
    expect(found.position).toBe(found.projections['tally']);
    expect(found.position).toBe(momentOf(before).position);
    expect(found.time).toBe((await lastOf('district')).recordedAt);
  });

  it('has no time before any event counts', async () => {
    await harness.start([tallyProjection]).ready;
    expect(await asOf('tally')).toMatchObject({ position: '0/0', time: null });
  });
});
