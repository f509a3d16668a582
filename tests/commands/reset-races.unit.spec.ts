import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerQuizQuestion, startQuizSolution, submitQuizSolution } from '#commands/quiz-taking/answering.ts';
import { findQuizAttempts, findQuizSolution } from '#commands/quiz-taking/read-solutions.ts';
import { resetQuizSolution, undoQuizSolutionReset } from '#commands/quiz-taking/resets.ts';
import { solutionUuidOf } from '#domain/quiz-taking/events.ts';
import { ConcurrencyError, type EventStore } from '#eventstore/port.ts';
import { optionUuid, questionUuid } from '#tests/domain/support/examples.ts';
import { createMemoryLog, type MemoryLog } from '#tests/support/memory-store.ts';
import { assignmentId, contextOf, openSchool, student, teacher } from './support/school.ts';

const work = { quizAssignmentSchoolClassId: assignmentId, studentId: 9 };
const solutionUuid = solutionUuidOf(assignmentId, 9, 1);
const start = (store: EventStore) => startQuizSolution(contextOf(store, student), { ...work, locale: 'en' });
const answer = (store: EventStore, question: number, option: number) =>
  answerQuizQuestion(contextOf(store, student), { solutionUuid, optionUuid: optionUuid(question, option) });
const submit = (store: EventStore) => submitQuizSolution(contextOf(store, student), { solutionUuid });
const reset = (store: EventStore) => resetQuizSolution(contextOf(store, teacher), work);
const undo = (store: EventStore) => undoQuizSolutionReset(contextOf(store, teacher), work);

interface Round {
  readonly log: MemoryLog;
  readonly ofStudent: EventStore;
  readonly ofTeacher: EventStore;
}

const opened = async (): Promise<Round> => {
  const log = createMemoryLog();
  const [ofStudent, ofTeacher] = [log.connect(), log.connect()];
  await openSchool(ofStudent);
  await start(ofStudent);
  for (const question of [1, 2, 3]) await answer(ofStudent, question, 1);
  return { log, ofStudent, ofTeacher };
};

const after = async <T>(turns: number, run: () => Promise<T>): Promise<T> => {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
  return run();
};

const codeOf = (settled: PromiseSettledResult<unknown>): string =>
  settled.status === 'fulfilled' ? 'done' : String((settled.reason as { code?: unknown }).code);

/** Shifts the two against each other, turn by turn, so that each order comes up, and says which ends were seen. */
const race = async (
  first: (round: Round) => Promise<unknown>,
  second: (round: Round) => Promise<unknown>,
  check: (round: Round, ends: readonly [string, string]) => Promise<void>,
  prepare: (round: Round) => Promise<unknown> = async () => undefined,
): Promise<Set<string>> => {
  const seen = new Set<string>();
  for (let shift = -10; shift <= 10; shift += 1) {
    const round = await opened();
    await prepare(round);
    const settled = await Promise.allSettled([
      after(Math.max(-shift, 0), () => first(round)),
      after(Math.max(shift, 0), () => second(round)),
    ]);
    const ends = [codeOf(settled[0]!), codeOf(settled[1]!)] as const;
    await check(round, ends);
    seen.add(ends.join(' / '));
  }
  return seen;
};

const typesOf = ({ log }: Round, attempt: number) =>
  log.events
    .filter(({ stream }) => stream === `quizSolution-${solutionUuidOf(assignmentId, 9, attempt)}`)
    .map(({ type }) => type);

describe('a student who starts again while the teacher undoes the reset', () => {
  it('either continues the old attempt, or has a new one and the undo is refused', async () => {
    const seen = await race(
      ({ ofStudent }) => start(ofStudent),
      ({ ofTeacher }) => undo(ofTeacher),
      async (round, [started, undone]) => {
        expect(started).toBe('done');
        const current = await findQuizSolution(contextOf(round.log.connect(), student), work);
        const retaken = typesOf(round, 1).includes('QuizSolutionRetaken');
        expect(typesOf(round, 1).includes('QuizSolutionResetUndone')).toBe(!retaken);
        expect(undone).toBe(retaken ? 'quiz_solution_retaken' : 'done');
        expect(current).toMatchObject({ attempt: retaken ? 2 : 1, reset: null });
      },
      ({ ofTeacher }) => reset(ofTeacher),
    );
    expect(seen).toEqual(new Set(['done / done', 'done / quiz_solution_retaken']));
  });
});

