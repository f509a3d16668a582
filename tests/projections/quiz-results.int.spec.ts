import { describe, expect, it } from 'vitest';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import { at, given } from './support/given-events.ts';
import { useFreshHarness } from './support/harness.ts';
import {
  answered,
  givenSolution,
  optionUuid,
  questionUuid,
  reset,
  solutionStream,
  solutionUuid,
  started,
  submitted,
  undone,
} from './support/quiz-events.ts';
import type { SolutionPlan } from './support/quiz-events.ts';

const harness = useFreshHarness();

const project = async (): Promise<Record<string, unknown[]>> => {
  const running = harness.start([quizResultsProjection]);
  await running.ready;
  await harness.caughtUp([quizResultsProjection]);
  return harness.liveRows(quizResultsProjection);
};

const plan: SolutionPlan = { n: 1, student: 31, correct: [true, false, true] };

const finished = {
  uuid: solutionUuid(1),
  quiz_assignment_school_class_id: 5,
  school_class_id: 4,
  student_id: 31,
  attempt: 1,
  quiz_revision: 4,
  assignment_type: 'listening_comprehension',
  language_code: 'en',
  status: 'submitted',
  questions_count: 3,
  answered_count: 3,
  correct_count: 2,
  time_spent_seconds: 180,
  answers: {
    [questionUuid(0)]: { o: optionUuid(0, true), t: at(11), s: 'Literal', c: true },
    [questionUuid(1)]: { o: optionUuid(1, false), t: at(12), s: 'Inference', c: false },
    [questionUuid(2)]: { o: optionUuid(2, true), t: at(13), s: null, c: true },
  },
};

describe('quiz results', () => {
  it('hold a solution that arrived in one batch', async () => {
    await givenSolution(harness.store, plan);
    expect((await project())['quiz_solutions']).toEqual([expect.objectContaining(finished)]);
  });

  it('hold the same solution when every event is its own batch', async () => {
    const running = harness.start([quizResultsProjection]);
    await running.ready;
    const events = [started(plan), answered(plan, 0), answered(plan, 1), answered(plan, 2), submitted(plan)];
    for (const event of events) {
      await given(harness.store, solutionStream(1), event);
      await harness.caughtUp([quizResultsProjection]);
    }
    expect((await harness.liveRows(quizResultsProjection))['quiz_solutions']).toEqual([expect.objectContaining(finished)]);
  });

  it('reveal nothing about correctness before submission', async () => {
    await given(harness.store, solutionStream(1), started(plan), answered(plan, 0), answered(plan, 0, false), answered(plan, 1));
    expect((await project())['quiz_solutions']).toEqual([
      expect.objectContaining({
        status: 'in_progress',
        answered_count: 2,
        correct_count: null,
        submitted_at: null,
        answers: {
          [questionUuid(0)]: { o: optionUuid(0, false), t: at(11) },
          [questionUuid(1)]: { o: optionUuid(1, false), t: at(12) },
        },
      }),
    ]);
  });

  it('are totaled by assignment, and by class and day', async () => {
    await givenSolution(harness.store, plan);
    await givenSolution(harness.store, { n: 2, student: 32, correct: [true, true, true] });
    await givenSolution(harness.store, { n: 3, student: 33, correct: [true], submit: false });
    const rows = await project();
    expect(rows['quiz_assignment_cells']).toEqual([
      {
        quiz_assignment_school_class_id: 5,
        started_count: 3,
        submitted_count: 2,
        answers_count: 6,
        correct_count: 5,
        time_spent_seconds: 360,
      },
    ]);
    const sums = {
      scope: 'class',
      scope_id: 4,
      solutions_count: 2,
      answers_count: 6,
      correct_count: 5,
      time_spent_seconds: 360,
      percent_sum: 1_666_667,
      strands: { Literal: [2, 2], Inference: [2, 1] },
    };
    const periods = { day: '2026-03-02', month: '2026-03-01', year: '2026-01-01' };
    expect(rows['quiz_result_cells']).toHaveLength(3);
    const assignment_type = 'listening_comprehension';
    expect(rows['quiz_result_cells']).toEqual(
      expect.arrayContaining(Object.entries(periods).map(([grain, period]) => ({ ...sums, assignment_type, grain, period }))),
    );
  });

  it('exclude a reset solution from every total, and restore it on undo', async () => {
    const running = harness.start([quizResultsProjection]);
    await running.ready;
    await givenSolution(harness.store, plan);
    await harness.caughtUp([quizResultsProjection]);
    const before = await harness.liveRows(quizResultsProjection);
    await given(harness.store, solutionStream(1), reset(plan));
    await harness.caughtUp([quizResultsProjection]);
    const after = await harness.liveRows(quizResultsProjection);
    expect(after['quiz_solutions']).toEqual([expect.objectContaining({ ...finished, reset_at: expect.any(String) as string })]);
    expect(after['quiz_result_cells']).toEqual([]);
    expect(after['quiz_assignment_cells']).toMatchObject([{ started_count: 0, submitted_count: 0, answers_count: 0 }]);
    await given(harness.store, solutionStream(1), undone(plan));
    await harness.caughtUp([quizResultsProjection]);
    expect(await harness.liveRows(quizResultsProjection)).toEqual(before);
  });

  it('count a student who retakes a quiz once', async () => {
    await givenSolution(harness.store, plan);
    await given(harness.store, solutionStream(1), reset(plan));
    await givenSolution(harness.store, { ...plan, n: 2, attempt: 2, correct: [true, true, true] });
    expect((await project())['quiz_assignment_cells']).toMatchObject([
      { started_count: 1, submitted_count: 1, answers_count: 3, correct_count: 3 },
    ]);
  });
});
