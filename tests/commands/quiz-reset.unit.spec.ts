import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CommandContext } from '#commands/runner/context.ts';
import { answerQuizQuestion, startQuizSolution, submitQuizSolution } from '#commands/quiz-taking/answering.ts';
import { findQuizAttempts, findQuizSolution } from '#commands/quiz-taking/read-solutions.ts';
import { importQuizSolution, type ImportedAnswer } from '#commands/quiz-taking/import-quiz-solution.ts';
import { resetQuizSolution, undoQuizSolutionReset } from '#commands/quiz-taking/resets.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { solutionUuidOf } from '#domain/quiz-taking/events.ts';
import type { EventStore } from '#eventstore/port.ts';
import { at, optionUuid, questionUuid, quizInput } from '#tests/domain/support/examples.ts';
import { createMemoryLog, type MemoryLog } from '#tests/support/memory-store.ts';
import { assignmentId, contextOf, openSchool, student, systemActor, teacher, threeQuestions } from './support/school.ts';

let log: MemoryLog;
let store: EventStore;
const work = { quizAssignmentSchoolClassId: assignmentId, studentId: 9 };
const uuidOf = (attempt: number): string => solutionUuidOf(assignmentId, 9, attempt);
const as = (changes: Partial<CommandContext> = {}): CommandContext => contextOf(store, student, changes);
const asTeacher = (changes: Partial<CommandContext> = {}): CommandContext => contextOf(store, teacher, changes);
const start = (context = as()) => startQuizSolution(context, { ...work, locale: 'en' });
const answer = (attempt: number, question: number, option: number, context = as()) =>
  answerQuizQuestion(context, { solutionUuid: uuidOf(attempt), optionUuid: optionUuid(question, option) });
const submit = (attempt: number, context = as()) => submitQuizSolution(context, { solutionUuid: uuidOf(attempt) });
const reset = (context = asTeacher()) => resetQuizSolution(context, work);
const undo = (context = asTeacher()) => undoQuizSolutionReset(context, work);
const attempts = () => findQuizAttempts(asTeacher(), work);
const found = () => findQuizSolution(as(), work);
const take = async (attempt: number, option = 1): Promise<void> => {
  await start();
  for (const question of [1, 2, 3]) await answer(attempt, question, option);
  await submit(attempt);
};
const typesOf = (attempt: number) =>
  log.events.filter(({ stream }) => stream === `quizSolution-${uuidOf(attempt)}`).map(({ type }) => type);

beforeEach(async () => {
  log = createMemoryLog();
  store = log.connect();
  await openSchool(store);
});

