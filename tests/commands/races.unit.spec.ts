import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerQuizQuestion, startQuizSolution, submitQuizSolution } from '#commands/quiz-taking/answering.ts';
import { findQuizSolution } from '#commands/quiz-taking/read-solutions.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { loadQuizAtRevision } from '#commands/quizzes/quiz.ts';
import { solutionUuidOf } from '#domain/quiz-taking/events.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { ConcurrencyError, type EventStore } from '#eventstore/port.ts';
import { at, optionUuid, questionInput, questionUuid, quizInput } from '#tests/domain/support/examples.ts';
import { createMemoryLog, type MemoryLog } from '#tests/support/memory-store.ts';
import { assignmentId, contextOf, openSchool, student, systemActor, threeQuestions } from './support/school.ts';

const solutionUuid = solutionUuidOf(assignmentId, 9, 1);
const ofStudent = { quizAssignmentSchoolClassId: assignmentId, studentId: 9 };
const start = (store: EventStore, commandId = randomUUID()) =>
  startQuizSolution(contextOf(store, student, { commandId }), { ...ofStudent, locale: 'en' });
const answer = (store: EventStore, question: number, option: number, commandId = randomUUID()) =>
  answerQuizQuestion(contextOf(store, student, { commandId, now: at(1) }), {
    solutionUuid,
    optionUuid: optionUuid(question, option),
  });

const open = async (): Promise<{ log: MemoryLog; processes: EventStore[] }> => {
  const log = createMemoryLog();
  const processes = [log.connect(), log.connect()];
  await openSchool(processes[0]!);
  return { log, processes };
};
const solutionEvents = (log: MemoryLog) => log.events.filter(({ stream }) => stream.startsWith('quizSolution-'));

/** What a browser's outbox does with a conflict: send the same request again. */
const untilAccepted = async <T>(send: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ConcurrencyError)) throw error;
    }
  }
};

describe('two tabs', () => {
  it('that start at once get one solution', async () => {
    const { log, processes } = await open();
    const started = await Promise.all([...processes, ...processes].map((store) => start(store)));
    expect(new Set(started.map(({ value }) => value.solution.solutionUuid))).toEqual(new Set([solutionUuid]));
    expect(started.filter(({ value }) => value.created)).toHaveLength(1);
    expect(solutionEvents(log)).toHaveLength(1);
    expect(log.events.filter(({ type }) => type === 'QuizFirstUsed')).toHaveLength(1);
  });

  it('that submit at once get one result', async () => {
    const { log, processes } = await open();
    await start(processes[0]!);
    for (const question of [1, 2, 3]) await answer(processes[0]!, question, 1);
    const results = await Promise.all(
      processes.map((store, index) => submitQuizSolution(contextOf(store, student, { now: at(10 + index) }), { solutionUuid })),
    );
    expect(results[0]!.value).toEqual(results[1]!.value);
    expect(solutionEvents(log).filter(({ type }) => type === 'QuizSolutionSubmitted')).toHaveLength(1);
  });
});

