import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommandContext } from '#commands/runner/context.ts';
import { answerQuizQuestion, startQuizSolution, submitQuizSolution } from '#commands/quiz-taking/answering.ts';
import { findQuizSolution } from '#commands/quiz-taking/read-solutions.ts';
import { offerQuizLanguage, changeQuizLanguageContent } from '#commands/quizzes/languages.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { publishQuiz, loadQuiz, loadQuizAtRevision } from '#commands/quizzes/quiz.ts';
import { archiveSchoolClass, restoreSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { answerUuidOf, solutionUuidOf } from '#domain/quiz-taking/events.ts';
import type { EventStore } from '#eventstore/port.ts';
import {
  at,
  translationOf,
  optionUuid,
  questionInput,
  questionUuid,
  quizInput,
  quizUuid,
} from '#tests/domain/support/examples.ts';
import { createMemoryLog, type MemoryLog } from '#tests/support/memory-store.ts';
import {
  assignmentId,
  classId,
  classmate,
  contextOf,
  openSchool,
  student,
  systemActor,
  threeQuestions,
} from './support/school.ts';

let log: MemoryLog;
let store: EventStore;
const solutionUuid = solutionUuidOf(assignmentId, 9, 1);
const as = (changes: Partial<CommandContext> = {}): CommandContext => contextOf(store, student, changes);
const start = (context = as(), locale = 'en') =>
  startQuizSolution(context, { quizAssignmentSchoolClassId: assignmentId, studentId: 9, locale });
const answer = (question: number, option: number, context = as()) =>
  answerQuizQuestion(context, { solutionUuid, optionUuid: optionUuid(question, option) });
const submit = (context = as()) => submitQuizSolution(context, { solutionUuid });
const stored = () => findQuizSolution(as(), { quizAssignmentSchoolClassId: assignmentId, studentId: 9 });
const typesOf = (category: string) =>
  log.events.filter(({ stream }) => stream.startsWith(`${category}-`)).map(({ type }) => type);

beforeEach(async () => {
  log = createMemoryLog();
  store = log.connect();
  await openSchool(store);
});

describe('starting a solution', () => {
  it('locks the quiz first and records what the student was shown', async () => {
    const outcome = await start(as({ now: at(5) }));
    const used = log.events.findIndex(({ type }) => type === 'QuizFirstUsed');
    const started = log.events.findIndex(({ type }) => type === 'QuizSolutionStarted');
    expect(used).toBeGreaterThan(0);
    expect(started).toBe(used + 1);
    expect(outcome).toMatchObject({ appended: 1, replayed: false, revision: 0n, position: log.events[started]!.position });
    expect(outcome.value).toMatchObject({
      created: true,
      solution: {
        status: 'in_progress',
        solutionUuid,
        attempt: 1,
        studentId: 9,
        schoolClassId: 4,
        quizUuid,
        locale: 'en',
        questionsCount: 3,
        assignmentType: 'listening_comprehension',
        startedAt: at(5),
        quizRevision: log.events[used]!.revision.toString(),
      },
    });
  });

  it('returns the existing solution', async () => {
    await start();
    const again = await start();
    expect(again).toMatchObject({ appended: 0, replayed: false, value: { created: false, solution: { solutionUuid } } });
    expect(typesOf('quizSolution')).toEqual(['QuizSolutionStarted']);
  });

  it('gives the same answer to the same request', async () => {
    const commandId = randomUUID();
    const first = await start(as({ commandId }));
    const second = await start(as({ commandId, now: at(99) }));
    expect(second).toMatchObject({ replayed: true, appended: 0, value: { created: true } });
    expect(second.value.solution).toEqual(first.value.solution);
  });

  it('locks a quiz once', async () => {
    await start();
    const context = contextOf(store, { id: 10, role: 'student' });
    await startQuizSolution(context, { quizAssignmentSchoolClassId: assignmentId, studentId: 10, locale: 'en' });
    expect(typesOf('quiz').filter((type) => type === 'QuizFirstUsed')).toHaveLength(1);
  });

  it('records the quiz’s language that matches the requested one', async () => {
    const questions = Object.fromEntries(threeQuestions.map((question) => [question.uuid, translationOf(question)]));
    const staff = (): CommandContext => contextOf(store, systemActor);
    await changeQuizLanguageContent(staff(), { quizUuid, locale: 'es', questions });
    await changeQuizLanguageContent(staff(), { quizUuid, locale: 'fr', questions });
    await offerQuizLanguage(staff(), { quizUuid, locale: 'es' });
    await publishQuiz(staff(), { quizUuid });
    expect((await start(as(), 'es-MX')).value.solution.locale).toBe('es');
  });

  it('records the quiz’s own language for one that is not offered', async () => {
    expect((await start(as(), 'fr')).value.solution.locale).toBe('en');
  });
});

describe('answering', () => {
  beforeEach(async () => void (await start()));

  it('records the answer and returns it', async () => {
    const outcome = await answer(2, 3, as({ now: at(10) }));
    const uuid = answerUuidOf(solutionUuid, questionUuid(2));
    expect(outcome).toMatchObject({ appended: 1, replayed: false, revision: 1n, position: log.events.at(-1)!.position });
    expect(outcome.value.answer).toEqual({ uuid, questionUuid: questionUuid(2), optionUuid: optionUuid(2, 3) });
    expect((await stored())?.answers).toEqual({
      [questionUuid(2)]: { answerUuid: uuid, optionUuid: optionUuid(2, 3), answeredAt: at(10) },
    });
  });

  it('stores who did what, and for which request', async () => {
    const context = as();
    await answer(1, 1, context);
    const { commandId, correlationId } = context;
    expect(log.events.at(-1)!.metadata).toEqual({
      commandId,
      correlationId,
      causationId: commandId,
      actor: student,
      schemaVersion: 1,
      appVersion: expect.stringMatching(/^\d+\.\d+\.\d+/) as unknown,
      tenant: 1,
    });
  });

  it('keeps the answer uuid when the answer changes', async () => {
    const first = await answer(1, 1);
    const { uuid } = first.value.answer;
    const changed = await answerQuizQuestion(as(), { solutionUuid, optionUuid: optionUuid(1, 2), answerUuid: uuid });
    expect(changed.value.answer).toEqual({ uuid, questionUuid: questionUuid(1), optionUuid: optionUuid(1, 2) });
  });

  it('appends nothing for the option already chosen', async () => {
    const first = await answer(1, 1);
    const again = await answer(1, 1);
    expect(again).toMatchObject({ appended: 0, replayed: false, position: first.position, value: first.value });
  });

  it('changes only an existing answer, and only to an option of its question', async () => {
    const { uuid: answerUuid } = (await answer(1, 1)).value.answer;
    await expect(answerQuizQuestion(as(), { solutionUuid, optionUuid: optionUuid(2, 1), answerUuid })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'quiz_option_of_other_question',
    });
    const unknown = answerUuidOf(solutionUuid, questionUuid(2));
    await expect(
      answerQuizQuestion(as(), { solutionUuid, optionUuid: optionUuid(2, 1), answerUuid: unknown }),
    ).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('refuses a choice of another quiz', async () => {
    await expect(answer(8, 1)).rejects.toMatchObject({ kind: 'invalid', code: 'quiz_option_unknown' });
  });
});

describe('submitting', () => {
  beforeEach(async () => void (await start()));

  it('grades against the quiz as the student saw it', async () => {
    for (const [index, option] of [1, 2, 1].entries()) await answer(index + 1, option, as({ now: at(10 * (index + 1)) }));
    const outcome = await submit(as({ now: at(40) }));
    expect(outcome.value.solution).toMatchObject({
      status: 'submitted',
      correctAnswersCount: 2,
      timeSpentSeconds: 40,
      submittedAt: at(40),
      gradedAnswers: [1, 2, 3].map((question) => ({
        questionUuid: questionUuid(question),
        optionUuid: optionUuid(question, question === 2 ? 2 : 1),
        listeningStrand: question === 1 ? 'Literal' : null,
        correct: question !== 2,
      })),
    });
  });

  it('lists the unanswered questions, and writes nothing', async () => {
    await answer(2, 1);
    const before = log.events.length;
    await expect(submit()).rejects.toMatchObject({
      kind: 'conflict',
      code: 'questions_unanswered',
      extra: { quiz_question_uuids: [questionUuid(1), questionUuid(3)] },
    });
    expect(log.events).toHaveLength(before);
  });

  it('happens once, and allows no more answers', async () => {
    for (const question of [1, 2, 3]) await answer(question, 1);
    const first = await submit(as({ now: at(50) }));
    const second = await submit(as({ now: at(90) }));
    expect(second).toMatchObject({ appended: 0, value: first.value });
    await expect(answer(1, 2)).rejects.toMatchObject({ kind: 'conflict', code: 'quiz_solution_submitted' });
  });
});

describe('what a student saw', () => {
  it('stays the same when the quiz’s texts change in the middle', async () => {
    const { quizRevision } = (await start()).value.solution;
    const changed = [questionInput(1, { content: 'Reworded?' }), ...threeQuestions.slice(1)];
    await importQuiz(contextOf(store, systemActor), { quiz: quizInput(changed) });
    const seen = await loadQuizAtRevision(as(), quizUuid, quizRevision);
    expect(seen).toMatchObject({ status: 'used', questions: [{ content: 'Question 1?' }, {}, {}] });
    const cold = { store: log.connect() };
    expect(await loadQuizAtRevision(cold, quizUuid, quizRevision)).toEqual(seen);
  });

  it('is the latest text, even in a process that has not seen the change', async () => {
    const elsewhere = log.connect();
    const inUse = contextOf(elsewhere, classmate);
    await startQuizSolution(inUse, { quizAssignmentSchoolClassId: assignmentId, studentId: 10, locale: 'en' });
    const changed = [questionInput(1, { content: 'Reworded?' }), ...threeQuestions.slice(1)];
    await importQuiz(contextOf(store, systemActor), { quiz: quizInput(changed) });
    const { quizRevision } = (await start(contextOf(elsewhere, student))).value.solution;
    expect((await loadQuizAtRevision(as(), quizUuid, quizRevision)).questions[0]?.content).toBe('Reworded?');
  });

  it('is folded once, however often it is read', async () => {
    const draft = quizInput([questionInput(1)], { uuid: quizUuid.replace('1', '9') });
    await importQuiz(contextOf(store, systemActor), { quiz: draft });
    const elsewhere = { store: log.connect() };
    for (const reader of [elsewhere, elsewhere, { store }, { store }]) {
      expect((await loadQuiz(reader, draft.uuid)).quiz).toMatchObject({
        status: 'draft',
        questions: [{ uuid: questionUuid(1) }],
      });
    }
  });

  it('includes a choice that was removed later', async () => {
    await start();
    const fewer = [questionInput(1, { options: questionInput(1).options.slice(0, 2) }), ...threeQuestions.slice(1)];
    await importQuiz(contextOf(store, systemActor), { quiz: quizInput(fewer) });
    expect((await answer(1, 3)).appended).toBe(1);
  });
});

describe('a repeated request', () => {
  beforeEach(async () => void (await start()));

  it('gets the same answer as the first time, however often it is sent', async () => {
    const commandId = randomUUID();
    const first = await answer(1, 2, as({ commandId }));
    for (let time = 0; time < 5; time += 1) {
      expect(await answer(1, 2, as({ commandId }))).toMatchObject({ replayed: true, appended: 0, value: first.value });
    }
    expect(typesOf('quizSolution')).toHaveLength(2);
  });

  it('never restores an old answer', async () => {
    const commandId = randomUUID();
    const first = await answer(1, 2, as({ commandId }));
    const second = await answer(1, 1);
    const late = await answer(1, 2, as({ commandId }));
    expect(late).toMatchObject({ replayed: true, value: first.value, position: second.position });
    expect((await stored())?.answers[questionUuid(1)]?.optionUuid).toBe(optionUuid(1, 1));
  });

  it('never restores an old answer that had changed nothing', async () => {
    const commandId = randomUUID();
    await answer(1, 2);
    await answer(1, 2, as({ commandId }));
    await answer(1, 1);
    expect(await answer(1, 2, as({ commandId }))).toMatchObject({ replayed: true, appended: 0 });
    expect((await stored())?.answers[questionUuid(1)]?.optionUuid).toBe(optionUuid(1, 1));
  });

  it('is answered even after the submit', async () => {
    const commandId = randomUUID();
    for (const question of [1, 2]) await answer(question, 1);
    const last = await answer(3, 1, as({ commandId }));
    const submitId = randomUUID();
    const result = await submit(as({ commandId: submitId }));
    expect(await answer(3, 1, as({ commandId }))).toMatchObject({ replayed: true, value: last.value });
    expect(await submit(as({ commandId: submitId }))).toMatchObject({ replayed: true, value: result.value });
  });

  it('must be the same request', async () => {
    const commandId = randomUUID();
    await answer(1, 2, as({ commandId }));
    const reused = { kind: 'unprocessable', code: 'idempotency_key_reused' };
    await expect(answer(1, 1, as({ commandId }))).rejects.toMatchObject(reused);
    await expect(answer(2, 1, as({ commandId }))).rejects.toMatchObject(reused);
    await expect(submit(as({ commandId }))).rejects.toMatchObject(reused);
  });

  it('must be the same request even if the first one changed nothing', async () => {
    const commandId = randomUUID();
    await answer(1, 2);
    await answer(1, 2, as({ commandId, request: 'choose two' }));
    const other = answer(1, 1, as({ commandId, request: 'choose one' }));
    await expect(other).rejects.toMatchObject({ kind: 'unprocessable', code: 'idempotency_key_reused' });
    expect(await answer(1, 2, as({ commandId, request: 'choose two' }))).toMatchObject({ replayed: true, appended: 0 });
    expect((await stored())?.answers[questionUuid(1)]?.optionUuid).toBe(optionUuid(1, 2));
  });
});

describe('a student who left the class', () => {
  const setStudents = (studentIds: number[], changedIn = store) =>
    setSchoolClassMembers(contextOf(changedIn, systemActor), {
      schoolClassId: classId,
      teacherIds: [3],
      studentIds,
      replace: true,
    });
  const left = { kind: 'conflict', code: 'student_left_class' };

  it('can no longer answer or submit there, keeps the answers, and can continue after returning', async () => {
    await start();
    await answer(1, 1);
    await setStudents([10]);
    await expect(answer(1, 2)).rejects.toMatchObject(left);
    await expect(submit()).rejects.toMatchObject(left);
    expect((await stored())?.answers[questionUuid(1)]?.optionUuid).toBe(optionUuid(1, 1));
    await setStudents([9, 10]);
    for (const question of [1, 2, 3]) await answer(question, 2);
    expect((await submit()).value.solution.status).toBe('submitted');
    await setStudents([10]);
    // The same request again, after it went through: its answer as it was.
    expect((await submit()).value.solution.status).toBe('submitted');
  });

  it('is treated like one whose class was archived, until it is restored', async () => {
    const teacherOf = () => contextOf(store, { id: 3, role: 'teacher' });
    await start();
    await answer(1, 1);
    await archiveSchoolClass(teacherOf(), { schoolClassId: classId });
    const over = { kind: 'conflict', code: 'school_class_archived' };
    await expect(answer(1, 2)).rejects.toMatchObject(over);
    await expect(submit()).rejects.toMatchObject(over);
    expect((await stored())?.answers[questionUuid(1)]?.optionUuid).toBe(optionUuid(1, 1));
    await restoreSchoolClass(teacherOf(), { schoolClassId: classId });
    for (const question of [1, 2, 3]) await answer(question, 2);
    expect((await submit()).value.solution.status).toBe('submitted');
  });

  it('is noticed by other processes too, within seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await start();
    await answer(1, 1);
    await setStudents([10], log.connect());
    vi.advanceTimersByTime(16_000);
    await expect(answer(1, 2)).rejects.toMatchObject(left);
    vi.useRealTimers();
  });
});
