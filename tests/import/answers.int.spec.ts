import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findQuizSolution } from '#commands/quiz-taking/read-solutions.ts';
import { systemActor } from '#commands/runner/context.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import { sampledRuns } from '#tests/support/sampled.ts';
import { counts } from './support/roster-state.ts';
import { ImportedDatabase, importedAt } from './support/imported-database.ts';
import { semanticState } from './support/semantic-state.ts';
import { toCsv } from './support/csv.ts';
import { answerRow, answersCsv, assignment, minute, quizzes, smallDistrict, type AnswerSpec } from './support/small-district.ts';

const { one, two } = quizzes;

const at = (user: string, question: number, option: number, minuteOf: number, quiz = one): AnswerSpec => ({
  user,
  quiz,
  question,
  option,
  minute: minuteOf,
});

const district = async (): Promise<ImportedDatabase> => {
  const database = await ImportedDatabase.create();
  await database.import(smallDistrict());
  return database;
};

const importAnswers = (database: ImportedDatabase, ...answers: AnswerSpec[]) =>
  database.import({ 'answers.csv': answersCsv(answers) });

const solutionEvents = async (database: ImportedDatabase) =>
  (await database.store.readAll({ filter: { categories: ['quizSolution'] }, limit: 10_000 })).map((event) => decodeEvent(event)!);

/** What the student made of the first quiz. */
const solutionOf = async ({ db, store }: ImportedDatabase, user: string) => {
  const assigned = await store.readAll({ filter: { categories: ['quizAssignment'] } });
  const id = assigned.find(({ data }) => data['quizUuid'] === one.uuid)!.data['quizAssignmentSchoolClassId'] as number;
  const { rows } = await db.raw<{ rows: { id: number }[] }>(`select id from people where sourced_id = ?`, [user]);
  const context = { store, db, actor: systemActor, commandId: 'x', correlationId: 'x', now: importedAt };
  return findQuizSolution(context, { quizAssignmentSchoolClassId: id, studentId: rows[0]!.id });
};

describe('answers to every question', () => {
  it('create a submitted solution, with its history, at the time of the last answer', async () => {
    const database = await district();
    const { counts: found, rejects } = await importAnswers(
      database,
      at('u1', 2, 0, 7),
      at('u1', 0, 1, 5),
      at('u1', 1, 0, 6),
      at('u1', 0, 0, 9),
    );
    expect(rejects).toEqual([]);
    expect(found.answers).toEqual(counts(4, 4, 0, 0));
    const events = await solutionEvents(database);
    expect(events.map(({ type }) => type)).toEqual([
      'QuizSolutionStarted',
      ...Array.from({ length: 4 }, () => 'QuizQuestionAnswered'),
      'QuizSolutionSubmitted',
    ]);
    expect(await solutionOf(database, 'u1')).toMatchObject({
      status: 'submitted',
      startedAt: minute(5),
      submittedAt: minute(9),
      correctAnswersCount: 3,
      questionsCount: 3,
    });
  });

  it('use the quiz, at the revision that locks it', async () => {
    const database = await district();
    await importAnswers(database, at('u1', 0, 0, 5), at('u2', 0, 0, 6));
    const quiz = await database.store.readStream(`quiz-${one.uuid}`);
    expect(quiz.map(({ type }) => type).filter((type) => type === 'QuizFirstUsed')).toHaveLength(1);
    for (const event of await solutionEvents(database)) {
      if (event.type === 'QuizSolutionStarted') expect(event.data.quizRevision).toBe(String(quiz.at(-1)!.revision));
    }
  });

  it('are appended together, so that no solution is ever stored in part', async () => {
    const database = await district();
    await importAnswers(database, at('u1', 0, 0, 5), at('u1', 1, 0, 6), at('u1', 2, 0, 7));
    const events = await solutionEvents(database);
    expect(new Set(events.map(({ recordedAt }) => recordedAt)).size).toBe(1);
    const positions = events.map(({ position }) => position.commit);
    expect(positions.at(-1)! - positions[0]!).toBe(BigInt(positions.length - 1));
  });
});

