import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { startQuizSolution } from '#commands/quiz-taking/answering.ts';
import { editQuizQuestions } from '#commands/quizzes/questions.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { loadQuiz, loadQuizAtRevision, publishQuiz, unpublishQuiz } from '#commands/quizzes/quiz.ts';
import type { ExistingQuiz } from '#domain/quizzes/decider.ts';
import type { QuestionEdit } from '#domain/quizzes/question-edits.ts';
import { asStudentsSee } from '#domain/quizzes/state.ts';
import { quizStream } from '#domain/quizzes/events.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { ConcurrencyError, type Actor, type EventStore } from '#eventstore/port.ts';
import { optionUuid, questionInput, questionUuid, quizInput } from '#tests/domain/support/examples.ts';
import { useDatabase } from './support/database.ts';
import { admin, assignAs, classmate, contextOf, openSchool, student, threeQuestions } from './support/school.ts';

const backend = useDatabase();
let processes: [EventStore, EventStore];
beforeAll(async () => {
  processes = [await backend.openStore(), await backend.openStore()];
  await openSchool(processes[0]);
});

const rounds = 60;
let assignments = 1_000;

interface Fresh {
  readonly quizUuid: string;
  readonly assignmentId: number;
  readonly revision: bigint;
}

/** A published quiz that nobody has started, assigned; both processes have seen it. */
const freshQuiz = async (): Promise<Fresh> => {
  const quizUuid = randomUUID();
  assignments += 1;
  const [store] = processes;
  const quiz = quizInput(threeQuestions, { uuid: quizUuid });
  await importQuiz(contextOf(store, { id: null, role: 'system' }, { db: backend.db }), { quiz, publish: true });
  await assignAs(store, assignments, { quizUuid });
  const [seen] = await Promise.all(processes.map((process) => loadQuiz({ store: process }, quizUuid)));
  return { quizUuid, assignmentId: assignments, revision: seen!.revision! };
};

type Ending = 'done' | 'quiz_used' | 'quiz_assigned' | 'quiz_not_published' | 'stale';

const endingOf = async (work: Promise<unknown>): Promise<Ending> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof ConcurrencyError) return 'stale';
    if (error instanceof DomainError && error.kind === 'conflict') return error.code as Ending;
    throw error;
  }
};

const startAs = (who: Actor, { assignmentId }: Fresh, process: 0 | 1): Promise<Ending> => {
  const context = contextOf(processes[process], who, { db: backend.db });
  const input = { quizAssignmentSchoolClassId: assignmentId, studentId: who.id!, locale: 'en' };
  return endingOf(startQuizSolution(context, input));
};

/** Of what students see. */
const keyOf = (quiz: ExistingQuiz): string =>
  asStudentsSee(quiz)
    .questions.map(({ uuid, options }) => `${uuid}:${options.filter(({ correct }) => correct).map((option) => option.uuid)}`)
    .toSorted()
    .join();

const q1 = { questionUuid: questionUuid(1) };
const lockedEdits: [string, QuestionEdit][] = [
  ['another correct choice', { kind: 'change_option', ...q1, optionUuid: optionUuid(1, 2), correct: true }],
  ['a question less', { kind: 'remove_question', questionUuid: questionUuid(2) }],
  ['a question more', { kind: 'add_question', question: questionInput(4) }],
];

/** From its first use on, what students see keeps its key and its questions. */
const expectLockKept = async ({ quizUuid }: Fresh): Promise<void> => {
  const recorded = await processes[0].readStream(quizStream(quizUuid));
  const firstUse = recorded.find(({ type }) => type === 'QuizFirstUsed')!;
  const [then, { quiz: now }] = await Promise.all([
    loadQuizAtRevision({ store: processes[1] }, quizUuid, firstUse.revision),
    loadQuiz({ store: processes[1] }, quizUuid),
  ]);
  expect(now.status).toBe('used');
  expect(keyOf(now as ExistingQuiz)).toBe(keyOf(then));
};

/** The store, as one to whom something happens between the decision and the append: once, to this stream. */
const interrupted = (store: EventStore, stream: string, happening: () => Promise<unknown>): EventStore => {
  let happened = false;
  const append: EventStore['append'] = async (to, ...rest) => {
    if (to === stream && !happened) {
      happened = true;
      await happening();
    }
    return store.append(to, ...rest);
  };
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'append') return append;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
};