describe('64 answers at once', () => {
  const choices = Array.from({ length: 64 }, (_, index) => ({ question: (index % 3) + 1, option: (index % 2) + 1 }));

  it('in one process are all recorded, in the order they arrived', async () => {
    const { log, processes } = await open();
    await start(processes[0]!);
    const outcomes = await Promise.all(choices.map(({ question, option }) => answer(processes[0]!, question, option)));
    expect(outcomes.map(({ value }) => value.answer.optionUuid)).toEqual(
      choices.map(({ question, option }) => optionUuid(question, option)),
    );
    const solution = await findQuizSolution(contextOf(processes[0]!, student), ofStudent);
    expect(
      Object.entries(solution!.answers)
        .map(([question, { optionUuid: option }]) => [question, option])
        .sort(),
    ).toEqual([61, 62, 63].map((index) => [questionUuid((index % 3) + 1), optionUuid((index % 3) + 1, (index % 2) + 1)]).sort());
    expect(solutionEvents(log)).toHaveLength(1 + outcomes.reduce((sum, { appended }) => sum + appended, 0));
  });

  it('in two processes are neither lost nor duplicated, and both see the same result', async () => {
    const { log, processes } = await open();
    await start(processes[0]!);
    const outcomes = await Promise.all(
      choices.map(async ({ question, option }, index) => {
        const commandId = randomUUID();
        const send = () => answer(processes[index % 2]!, question, option, commandId);
        const outcome = await untilAccepted(send);
        return { commandId, outcome };
      }),
    );
    const commandIds = solutionEvents(log)
      .slice(1)
      .map(({ metadata }) => metadata.commandId);
    expect(new Set(commandIds).size).toBe(commandIds.length);
    const effective = outcomes.filter(({ outcome }) => outcome.appended > 0).map(({ commandId }) => commandId);
    expect(commandIds.toSorted()).toEqual(effective.toSorted());
    const [first, second] = await Promise.all(processes.map((store) => findQuizSolution(contextOf(store, student), ofStudent)));
    expect(first).toEqual(second);
    const last = new Map(
      solutionEvents(log)
        .slice(1)
        .map(({ data }) => [data.questionUuid, data.optionUuid]),
    );
    expect(
      Object.entries(first!.answers)
        .map(([question, { optionUuid: option }]) => [question, option])
        .sort(),
    ).toEqual([...last].sort());
  });
});

describe('any mix of answers, repetitions and two processes', () => {
  const step = fc.record({
    process: fc.integer({ min: 0, max: 1 }),
    question: fc.integer({ min: 1, max: 3 }),
    option: fc.integer({ min: 1, max: 3 }),
    repeat: fc.boolean(),
    wait: fc.boolean(),
  });

  it('ends as in a single process, read from the start', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { log, processes } = await open();
        await start(processes[0]!);
        const pending: Promise<unknown>[] = [];
        for (const { process, question, option, repeat, wait } of steps) {
          const commandId = randomUUID();
          const send = () => untilAccepted(() => answer(processes[process]!, question, option, commandId));
          pending.push(send());
          if (repeat) pending.push(send());
          if (wait) await Promise.all(pending);
        }
        await Promise.all(pending);
        const events = solutionEvents(log);
        expect(new Set(events.map(({ metadata }) => metadata.commandId)).size).toBe(events.length);
        const views = await Promise.all(
          [...processes, log.connect()].map((store) => findQuizSolution(contextOf(store, student), ofStudent)),
        );
        expect(views[0]).toEqual(views[2]);
        expect(views[1]).toEqual(views[2]);
        const lastWaited = steps.findLast(({ wait }) => wait);
        if (lastWaited && steps.at(-1) === lastWaited && steps.every(({ wait }) => wait)) {
          expect(views[2]!.answers[questionUuid(lastWaited.question)]?.optionUuid).toBe(
            optionUuid(lastWaited.question, lastWaited.option),
          );
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('an import racing with the first start of a quiz', () => {
  const withFour = quizInput([...threeQuestions, questionInput(4)]);

  it('comes first, and the student gets its questions, or is refused', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 40; round += 1) {
      const { processes } = await open();
      const delayed = async <T>(turns: number, run: () => Promise<T>): Promise<T> => {
        for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
        return run();
      };
      const [imported, started] = await Promise.allSettled([
        delayed(round % 12, () => importQuiz(contextOf(processes[0]!, systemActor), { quiz: withFour, publish: true })),
        delayed(2, () => start(processes[1]!)),
      ]);
      if (started.status === 'rejected') throw started.reason;
      const { solution } = started.value.value;
      const quiz = await loadQuizAtRevision({ store: processes[1]! }, solution.quizUuid, solution.quizRevision);
      expect(quiz.status).toBe('used');
      expect(solution.questionsCount).toBe(quiz.questions.length);
      if (imported.status === 'fulfilled') {
        expect(quiz.questions).toHaveLength(4);
      } else {
        expect(imported.reason).toBeInstanceOf(DomainError);
        expect(imported.reason).toMatchObject({ code: 'quiz_used' });
        expect(quiz.questions).toHaveLength(3);
      }
      seen.add(imported.status);
    }
    expect(seen).toEqual(new Set(['fulfilled', 'rejected']));
  });
});
