import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CommandContext } from '#commands/runner/context.ts';
import { answerQuizQuestion, startQuizSolution, submitQuizSolution } from '#commands/quiz-taking/answering.ts';
import { findQuizSolution } from '#commands/quiz-taking/read-solutions.ts';
import { regradeContext, regradeQuizSolution } from '#commands/quiz-taking/grading.ts';
import { correctQuizKey, findKeyCorrections } from '#commands/quizzes/questions.ts';
import { solutionUuidOf } from '#domain/quiz-taking/events.ts';
import type { EventStore, NewEvent } from '#eventstore/port.ts';
import { at, optionUuid, questionUuid, quizUuid } from '#tests/domain/support/examples.ts';
import { createMemoryLog, type MemoryLog } from '#tests/support/memory-store.ts';
import { admin, assignmentId, contextOf, openSchool, student, systemActor, teacher } from './support/school.ts';

let log: MemoryLog;
let store: EventStore;
const solutionUuid = solutionUuidOf(assignmentId, 9, 1);
const as = (context: EventStore = store): CommandContext => contextOf(context, student);
const start = (): Promise<unknown> =>
  startQuizSolution(as(), { quizAssignmentSchoolClassId: assignmentId, studentId: 9, locale: 'en' });
const answerAll = async (option = 2): Promise<void> => {
  for (const question of [1, 2, 3]) await answerQuizQuestion(as(), { solutionUuid, optionUuid: optionUuid(question, option) });
};
const submit = (context = as()) => submitQuizSolution(context, { solutionUuid });
const correct = (changes: Partial<CommandContext> = {}, by = admin, over = store) =>
  correctQuizKey(contextOf(over, by, changes), {
    quizUuid,
    questionUuid: questionUuid(1),
    optionUuid: optionUuid(1, 2),
    policy: 'current_key',
    neverLower: false,
    reason: 'The transcript says so.',
  });
/** What the job does with one solution. */
const regrade = async () => {
  const made = (await findKeyCorrections(store, quizUuid)).at(-1)!;
  const { db } = contextOf(store, admin);
  return regradeQuizSolution(regradeContext({ store, db, now: at(90) }, made, solutionUuid), { solutionUuid });
};
const regrades = () => log.events.filter(({ type }) => type === 'QuizSolutionRegraded');
const score = async (): Promise<number | null> => {
  const solution = await findQuizSolution(contextOf(store, systemActor), {
    quizAssignmentSchoolClassId: assignmentId,
    studentId: 9,
  });
  return solution?.status === 'submitted' ? solution.correctAnswersCount : null;
};

beforeEach(async () => {
  log = createMemoryLog();
  store = log.connect();
  await openSchool(store);
  await start();
  await answerAll();
});

describe('correcting a key', () => {
  it('is only for staff', async () => {
    await expect(correct({}, teacher)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(correct({}, student)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(regradeQuizSolution(contextOf(store, teacher), { solutionUuid })).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('sent twice under one id is one correction', async () => {
    const commandId = randomUUID();
    const first = await correct({ commandId });
    const again = await correct({ commandId });
    expect(again).toMatchObject({ replayed: true, value: { correctionUuid: first.value.correctionUuid } });
    expect(await findKeyCorrections(store, quizUuid)).toHaveLength(1);
  });

  it('is refused on an outdated revision', async () => {
    await expect(correct({ ifMatch: 0n })).rejects.toMatchObject({ name: 'ConcurrencyError' });
  });
});

describe('the scores', () => {
  it('are updated, once, in the name of the person who corrected the key', async () => {
    await submit();
    expect(await score()).toBe(0);
    await correct();
    await regrade();
    expect(await score()).toBe(1);
    expect(regrades()).toMatchObject([{ metadata: { actor: admin }, data: { previousCorrectAnswersCount: 0 } }]);
    await regrade();
    expect(regrades()).toHaveLength(1);
  });

  it('are right from the start for work submitted afterwards', async () => {
    await correct();
    await submit();
    expect(await score()).toBe(1);
    await regrade();
    expect(regrades()).toHaveLength(0);
  });

  it('are right for a submit that was decided before the correction and appended after it', async () => {
    const other = log.connect();
    let corrected = false;
    /** The correction comes between the decision of the submit and its append; whoever looks for submitted work sees none. */
    const slow: EventStore = {
      ...store,
      kind: store.kind,
      readStream: (stream, options) => store.readStream(stream, options),
      append: async (stream: string, events: readonly NewEvent[], expected) => {
        if (!corrected && events.some(({ type }) => type === 'QuizSolutionSubmitted')) {
          corrected = true;
          await correct({}, admin, other);
        }
        return store.append(stream, events, expected);
      },
    };
    const outcome = await submit(as(slow));
    expect(outcome.value.solution.correctAnswersCount).toBe(1);
    expect(await score()).toBe(1);
    expect(regrades()).toHaveLength(1);
  });

  it('are checked again when the submit is repeated, since the first one may have stopped right after its append', async () => {
    const context = as();
    await submit(context);
    await correct();
    expect((await submit(context)).value.solution.correctAnswersCount).toBe(1);
    expect(regrades()).toHaveLength(1);
  });

  it.each(Array.from({ length: 12 }, (_, run) => run))('miss no solution when both happen at once (%i)', async () => {
    const other = log.connect();
    await Promise.all([submit(), correct({}, admin, other)]);
    // The job looks only at what was submitted before the correction.
    const types = log.events.map(({ type }) => type);
    if (types.indexOf('QuizSolutionSubmitted') < types.indexOf('QuizKeyCorrected')) await regrade();
    expect(await score()).toBe(1);
    expect(regrades().length).toBeLessThanOrEqual(1);
  });
});
