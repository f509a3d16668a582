import { beforeAll, describe, expect, it } from 'vitest';
import { groupBounds } from '#domain/quiz-taking/item-analysis.ts';
import { liveReads } from '#projections/runner/live.ts';
import { firstAttemptChoices, firstAttemptCounts } from '#projections/quiz-taking/item-analysis/queries.ts';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import { at, event, given } from './support/given-events.ts';
import { useHarness } from './support/harness.ts';
import {
  givenSolution,
  optionUuid,
  questionUuid,
  quizUuid,
  reset,
  solutionStream,
  type SolutionPlan,
} from './support/quiz-events.ts';

const harness = useHarness();

const place = async (district: number, school: number, schoolClass: number): Promise<void> => {
  await given(
    harness.store,
    `district-${district}`,
    event('DistrictRegistered', { districtId: district, name: `District ${district}`, timeZone: 'UTC', occurredAt: at(0) }),
  );
  await given(
    harness.store,
    `school-${school}`,
    event('SchoolRegistered', { schoolId: school, districtId: district, name: `School ${school}`, occurredAt: at(0) }),
  );
  await given(
    harness.store,
    `schoolClass-${schoolClass}`,
    event('SchoolClassCreated', { schoolClassId: schoolClass, schoolId: school, name: 'A', code: 'A', occurredAt: at(0) }),
  );
};

/** Right answers of students 1 to 5 by question, as in the hand-made table: scores 3, 2, 1, 1, 0. */
const table: readonly (readonly boolean[])[] = [
  [true, true, true],
  [true, true, false],
  [true, false, false],
  [false, false, true],
  [false, false, false],
];

beforeAll(async () => {
  await place(1, 2, 4);
  await place(2, 3, 6);
  for (const [index, correct] of table.entries()) {
    await givenSolution(harness.store, { n: index + 1, student: index + 1, correct, schoolClass: index < 3 ? 4 : 6 });
  }
  const right = [true, true, true];
  // What does not count: a second assignment of the same quiz, work in progress, and a first attempt that was reset with what followed.
  await givenSolution(harness.store, { n: 11, student: 5, assignment: 9, correct: right, startedAt: 30 });
  await givenSolution(harness.store, { n: 12, student: 6, correct: [true], submit: false });
  const first: SolutionPlan = { n: 13, student: 7, correct: right };
  await givenSolution(harness.store, first);
  await given(harness.store, solutionStream(13), reset(first));
  await givenSolution(harness.store, { n: 14, student: 7, attempt: 2, correct: right, startedAt: 40 });
  harness.start([quizResultsProjection]);
  await harness.caughtUp([quizResultsProjection]);
});
const all = { quizUuid, districtId: null, within: null };

describe('item analysis of existing answers', () => {
  it('counts each student once, by the first attempt', async () => {
    expect((await firstAttemptCounts(liveReads(harness.db), all)).scores).toEqual([
      { score: 0, students: 1 },
      { score: 1, students: 2 },
      { score: 2, students: 1 },
      { score: 3, students: 1 },
    ]);
  });

  it('can be limited to one district', async () => {
    const scores = async (districtId: number) =>
      (await firstAttemptCounts(liveReads(harness.db), { quizUuid, districtId, within: null })).scores;
    expect(await scores(1)).toEqual([1, 2, 3].map((score) => ({ score, students: 1 })));
    expect(await scores(2)).toEqual([0, 1].map((score) => ({ score, students: 1 })));
    expect(await scores(3)).toEqual([]);
    const choices = await firstAttemptChoices(liveReads(harness.db), { quizUuid, districtId: 2, within: null }, null);
    expect(choices.reduce((sum, { students }) => sum + students, 0)).toBe(6);
  });

  it('matches a hand count of choices, correct answers and groups', async () => {
    const bounds = groupBounds((await firstAttemptCounts(liveReads(harness.db), all)).scores);
    // 27 % of five is one: the best has 3, the last 0.
    expect(bounds).toEqual({ upper: 3, lower: 0 });
    const rows = await firstAttemptChoices(liveReads(harness.db), all, bounds);
    const of = (question: number, right: boolean) =>
      rows.find((row) => row.question_uuid === questionUuid(question) && row.option_uuid === optionUuid(question, right));
    expect(rows).toHaveLength(6);
    expect(of(0, true)).toEqual({
      question_uuid: questionUuid(0),
      option_uuid: optionUuid(0, true),
      students: 3,
      correct: 3,
      // 3 + 2 + 1
      score_times_correct: 6,
      upper: 1,
      upper_correct: 1,
      lower: 0,
      lower_correct: 0,
    });
    expect(of(0, false)).toMatchObject({ students: 2, correct: 0, score_times_correct: 0, upper: 0, lower: 1, lower_correct: 0 });
    expect(of(2, true)).toMatchObject({ students: 2, correct: 2, score_times_correct: 4, upper: 1, lower: 0 });
  });

  it('has no groups without bounds', async () => {
    const rows = await firstAttemptChoices(liveReads(harness.db), all, null);
    expect(rows.map(({ upper, lower }) => upper + lower)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
