import { beforeEach, describe, expect, it } from 'vitest';
import { importQuizSolution, type ImportedAnswer } from '#commands/quiz-taking/import-quiz-solution.ts';
import { resetQuizSolution, undoQuizSolutionReset } from '#commands/quiz-taking/resets.ts';
import { readRecordedSolution } from '#import/answers/recorded-answers.ts';
import type { EventStore } from '#eventstore/port.ts';
import { assignmentId, contextOf, openSchool, systemActor, teacher } from '#tests/commands/support/school.ts';
import { at, optionUuid, questionUuid } from '#tests/domain/support/examples.ts';
import { createMemoryLog, type MemoryLog } from '#tests/support/memory-store.ts';

const work = { quizAssignmentSchoolClassId: assignmentId, studentId: 9 };
const row = (question: number, option: number, seconds: number): ImportedAnswer => ({
  questionUuid: questionUuid(question),
  optionUuid: optionUuid(question, option),
  answeredAt: at(seconds),
});

describe('a student’s recorded answers', () => {
  let log: MemoryLog;
  let store: EventStore;
  const bring = (...answers: ImportedAnswer[]) => importQuizSolution(contextOf(store, systemActor), { ...work, answers });
  const reset = (seconds: number) => resetQuizSolution(contextOf(store, teacher, { now: at(seconds) }), work);
  const recorded = () => readRecordedSolution(store, assignmentId, 9);
  const listOf = async (question: number) =>
    (await recorded()).answers.get(questionUuid(question))?.map(({ revision, optionUuid: option }) => [revision, option]);

  beforeEach(async () => {
    log = createMemoryLog();
    store = log.connect();
    await openSchool(store);
  });

  it('are empty before the first one', async () => {
    expect(await recorded()).toEqual({ submitted: false, resetAt: null, answers: new Map() });
  });

  it('take one read if there is no reset', async () => {
    await bring(row(1, 1, 10), row(2, 1, 20), row(3, 1, 30));
    const { readStream } = log.calls;
    expect(await recorded()).toMatchObject({ submitted: true, resetAt: null });
    expect(log.calls.readStream).toBe(readStream + 1);
  });

  it('include the answers of every attempt; those of a reset one are never new', async () => {
    await bring(row(1, 1, 10), row(2, 1, 20), row(3, 1, 30));
    await reset(60);
    expect(await recorded()).toMatchObject({ submitted: true, resetAt: Date.parse(at(60)) });
    await bring(row(1, 2, 110));
    expect(await recorded()).toMatchObject({ submitted: false, resetAt: Date.parse(at(60)) });
    expect(await listOf(1)).toEqual([
      [-1n, optionUuid(1, 1)],
      [1n, optionUuid(1, 2)],
    ]);
    expect(await listOf(2)).toEqual([[-1n, optionUuid(2, 1)]]);
  });

  it('are unchanged by a reset that was undone', async () => {
    await bring(row(1, 1, 10));
    const before = await recorded();
    await reset(60);
    await undoQuizSolutionReset(contextOf(store, teacher), work);
    expect(await recorded()).toEqual(before);
  });
});