describe('answers to some questions', () => {
  it('leave the solution in progress, and a later file completes it', async () => {
    const database = await district();
    await importAnswers(database, at('u1', 0, 1, 5), at('u1', 1, 0, 6));
    expect(await solutionOf(database, 'u1')).toMatchObject({ status: 'in_progress' });
    const { counts: found } = await importAnswers(database, at('u1', 2, 0, 8), at('u1', 0, 0, 7));
    expect(found.answers).toEqual(counts(2, 2, 0, 0));
    expect(await solutionOf(database, 'u1')).toMatchObject({
      status: 'submitted',
      submittedAt: minute(8),
      correctAnswersCount: 3,
    });
  });

  it('can be sent again together with new ones', async () => {
    const database = await district();
    const first = [at('u1', 0, 1, 5), at('u1', 0, 0, 6)];
    await importAnswers(database, ...first);
    const { counts: found, rejects } = await importAnswers(database, ...first, at('u1', 1, 0, 7));
    expect(found.answers).toEqual(counts(3, 1, 2, 0));
    expect(rejects).toEqual([]);
    expect((await solutionEvents(database)).filter(({ type }) => type === 'QuizQuestionAnswered')).toHaveLength(3);
  });

  it('are rejected if older than the recorded ones', async () => {
    const database = await district();
    await importAnswers(database, at('u1', 0, 0, 5));
    const { counts: found, rejects } = await importAnswers(database, at('u1', 0, 1, 4), at('u1', 0, 0, 5));
    expect(found.answers).toEqual(counts(2, 0, 1, 1));
    expect(rejects).toEqual(['answers.csv:2 A later answer to this question is recorded already.']);
  });
});

describe('a second run', () => {
  const complete = [at('u1', 0, 0, 5), at('u1', 1, 1, 6), at('u1', 1, 0, 6.5), at('u1', 2, 0, 7), at('u2', 0, 2, 5)];

  it('changes nothing', async () => {
    const database = await district();
    await importAnswers(database, ...complete);
    const head = await database.head();
    const { counts: found } = await importAnswers(database, ...complete);
    expect(found.answers).toEqual(counts(5, 0, 5, 0));
    expect(await database.head()).toBe(head);
  });

  it('finds the new ones among many existing ones', async () => {
    const database = await district();
    const all = (user: string) => [at(user, 0, 0, 5), at(user, 1, 0, 6), at(user, 2, 0, 7)];
    await importAnswers(database, ...all('u1'), ...all('u2').slice(0, 2), ...all('u3'), at('u1', 0, 0, 5, two));
    const { counts: found, rejects } = await importAnswers(
      database,
      ...[...all('u1'), ...all('u2'), ...all('u3'), at('u3', 1, 1, 9), at('u1', 0, 0, 5, two), at('u2', 0, 0, 5, two)],
    );
    expect(found.answers).toEqual(counts(12, 2, 9, 1));
    expect(rejects).toEqual([expect.stringMatching(/^answers\.csv:11 The solution is submitted with other answers/)]);
    expect(await solutionOf(database, 'u2')).toMatchObject({ status: 'submitted', submittedAt: minute(7) });
  });

  it('does not count a repeated row as new', async () => {
    const database = await district();
    const { counts: found } = await importAnswers(database, at('u1', 0, 0, 5), at('u1', 0, 0, 5), at('u1', 0, 0, 6));
    expect(found.answers).toEqual(counts(3, 1, 2, 0));
  });

  it('rejects rows that differ from a submitted solution, and accepts the rest', async () => {
    const database = await district();
    await importAnswers(database, ...complete);
    const { counts: found, rejects } = await importAnswers(database, at('u1', 0, 1, 9), ...complete.slice(1), at('u2', 1, 0, 8));
    expect(found.answers).toEqual(counts(6, 1, 4, 1));
    expect(rejects).toEqual(['answers.csv:2 The solution is submitted with other answers, which can no longer be changed.']);
    expect(await solutionOf(database, 'u1')).toMatchObject({ submittedAt: minute(7) });
  });
});

describe('the assignment of imported answers', () => {
  const withAssignments = async (...minutes: number[]) => {
    const database = await ImportedDatabase.create();
    await database.import({ ...smallDistrict(), 'quiz_assignments.csv': toCsv(minutes.map((each) => assignment(one, each))) });
    return database;
  };

  const startedIn = async (database: ImportedDatabase) => {
    const [started] = await solutionEvents(database);
    const assigned = await database.store.readAll({ filter: { categories: ['quizAssignment'] } });
    const id = started?.type === 'QuizSolutionStarted' ? started.data.quizAssignmentSchoolClassId : null;
    return assigned.find(({ data }) => data['quizAssignmentSchoolClassId'] === id)?.data['assignedAt'];
  };

  it('is the latest before the first answer', async () => {
    const database = await withAssignments(200, 0, 100);
    await importAnswers(database, at('u1', 0, 0, 150));
    expect(await startedIn(database)).toBe(minute(100));
  });

  it('is the earliest when all were made later', async () => {
    const database = await withAssignments(200, 100);
    await importAnswers(database, at('u1', 0, 0, 50));
    expect(await startedIn(database)).toBe(minute(100));
  });
});