describe('a student who submits while the teacher resets', () => {
  it('either submits first, or gets a reset error', async () => {
    const seen = await race(
      ({ ofStudent }) => submit(ofStudent),
      ({ ofTeacher }) => reset(ofTeacher),
      async (round, [submitted, wasReset]) => {
        expect(wasReset).toBe('done');
        const before = typesOf(round, 1).indexOf('QuizSolutionSubmitted');
        expect(before >= 0).toBe(submitted === 'done');
        expect(typesOf(round, 1).at(-1)).toBe('QuizSolutionReset');
        expect(await findQuizSolution(contextOf(round.log.connect(), student), work)).toBeNull();
      },
    );
    expect(seen).toEqual(new Set(['done / done', 'quiz_solution_reset / done']));
  });
});

describe('a student who answers while the teacher resets', () => {
  it('finds every accepted answer kept, and none accepted after the reset', async () => {
    const seen = await race(
      async ({ ofStudent }) => {
        await answer(ofStudent, 2, 3);
        await answer(ofStudent, 3, 2);
      },
      ({ ofTeacher }) => reset(ofTeacher),
      async (round, [answered, wasReset]) => {
        expect(wasReset).toBe('done');
        expect(typesOf(round, 1).at(-1)).toBe('QuizSolutionReset');
        const [attempt] = await findQuizAttempts(contextOf(round.log.connect(), teacher), work);
        const kept = Object.values(attempt!.solution.answers).map((given) => given.optionUuid);
        const accepted = typesOf(round, 1).filter((type) => type === 'QuizQuestionAnswered').length - 3;
        expect(kept[1]).toBe(optionUuid(2, accepted >= 1 ? 3 : 1));
        expect(kept[2]).toBe(optionUuid(3, accepted === 2 ? 2 : 1));
        expect(answered).toBe(accepted === 2 ? 'done' : 'quiz_solution_reset');
        expect(attempt!.solution.answers[questionUuid(1)]!.optionUuid).toBe(optionUuid(1, 1));
      },
    );
    expect(seen).toEqual(new Set(['done / done', 'quiz_solution_reset / done']));
  });
});

describe('two teachers', () => {
  it('resetting at once perform one reset', async () => {
    await race(
      ({ ofTeacher }) => reset(ofTeacher),
      ({ ofStudent }) => reset(ofStudent),
      async (round, ends) => {
        expect(ends).toEqual(['done', 'done']);
        expect(typesOf(round, 1).filter((type) => type === 'QuizSolutionReset')).toHaveLength(1);
      },
    );
  });
});

describe('two tabs that start again at once', () => {
  it('share one new attempt', async () => {
    await race(
      ({ ofStudent }) => start(ofStudent),
      ({ ofTeacher }) => start(ofTeacher),
      async (round, ends) => {
        expect(ends).toEqual(['done', 'done']);
        expect(typesOf(round, 1).filter((type) => type === 'QuizSolutionRetaken')).toHaveLength(1);
        expect(typesOf(round, 2)).toEqual(['QuizSolutionStarted']);
        expect(typesOf(round, 3)).toEqual([]);
      },
      ({ ofTeacher }) => reset(ofTeacher),
    );
  });
});

