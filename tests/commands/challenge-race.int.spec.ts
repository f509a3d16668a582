import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { reserveId } from '#commands/runner/ids.ts';
import { assignQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { putQuizInChallenge, takeQuizOutOfChallenge, unpublishQuiz } from '#commands/quizzes/quiz.ts';
import { quizStream } from '#domain/quizzes/events.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { EventStore } from '#eventstore/port.ts';
import { quizInput } from '#tests/domain/support/examples.ts';
import { useDatabase } from './support/database.ts';
import {
  admin,
  assignAs,
  assignmentId,
  classId,
  contextOf,
  openSchool,
  systemActor,
  teacher,
  threeQuestions,
} from './support/school.ts';

const backend = useDatabase();
let processes: [EventStore, EventStore];
beforeAll(async () => {
  processes = [await backend.openStore(), await backend.openStore()];
  await openSchool(processes[0]);
  // Past the id that the school's own assignment has.
  for (let n = 0; n <= assignmentId; n += 1) await reserveId(backend.db, 'quizAssignment', randomUUID());
});

const contextAs = (who: typeof admin, process: 0 | 1 = 0) => contextOf(processes[process], who, { db: backend.db });
const freshQuiz = async (): Promise<string> => {
  const quizUuid = randomUUID();
  await importQuiz(contextAs(systemActor), { quiz: quizInput(threeQuestions, { uuid: quizUuid }), publish: true });
  return quizUuid;
};
const endingOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};
const assign = (quizUuid: string, process: 0 | 1 = 0, who = teacher) =>
  assignQuiz(contextAs(who, process), {
    quizUuid,
    schoolClassId: classId,
    assignmentType: 'listening_comprehension',
    dueAt: null,
  });
const put = (quizUuid: string) => putQuizInChallenge(contextAs(admin), { quizUuid });
const assignmentsOf = async (quizUuid: string): Promise<number> => {
  const recorded = await processes[0].readAll({ filter: { categories: ['quizAssignment'] } });
  return recorded.filter(({ data }) => (data as { quizUuid: string }).quizUuid === quizUuid).length;
};
const typesOf = async (quizUuid: string): Promise<string[]> =>
  (await processes[0].readStream(quizStream(quizUuid))).map(({ type }) => type);

describe('a quiz in the listening challenge', () => {
  it('cannot be assigned, by a teacher or by an import, and the attempt leaves no trace', async () => {
    const quizUuid = await freshQuiz();
    await put(quizUuid);
    for (const who of [teacher, systemActor]) expect(await endingOf(assign(quizUuid, 1, who))).toBe('quiz_in_challenge');
    expect(await assignmentsOf(quizUuid)).toBe(0);
    await takeQuizOutOfChallenge(contextAs(admin), { quizUuid });
    await assign(quizUuid);
    expect(await endingOf(put(quizUuid))).toBe('quiz_assigned');
    expect(await typesOf(quizUuid)).toContain('QuizFirstAssigned');
  });

  it('cannot be one that was assigned before its stream recorded assignments', async () => {
    const quizUuid = await freshQuiz();
    await assignAs(processes[1], 5_001, { quizUuid });
    expect(await typesOf(quizUuid)).not.toContain('QuizFirstAssigned');
    expect(await endingOf(put(quizUuid))).toBe('quiz_assigned');
    expect(await endingOf(unpublishQuiz(contextAs(admin), { quizUuid }))).toBe('quiz_assigned');
    expect(await endingOf(put(await freshQuiz()))).toBe('done');
  });

  it('is either assigned or open to everybody, never both, when both happen at once', { timeout: 300_000 }, async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 60; round += 1) {
      const quizUuid = await freshQuiz();
      const racers = round % 2 === 0 ? [put(quizUuid), assign(quizUuid, 1)] : [assign(quizUuid, 1), put(quizUuid)].toReversed();
      const [opened, assigned] = await Promise.all(racers.map(endingOf));
      expect(['done quiz_in_challenge', 'quiz_assigned done']).toContain(`${opened} ${assigned}`);
      expect(await assignmentsOf(quizUuid)).toBe(assigned === 'done' ? 1 : 0);
      seen.add(opened!);
    }
    expect(seen.size).toBeGreaterThan(0);
  });
});