describe('decided first, appended last', () => {
  it.each(lockedEdits)('%s, decided before the student started: is refused', async (_what, edit) => {
    for (const ifMatch of [true, false]) {
      const fresh = await freshQuiz();
      let started: Ending | null = null;
      const store = interrupted(processes[0], quizStream(fresh.quizUuid), async () => {
        started = await startAs(student, fresh, 1);
      });
      const context = contextOf(store, admin, { db: backend.db, ...(ifMatch ? { ifMatch: fresh.revision } : {}) });
      const edited = await endingOf(editQuizQuestions(context, { quizUuid: fresh.quizUuid, edit }));
      expect([started, edited]).toEqual(['done', ifMatch ? 'stale' : 'quiz_used']);
      await expectLockKept(fresh);
    }
  });

  it.each(lockedEdits)(
    '%s, appended before a student who had already decided: is a draft that the student does not get',
    async (_what, edit) => {
      const fresh = await freshQuiz();
      const context = contextOf(processes[0], admin, { db: backend.db });
      const store = interrupted(processes[1], quizStream(fresh.quizUuid), () =>
        editQuizQuestions(context, { quizUuid: fresh.quizUuid, edit }),
      );
      const { value } = await startQuizSolution(contextOf(store, student, { db: backend.db }), {
        quizAssignmentSchoolClassId: fresh.assignmentId,
        studentId: student.id!,
        locale: 'en',
      });
      const { quiz: now } = await loadQuiz({ store: processes[0] }, fresh.quizUuid);
      const seen = await loadQuizAtRevision({ store: processes[0] }, fresh.quizUuid, value.solution.quizRevision);
      expect(value.solution.quizRevision).toBe(fresh.revision.toString());
      expect(seen.questions).toEqual(asStudentsSee(now as ExistingQuiz).questions);
      expect(seen.questions).not.toEqual((now as ExistingQuiz).questions);
      expect(value.solution.questionsCount).toBe(3);
      await expectLockKept(fresh);
      const publishing = publishQuiz(context, { quizUuid: fresh.quizUuid });
      expect(await endingOf(publishing), 'the draft has another key').toBe('quiz_used');
    },
  );

  it.each(lockedEdits)(
    '%s, published before a student who had already decided: is what the student gets',
    async (_what, edit) => {
      const fresh = await freshQuiz();
      await editQuizQuestions(contextOf(processes[0], admin, { db: backend.db }), { quizUuid: fresh.quizUuid, edit });
      const store = interrupted(processes[1], quizStream(fresh.quizUuid), () =>
        publishQuiz(contextOf(processes[0], admin, { db: backend.db }), { quizUuid: fresh.quizUuid }),
      );
      const { value } = await startQuizSolution(contextOf(store, student, { db: backend.db }), {
        quizAssignmentSchoolClassId: fresh.assignmentId,
        studentId: student.id!,
        locale: 'en',
      });
      const { quiz: now } = await loadQuiz({ store: processes[0] }, fresh.quizUuid);
      const seen = await loadQuizAtRevision({ store: processes[0] }, fresh.quizUuid, value.solution.quizRevision);
      expect((now as ExistingQuiz).draftOf).toBeNull();
      expect(seen.questions).toEqual((now as ExistingQuiz).questions);
      await expectLockKept(fresh);
    },
  );

  it.each(lockedEdits)('%s, to be published, decided before the student started: stays a draft', async (_what, edit) => {
    for (const ifMatch of [true, false]) {
      const fresh = await freshQuiz();
      const edited = await editQuizQuestions(contextOf(processes[0], admin, { db: backend.db }), {
        quizUuid: fresh.quizUuid,
        edit,
      });
      let started: Ending | null = null;
      const store = interrupted(processes[0], quizStream(fresh.quizUuid), async () => {
        started = await startAs(student, fresh, 1);
      });
      const context = contextOf(store, admin, { db: backend.db, ...(ifMatch ? { ifMatch: edited.revision! } : {}) });
      const published = await endingOf(publishQuiz(context, { quizUuid: fresh.quizUuid }));
      expect([started, published]).toEqual(['done', ifMatch ? 'stale' : 'quiz_used']);
      await expectLockKept(fresh);
    }
  });
});