describe('resetting', () => {
  it('withdraws a submitted result, and lets the student take the quiz again', async () => {
    await take(1);
    expect(await reset(asTeacher({ now: at(60) }))).toMatchObject({
      appended: 1,
      position: log.events.at(-1)!.position,
      value: {
        reset: true,
        solution: { solutionUuid: uuidOf(1), status: 'submitted', reset: { resetAt: at(60), retaken: false } },
      },
    });
    expect(await found()).toBeNull();
    expect((await start()).value).toMatchObject({
      created: true,
      solution: { solutionUuid: uuidOf(2), attempt: 2, answers: {} },
    });
    expect(typesOf(1).slice(-2)).toEqual(['QuizSolutionReset', 'QuizSolutionRetaken']);
    expect(await found()).toMatchObject({ attempt: 2, status: 'in_progress' });
  });

  it('withdraws work in progress', async () => {
    await start();
    await answer(1, 1, 2);
    expect((await reset()).value.reset).toBe(true);
    await expect(answer(1, 2, 2)).rejects.toMatchObject({ kind: 'conflict', code: 'quiz_solution_reset' });
    await expect(submit(1)).rejects.toMatchObject({ kind: 'conflict', code: 'quiz_solution_reset' });
  });

  it('does nothing when there is nothing to reset, or no longer', async () => {
    expect(await reset()).toMatchObject({ appended: 0, position: null, value: { reset: false, solution: null } });
    await take(1);
    await reset();
    expect(await reset()).toMatchObject({ appended: 0, value: { reset: false } });
    expect(typesOf(1).filter((type) => type === 'QuizSolutionReset')).toHaveLength(1);
  });

  it('sent twice under one key is one reset, even if the student has continued in between', async () => {
    await take(1);
    const commandId = randomUUID();
    await reset(asTeacher({ commandId }));
    expect(await reset(asTeacher({ commandId }))).toMatchObject({ appended: 0, replayed: true, value: { reset: true } });
    await take(2);
    expect(await reset(asTeacher({ commandId }))).toMatchObject({ appended: 0, replayed: true, value: { reset: true } });
    expect(await found()).toMatchObject({ attempt: 2, status: 'submitted', reset: null });
  });

  it('works for every attempt', async () => {
    for (const attempt of [1, 2, 3]) {
      await take(attempt);
      expect((await reset()).value.reset).toBe(true);
    }
    expect((await start()).value.solution).toMatchObject({ attempt: 4 });
    expect((await attempts()).map(({ solution }) => [solution.attempt, solution.reset?.retaken ?? null])).toEqual([
      ...[1, 2, 3].map((attempt) => [attempt, true]),
      [4, null],
    ]);
  });

  it('does not show a withdrawn result again', async () => {
    await start();
    for (const question of [1, 2, 3]) await answer(1, question, 1);
    const commandId = randomUUID();
    await submit(1, as({ commandId }));
    await reset();
    await expect(submit(1, as({ commandId }))).rejects.toMatchObject({ code: 'quiz_solution_reset' });
  });

  it('is not bypassed by repeating a start sent before it', async () => {
    const commandId = randomUUID();
    await start(as({ commandId }));
    await reset();
    await expect(start(as({ commandId }))).rejects.toMatchObject({ code: 'quiz_solution_reset' });
    expect(typesOf(2)).toEqual([]);
    expect((await undo()).value.restored).toBe(true);
    expect((await start(as({ commandId }))).value).toMatchObject({ created: true, solution: { attempt: 1 } });
  });
});

describe('undoing a reset', () => {
  it('restores the result unchanged', async () => {
    await take(1);
    const before = await found();
    await reset();
    expect(await undo()).toMatchObject({ appended: 1, value: { restored: true, solution: before } });
    expect(await found()).toEqual(before);
  });

  it('does nothing when nothing was reset', async () => {
    expect(await undo()).toMatchObject({ appended: 0, value: { restored: false, solution: null } });
    await take(1);
    expect(await undo()).toMatchObject({ appended: 0, value: { restored: false } });
  });

  it('sent twice is one undo', async () => {
    await take(1);
    await reset();
    const commandId = randomUUID();
    await undo(asTeacher({ commandId }));
    expect(await undo(asTeacher({ commandId }))).toMatchObject({ appended: 0, replayed: true, value: { restored: true } });
    expect(await undo()).toMatchObject({ appended: 0, value: { restored: false } });
  });

  it('is refused once the student has started again, however often it is sent', async () => {
    await take(1);
    await reset();
    await start();
    const commandId = randomUUID();
    for (let times = 0; times < 2; times += 1) {
      await expect(undo(asTeacher({ commandId }))).rejects.toMatchObject({ kind: 'conflict', code: 'quiz_solution_retaken' });
    }
    expect(typesOf(1)).not.toContain('QuizSolutionResetUndone');
  });

  it('restores the later attempt, not the earlier one', async () => {
    await take(1);
    await reset();
    await take(2, 2);
    await reset();
    expect((await undo()).value).toMatchObject({ restored: true, solution: { attempt: 2, reset: null } });
    expect(await found()).toMatchObject({ attempt: 2, correctAnswersCount: 0 });
  });

  it('under a reset’s key is a different request', async () => {
    await take(1);
    const commandId = randomUUID();
    await reset(asTeacher({ commandId }));
    await expect(undo(asTeacher({ commandId }))).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });
});