describe('any mix of a student and a teacher in two processes', () => {
  const step = fc.record({
    process: fc.integer({ min: 0, max: 1 }),
    act: fc.constantFrom('start', 'answer', 'answer', 'submit', 'reset', 'undo'),
    question: fc.integer({ min: 1, max: 3 }),
    option: fc.integer({ min: 1, max: 3 }),
    wait: fc.boolean(),
  });
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
  const refusals = [
    'not_found',
    'questions_unanswered',
    'quiz_solution_submitted',
    'quiz_solution_reset',
    'quiz_solution_retaken',
  ];

  const perform = async (store: EventStore, { act, question, option }: Step, commandId: string): Promise<number> => {
    const ofStudent = contextOf(store, student, { commandId });
    const ofTeacher = contextOf(store, teacher, { commandId });
    if (act === 'start') return (await startQuizSolution(ofStudent, { ...work, locale: 'en' })).appended;
    if (act === 'reset') return (await resetQuizSolution(ofTeacher, work)).appended;
    if (act === 'undo') return (await undoQuizSolutionReset(ofTeacher, work)).appended;
    const current = await findQuizSolution(ofStudent, work);
    const uuid = current?.solutionUuid ?? solutionUuid;
    if (act === 'submit') return (await submitQuizSolution(ofStudent, { solutionUuid: uuid })).appended;
    const chosen = { solutionUuid: uuid, optionUuid: optionUuid(question, option) };
    return (await answerQuizQuestion(ofStudent, chosen)).appended;
  };

  /** Each attempt as its own stream tells it; throws where an event does not fit what came before. */
  const assertHistory = ({ log }: Pick<Round, 'log'>): void => {
    for (let attempt = 1; ; attempt += 1) {
      const stream = `quizSolution-${solutionUuidOf(assignmentId, 9, attempt)}`;
      const types = log.events.filter((event) => event.stream === stream).map(({ type }) => type);
      if (types.length === 0) return;
      let [isReset, isRetaken] = [false, false];
      for (const type of types) {
        if (type === 'QuizSolutionReset') expect([isReset, (isReset = true)]).toEqual([false, true]);
        else if (type === 'QuizSolutionResetUndone')
          expect([isReset, isRetaken, (isReset = false)]).toEqual([true, false, false]);
        else if (type === 'QuizSolutionRetaken') expect([isReset, isRetaken, (isRetaken = true)]).toEqual([true, false, true]);
        else expect(isReset, `${type} in a reset attempt`).toBe(false);
      }
      const next = `quizSolution-${solutionUuidOf(assignmentId, 9, attempt + 1)}`;
      if (log.events.some((event) => event.stream === next)) expect(isReset && isRetaken).toBe(true);
    }
  };

  it('keeps acknowledged work, never continues a reset attempt, and has at most one that counts', async () => {
    let resets = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const log = createMemoryLog();
        const processes = [log.connect(), log.connect()] as const;
        await openSchool(processes[0]);
        await start(processes[0]);
        const acknowledged: string[] = [];
        let pending: Promise<void>[] = [];
        for (const next of steps) {
          const commandId = randomUUID();
          const done = perform(processes[next.process]!, next, commandId).then(
            (appended) => void (appended > 0 && acknowledged.push(commandId)),
            (error: unknown) => {
              // A conflict that outlasts its retries is sent again by the client; here it has changed nothing.
              if (!(error instanceof ConcurrencyError)) expect(refusals).toContain((error as { code?: string }).code);
            },
          );
          pending.push(done);
          if (next.wait) await Promise.all(pending).then(() => (pending = []));
        }
        await Promise.all(pending);
        assertHistory({ log });
        const written = new Set(log.events.map(({ metadata }) => metadata.commandId));
        expect(acknowledged.filter((id) => !written.has(id))).toEqual([]);
        const views = await Promise.all(
          [...processes, log.connect()].map((store) => findQuizAttempts(contextOf(store, teacher), work)),
        );
        expect(views[0]).toEqual(views[2]);
        expect(views[1]).toEqual(views[2]);
        expect(views[2]!.filter(({ solution }) => !solution.reset).length).toBeLessThanOrEqual(1);
        resets += log.events.filter(({ type }) => type === 'QuizSolutionReset').length;
      }),
      { numRuns: 80 },
    );
    expect(resets).toBeGreaterThan(20);
  });
});