describe('rows that cannot be imported', () => {
  it('are rejected one by one, even in the middle of a solution', async () => {
    const database = await district();
    const good = answerRow(at('u1', 0, 0, 5));
    const wrong = [
      { ...good, userSourcedId: 'nobody' },
      { ...good, classSourcedId: 'c9' },
      { ...good, quizUuid: two.uuid.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
      { ...good, questionUuid: two.questions[0]!.uuid },
      { ...good, optionUuid: one.questions[1]!.options[0]!.uuid },
      { ...good, answeredAt: '2026-03-01 09:00' },
      { ...good, answeredAt: '2199-01-01T00:00:00Z' },
      { ...good, optionUuid: 'x' },
      { ...good, userSourcedId: 'outside' },
      { ...good, userSourcedId: 't' },
      { ...good, userSourcedId: '' },
      { ...good, answeredAt: '1999-12-31T23:59:59Z' },
      { ...good, answeredAt: '2026-06-01T12:06:00Z' },
      { ...good, userSourcedId: 'u'.repeat(20_000) },
    ];
    const { counts: found, rejects } = await database.import({ 'answers.csv': toCsv([good, ...wrong]) });
    expect(found.answers).toEqual(counts(15, 1, 0, 14));
    expect(rejects.map((line) => line.replace('answers.csv:', ''))).toEqual([
      '3 User nobody is not known.',
      '4 Class c9 is not known.',
      expect.stringMatching(/^5 Quiz .* is not known\.$/),
      expect.stringMatching(/^6 The quiz has no question /),
      expect.stringMatching(/^7 The question has no option /),
      expect.stringMatching(/^8 answeredAt "2026-03-01 09:00" is not /),
      expect.stringMatching(/^9 answeredAt .* is in the future/),
      '10 optionUuid "x" is not a uuid.',
      '11 User outside is no student of class c1.',
      '12 User t is no student of class c1.',
      '13 userSourcedId is empty.',
      '14 answeredAt 1999-12-31T23:59:59Z is before the year 2000.',
      '15 answeredAt 2026-06-01T12:06:00Z is in the future.',
      '16 userSourcedId has 20,000 characters; at most 255 are allowed.',
    ]);
  });

  it('include those of a quiz that is not assigned to the class', async () => {
    const database = await ImportedDatabase.create();
    await database.import({ ...smallDistrict(), 'quiz_assignments.csv': toCsv([assignment(one, 0)]) });
    const { rejects } = await importAnswers(database, at('u1', 0, 0, 5, two));
    expect(rejects).toEqual(['answers.csv:2 The quiz is not assigned to class c1.']);
    expect(await solutionEvents(database)).toEqual([]);
  });

  it('do not include those of a student who has left the class', async () => {
    const database = await district();
    await database.import({ 'enrollments.csv': 'classSourcedId,userSourcedId,role,status\nc1,u1,student,tobedeleted\n' });
    const { counts: found } = await importAnswers(database, at('u1', 0, 0, 5));
    expect(found.answers).toEqual(counts(1, 1, 0, 0));
  });
});

describe('the order of the file', () => {
  const answers = [
    ...['u1', 'u2', 'u3'].flatMap((user) => [at(user, 0, 1, 5), at(user, 1, 0, 6), at(user, 0, 0, 6), at(user, 0, 2, 6)]),
    at('u1', 2, 0, 9),
    at('u3', 2, 1, 9),
    at('u1', 0, 0, 7, two),
    at('u1', 1, 0, 7, two),
    at('u2', 0, 0, 4, two),
  ];

  it('makes no difference', async () => {
    const stateAfter = async (order: readonly AnswerSpec[]) => {
      const database = await district();
      await importAnswers(database, ...order);
      return semanticState(database.db, database.store);
    };
    const expected = await stateAfter(answers);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(answers, { minLength: answers.length }), async (order) => {
        expect(await stateAfter(order)).toEqual(expected);
      }),
      { numRuns: sampledRuns(5, 2) },
    );
  });
});