describe('viewing attempts', () => {
  it('shows each one with its answers, graded or not, and who reset it', async () => {
    await take(1);
    await reset(asTeacher({ now: at(90) }));
    await start();
    await answer(2, 2, 3);
    const [first, second, ...more] = await attempts();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      resetBy: 3,
      solution: { attempt: 1, status: 'submitted', correctAnswersCount: 3, reset: { resetAt: at(90), retaken: true } },
    });
    expect(second).toMatchObject({ resetBy: null, solution: { attempt: 2, status: 'in_progress', reset: null } });
    expect(Object.keys(second!.solution.answers)).toEqual([questionUuid(2)]);
  });

  it('shows the quiz as it was when the student took it', async () => {
    await take(1);
    await reset();
    const questions = threeQuestions.map((question, index) => (index === 0 ? { ...question, content: 'Other words' } : question));
    await importQuiz(contextOf(store, systemActor), { quiz: quizInput(questions) });
    await start();
    const [first, second] = await attempts();
    expect(first!.questions[0]!.content).toBe('Question 1?');
    expect(second!.questions[0]!.content).toBe('Other words');
  });

  it('names nobody for a reset that was undone, or not made by a person', async () => {
    await take(1);
    await reset();
    await undo();
    expect(await attempts()).toMatchObject([{ resetBy: null, solution: { reset: null } }]);
    await reset(contextOf(store, systemActor));
    expect(await attempts()).toMatchObject([{ resetBy: null, solution: { reset: { retaken: false } } }]);
  });

  it('shows nothing for an unstarted quiz', async () => expect(await attempts()).toEqual([]));
});

describe('importing after a reset', () => {
  const imported = (question: number, option: number, seconds: number): ImportedAnswer => ({
    questionUuid: questionUuid(question),
    optionUuid: optionUuid(question, option),
    answeredAt: at(seconds),
  });
  const firstRows = [imported(1, 1, 10), imported(2, 1, 20), imported(3, 1, 30)];
  const laterRows = [imported(1, 1, 110), imported(2, 2, 120), imported(3, 1, 130)];
  const bring = (answers: readonly ImportedAnswer[], changes: Partial<CommandContext> = {}) =>
    importQuizSolution(contextOf(store, systemActor, changes), { ...work, answers });

  it('restores nothing that the teacher reset', async () => {
    const commandId = randomUUID();
    await bring(firstRows, { commandId });
    await reset(asTeacher({ now: at(60) }));
    for (const again of [commandId, randomUUID()]) {
      expect(await bring(firstRows, { commandId: again })).toMatchObject({ appended: 0, value: { solution: { attempt: 1 } } });
    }
    expect(await bring([...firstRows, imported(1, 2, 59)])).toMatchObject({ appended: 0 });
    expect(await found()).toBeNull();
  });

  it('counts later answers toward the next attempt', async () => {
    await bring(firstRows);
    await reset(asTeacher({ now: at(60) }));
    const outcome = await bring([...firstRows, ...laterRows]);
    expect(outcome.value.solution).toMatchObject({ attempt: 2, status: 'submitted', startedAt: at(110), correctAnswersCount: 2 });
    expect(typesOf(1).at(-1)).toBe('QuizSolutionRetaken');
    await expect(undo()).rejects.toMatchObject({ code: 'quiz_solution_retaken' });
    expect(await bring([...firstRows, ...laterRows])).toMatchObject({ appended: 0, value: { solution: { attempt: 2 } } });
  });

  it('reads nothing extra for the many who were never reset', async () => {
    await bring(firstRows);
    const { readStream } = log.calls;
    await importQuizSolution(contextOf(store, systemActor), { ...work, studentId: 10, answers: firstRows });
    expect(log.calls.readStream).toBe(readStream);
  });
});

describe('finding the current attempt', () => {
  it('costs one read without resets, and one more for each reset', async () => {
    const readsOf = async (run: () => Promise<unknown>): Promise<number> => {
      const before = log.calls.readStream;
      await run();
      return log.calls.readStream - before;
    };
    await take(1);
    const base = await readsOf(found);
    await reset();
    expect(await readsOf(found)).toBe(base + 1);
    await take(2);
    await reset();
    expect(await readsOf(found)).toBe(base + 2);
  });
});