describe('an edit that races with the first student', () => {
  it.each(lockedEdits)('%s: comes first and is a draft, or is refused', { timeout: 300_000 }, async (_what, edit) => {
    for (let round = 0; round < rounds; round += 1) {
      const fresh = await freshQuiz();
      const ifMatch = round % 2 === 0 ? { ifMatch: fresh.revision } : {};
      const context = contextOf(processes[0], admin, { db: backend.db, ...ifMatch });
      const change = () => endingOf(editQuizQuestions(context, { quizUuid: fresh.quizUuid, edit }));
      const start = () => startAs(student, fresh, 1);
      // Neither is always the first to be sent.
      const racers = round % 4 < 2 ? [change(), start()] : [start(), change()].toReversed();
      const [edited, started] = await Promise.all(racers);
      expect(started).toBe('done');
      expect(['done', 'quiz_used', 'stale']).toContain(edited);
      await expectLockKept(fresh);
      const recorded = (await processes[0].readStream(quizStream(fresh.quizUuid))).map(({ type }) => type);
      const after = recorded.slice(recorded.indexOf('QuizFirstUsed') + 1);
      expect(after, 'nothing was appended behind the lock').toEqual([]);
      const { quiz } = await loadQuiz({ store: processes[0] }, fresh.quizUuid);
      expect((quiz as ExistingQuiz).draftOf !== null, 'an edit that was made is a draft').toBe(edited === 'done');
    }
  });

  it.each(lockedEdits)(
    '%s, published: comes first and is what the student sees, or stays a draft',
    { timeout: 300_000 },
    async (_what, edit) => {
      const endings = new Set<string>();
      for (let round = 0; round < rounds; round += 1) {
        const fresh = await freshQuiz();
        const context = () => contextOf(processes[0], admin, { db: backend.db });
        await editQuizQuestions(context(), { quizUuid: fresh.quizUuid, edit });
        const publish = () => endingOf(publishQuiz(context(), { quizUuid: fresh.quizUuid }));
        const start = () => startAs(student, fresh, 1);
        const racers = round % 2 === 0 ? [publish(), start()] : [start(), publish()].toReversed();
        const [published, started] = await Promise.all(racers);
        expect(started).toBe('done');
        expect(['done', 'quiz_used']).toContain(published);
        await expectLockKept(fresh);
        const { quiz } = await loadQuiz({ store: processes[0] }, fresh.quizUuid);
        expect((quiz as ExistingQuiz).draftOf === null).toBe(published === 'done');
        endings.add(published!);
      }
      expect(endings.size).toBeGreaterThan(0);
    },
  );

  it('unpublishing: is refused, since a class has it', async () => {
    const fresh = await freshQuiz();
    const context = contextOf(processes[0], admin, { db: backend.db });
    const [unpublished, started] = await Promise.all([
      endingOf(unpublishQuiz(context, { quizUuid: fresh.quizUuid })),
      startAs(student, fresh, 1),
    ]);
    expect(['quiz_assigned done', 'quiz_used done']).toContain(`${unpublished} ${started}`);
  });

  it(
    'two first students and an editor: one first use, and everyone sees a quiz with the locked key',
    { timeout: 300_000 },
    async () => {
      for (let round = 0; round < rounds / 2; round += 1) {
        const fresh = await freshQuiz();
        const context = contextOf(processes[round % 2 === 0 ? 0 : 1], admin, { db: backend.db });
        const [, [, edit]] = lockedEdits as [unknown, [string, QuestionEdit]];
        const [one, two] = await Promise.all([
          startAs(student, fresh, 0),
          startAs(classmate, fresh, 1),
          endingOf(editQuizQuestions(context, { quizUuid: fresh.quizUuid, edit })),
        ]);
        expect([one, two]).toEqual(['done', 'done']);
        const recorded = await processes[0].readStream(quizStream(fresh.quizUuid));
        expect(recorded.filter(({ type }) => type === 'QuizFirstUsed')).toHaveLength(1);
        await expectLockKept(fresh);
      }
    },
  );
});