/** The same store, whose process ends before it writes an assignment. */
const endingBeforeAssignments = (store: EventStore): EventStore =>
  new Proxy(store, {
    get: (target, name) => {
      if (name === 'append') {
        return (stream: string, ...rest: [never, never]) =>
          stream.startsWith('quizAssignment-') ? Promise.reject(new Error('killed')) : target.append(stream, ...rest);
      }
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

describe('an assignment cut off by a crash', () => {
  const minutes = (n: number): string => new Date(Date.now() + n * 60_000).toISOString();
  const later = (who: typeof admin, n: number) => ({ ...contextAs(who), now: minutes(n) });
  const input = (quizUuid: string) =>
    ({ quizUuid, schoolClassId: classId, assignmentType: 'listening_comprehension', dueAt: null }) as const;
  const cutOff = async (quizUuid: string) => {
    const context = { ...contextAs(teacher), store: endingBeforeAssignments(processes[1]), now: minutes(0) };
    await expect(assignQuiz(context, input(quizUuid))).rejects.toThrow('killed');
    expect(await assignmentsOf(quizUuid)).toBe(0);
    expect(await typesOf(quizUuid)).toContain('QuizFirstAssigned');
    return context;
  };

  it('no longer counts once it can no longer be in progress', async () => {
    const [first, second] = [await freshQuiz(), await freshQuiz()];
    for (const quizUuid of [first, second]) {
      await cutOff(quizUuid);
      expect(await endingOf(putQuizInChallenge(later(admin, 9), { quizUuid }))).toBe('quiz_assigned');
      expect(await endingOf(unpublishQuiz(later(admin, 9), { quizUuid }))).toBe('quiz_assigned');
    }
    expect(await endingOf(putQuizInChallenge(later(admin, 11), { quizUuid: first }))).toBe('done');
    expect(await endingOf(unpublishQuiz(later(admin, 11), { quizUuid: second }))).toBe('done');
  });

  it('is completed by the same request when it is sent again, and counts', async () => {
    const quizUuid = await freshQuiz();
    const context = await cutOff(quizUuid);
    await assignQuiz({ ...context, store: processes[1] }, input(quizUuid));
    expect(await assignmentsOf(quizUuid)).toBe(1);
    expect(await endingOf(putQuizInChallenge(later(admin, 30), { quizUuid }))).toBe('quiz_assigned');
  });

  it('does not stand in for a later one, which announces itself', async () => {
    const quizUuid = await freshQuiz();
    const context = await cutOff(quizUuid);
    await assignQuiz({ ...context, store: processes[1], now: minutes(7) }, input(quizUuid));
    expect((await typesOf(quizUuid)).filter((type) => type === 'QuizFirstAssigned')).toHaveLength(2);
    const other = await freshQuiz();
    await cutOff(other);
    await assignQuiz(later(teacher, 7), input(other));
    await assignQuiz(later(teacher, 8), input(other));
    expect((await typesOf(other)).filter((type) => type === 'QuizFirstAssigned')).toHaveLength(2);
    for (const uuid of [quizUuid, other]) {
      expect(await endingOf(putQuizInChallenge(later(admin, 30), { quizUuid: uuid }))).toBe('quiz_assigned');
    }
  });
});

describe('assigning', () => {
  it('is recorded in the quiz’s stream once, and not for a refused request', async () => {
    const quizUuid = await freshQuiz();
    const wrongDay = {
      quizUuid,
      schoolClassId: classId,
      assignmentType: 'listening_comprehension',
      dueAt: '2020-01-01T00:00:00.000Z',
    } as const;
    expect(await endingOf(assignQuiz(contextAs(teacher), wrongDay))).toBe('due_in_past');
    expect(await typesOf(quizUuid)).not.toContain('QuizFirstAssigned');
    const again = contextAs(teacher);
    for (const context of [again, again, contextAs(teacher)]) {
      await assignQuiz(context, { ...wrongDay, dueAt: null });
    }
    expect((await typesOf(quizUuid)).filter((type) => type === 'QuizFirstAssigned')).toHaveLength(1);
    expect(await assignmentsOf(quizUuid)).toBe(2);
    const other = await freshQuiz();
    expect(await endingOf(assignQuiz(again, { ...wrongDay, quizUuid: other, dueAt: null }))).not.toBe('done');
    expect(await typesOf(other)).not.toContain('QuizFirstAssigned');
  });
});
