import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { runMany } from '#commands/runner/bulk.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { publishLesson } from '#commands/lessons/lesson/drafts.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { answerQuizQuestion, startQuizSolution } from '#commands/quiz-taking/answering.ts';
import { importQuizSolution, type ImportedAnswer } from '#commands/quiz-taking/import-quiz-solution.ts';
import { changeQuizLanguageContent } from '#commands/quizzes/languages.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { publishQuiz } from '#commands/quizzes/quiz.ts';
import { createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { solutionUuidOf } from '#domain/quiz-taking/events.ts';
import type { EventStore } from '#eventstore/port.ts';
import { at, optionUuid, questionInput, questionUuid, quizInput, quizUuid } from '#tests/domain/support/examples.ts';
import { createMemoryLog, type MemoryLog } from '#tests/support/memory-store.ts';
import {
  assignAs,
  assignmentId,
  classId,
  contextOf,
  openSchool,
  student,
  systemActor,
  threeQuestions,
} from './support/school.ts';

let log: MemoryLog;
let store: EventStore;
const context = (changes: Partial<CommandContext> = {}): CommandContext => contextOf(store, systemActor, changes);
const newTypes = async (run: () => Promise<unknown>): Promise<string[]> => {
  const before = log.events.length;
  await run();
  return log.events.slice(before).map(({ type }) => type);
};

beforeEach(async () => {
  log = createMemoryLog();
  store = log.connect();
  await openSchool(store);
});

describe('importing a solution', () => {
  const answered = (question: number, option: number, seconds: number): ImportedAnswer => ({
    questionUuid: questionUuid(question),
    optionUuid: optionUuid(question, option),
    answeredAt: at(seconds),
  });
  const all = [answered(3, 1, 50), answered(1, 1, 10), answered(2, 2, 30)];
  const work = { quizAssignmentSchoolClassId: assignmentId, studentId: 9 };
  const bring = (answers: ImportedAnswer[], changes: Partial<CommandContext> = {}) =>
    importQuizSolution(context(changes), { ...work, answers });

  it('is one append: start, answers in order, and the submit at the time of the last', async () => {
    const appends = log.calls.append;
    const outcome = await bring(all);
    expect(log.calls.append).toBe(appends + 2); // the quiz, once, and the solution
    expect(log.events.slice(-5).map(({ type, data }) => [type, data.startedAt ?? data.answeredAt ?? data.submittedAt])).toEqual([
      ['QuizSolutionStarted', at(10)],
      ['QuizQuestionAnswered', at(10)],
      ['QuizQuestionAnswered', at(30)],
      ['QuizQuestionAnswered', at(50)],
      ['QuizSolutionSubmitted', at(50)],
    ]);
    expect(outcome.value.solution).toMatchObject({
      status: 'submitted',
      correctAnswersCount: 2,
      timeSpentSeconds: 40,
      startedAt: at(10),
      submittedAt: at(50),
      locale: 'en',
    });
  });

  it('reads nothing for the second student', async () => {
    await bring(all);
    const reads = log.calls.readStream;
    await importQuizSolution(context(), { ...work, studentId: 10, answers: all });
    expect(log.calls.readStream).toBe(reads);
  });

  it('stays in progress while a question is unanswered', async () => {
    const outcome = await bring(all.slice(0, 2));
    expect(outcome.value.solution).toMatchObject({ status: 'in_progress' });
    expect(outcome.appended).toBe(3);
  });

  it('goes on where it stopped', async () => {
    await bring(all.slice(0, 2));
    expect(await newTypes(() => bring(all))).toEqual(['QuizQuestionAnswered', 'QuizSolutionSubmitted']);
  });

  it.each(['another', 'the same'])('adds nothing when it runs again under %s id', async (which) => {
    const commandId = randomUUID();
    await bring(all, { commandId });
    const again = which === 'another' ? {} : { commandId };
    expect(await newTypes(() => bring(all, again))).toEqual([]);
  });

  it('imports different rows under the same id', async () => {
    const commandId = randomUUID();
    await bring([answered(1, 1, 10)], { commandId });
    expect(await newTypes(() => bring([answered(2, 1, 20)], { commandId }))).toEqual(['QuizQuestionAnswered']);
  });

  it('keeps the later of two answers to a question, in one import or in two', async () => {
    const outcome = await bring([answered(1, 2, 20), answered(1, 1, 10)]);
    expect(outcome.value.solution.answers[questionUuid(1)]?.optionUuid).toBe(optionUuid(1, 2));
    expect(await newTypes(() => bring([answered(1, 3, 15)]))).toEqual([]);
    expect(await newTypes(() => bring([answered(1, 3, 25)]))).toEqual(['QuizQuestionAnswered']);
  });

  it('measures the same time when later answers come first', async () => {
    const late = [answered(2, 1, 400), answered(3, 1, 500)];
    await bring(late);
    const outcome = await bring([answered(1, 1, 10)]);
    const other = await importQuizSolution(context(), { ...work, studentId: 10, answers: [answered(1, 1, 10), ...late] });
    expect(other.value.solution).toMatchObject({ status: 'submitted', timeSpentSeconds: 300 + 100 });
    expect(outcome.value.solution).toMatchObject({ status: 'submitted', timeSpentSeconds: 300 + 100 });
  });

  it('refuses a newer answer to a submitted solution, and ignores an older one', async () => {
    await bring(all);
    expect(await newTypes(() => bring([answered(1, 2, 5)]))).toEqual([]);
    await expect(bring([answered(1, 2, 90)])).rejects.toMatchObject({ code: 'quiz_solution_submitted' });
  });

  it('adds to what the student started in the browser, and lets the student continue', async () => {
    const browser = (now: string) => contextOf(store, student, { now });
    await startQuizSolution(browser(at(0)), { ...work, locale: 'en' });
    await answerQuizQuestion(browser(at(20)), { solutionUuid: solutionUuidOf(assignmentId, 9, 1), optionUuid: optionUuid(1, 3) });
    const outcome = await bring([answered(1, 1, 10), answered(2, 1, 30)]);
    expect(outcome.value.solution.answers[questionUuid(1)]?.optionUuid).toBe(optionUuid(1, 3));
    expect(outcome.appended).toBe(1);
    const next = await answerQuizQuestion(browser(at(40)), {
      solutionUuid: solutionUuidOf(assignmentId, 9, 1),
      optionUuid: optionUuid(3, 1),
    });
    expect(next.revision).toBe(3n);
  });

  it.each([
    ['a choice of another question', { questionUuid: questionUuid(2), optionUuid: optionUuid(1, 1) }],
    ['an unknown choice', { questionUuid: questionUuid(1), optionUuid: optionUuid(8, 1) }],
    ['an unknown question', { questionUuid: questionUuid(8), optionUuid: optionUuid(1, 1) }],
  ])('refuses %s as a whole', async (_what, wrong) => {
    const before = log.events.filter(({ stream }) => stream.startsWith('quizSolution')).length;
    await expect(bring([...all, { ...wrong, answeredAt: at(1) }])).rejects.toMatchObject({ code: 'quiz_option_unknown' });
    expect(log.events.filter(({ stream }) => stream.startsWith('quizSolution'))).toHaveLength(before);
  });

  it('refuses a student who was never in the class, and work without answers', async () => {
    const answers = all;
    await expect(importQuizSolution(context(), { ...work, studentId: 11, answers })).rejects.toMatchObject({
      code: 'student_not_in_class',
    });
    await expect(bring([])).rejects.toMatchObject({ code: 'answers_missing' });
  });
});

describe('importing a quiz', () => {
  const other = { uuid: quizUuid.replace('1', '9') };

  it('reports the result', async () => {
    const strands = [1, 2, 3].map((number) => questionInput(number, { listeningStrand: 'Inference' }));
    const quiz = quizInput(strands, other);
    const first = await importQuiz(context(), { quiz });
    expect(first).toMatchObject({ appended: 4, value: { quizUuid: other.uuid, created: true, state: { status: 'draft' } } });
    expect(first.value.overStrandLimit).toEqual(
      [2, 3].map((n) => ({ questionUuid: questionUuid(n), listeningStrand: 'Inference' })),
    );
    expect(await importQuiz(context(), { quiz })).toMatchObject({ appended: 0, value: { created: false } });
  });

  it('publishes in the same append, or refuses everything', async () => {
    const quiz = quizInput([questionInput(1, { options: [] })], other);
    expect(await newTypes(() => importQuiz(context(), { quiz, publish: true }).catch(() => undefined))).toEqual([]);
    const complete = quizInput([questionInput(1)], other);
    expect(await newTypes(() => importQuiz(context(), { quiz: complete, publish: true }))).toEqual([
      'QuizCreated',
      'QuizQuestionAdded',
      'QuizPublished',
    ]);
  });

  it('finds the quiz by its uuid in any case', async () => {
    const quiz = quizInput(threeQuestions, { uuid: quizUuid.toUpperCase() });
    expect(await importQuiz(context(), { quiz })).toMatchObject({ appended: 0, value: { quizUuid } });
  });

  it('is not confused with other commands under the same id', async () => {
    const shared = context();
    await importQuiz(shared, { quiz: quizInput([questionInput(1)], other) });
    const texts = { [questionUuid(1)]: { content: 'x', quote: null, options: {} } };
    const steps = async (): Promise<void> => {
      await publishQuiz(shared, { quizUuid: other.uuid });
      await changeQuizLanguageContent(shared, { quizUuid: other.uuid, locale: 'es', questions: texts });
      await changeQuizLanguageContent(shared, { quizUuid: other.uuid, locale: 'fr', questions: texts });
    };
    expect(await newTypes(steps)).toEqual([
      'QuizPublished',
      'QuizDraftStarted',
      'QuizLanguageContentChanged',
      'QuizLanguageContentChanged',
    ]);
    expect(await newTypes(steps)).toEqual([]);
    expect(log.events.at(-1)!.metadata.causationId).toBe(shared.commandId);
  });
});

describe('importing a roster', () => {
  it('repeats nothing', async () => {
    const roster = async (): Promise<void> => {
      await registerPerson(context(), { personId: 9, role: 'student', districtId: 1, schoolIds: [2] });
      await createSchoolClass(context(), { schoolClassId: 6, schoolId: 2, name: '6A' });
      await setSchoolClassMembers(context(), { schoolClassId: 6, teacherIds: [3], studentIds: [9], replace: true });
    };
    expect(await newTypes(roster)).toEqual([
      'PersonRegistered',
      'SchoolClassCreated',
      'SchoolClassTeacherAdded',
      'SchoolClassStudentEnrolled',
    ]);
    expect(await newTypes(roster)).toEqual([]);
  });

  it('makes up a code that a child can copy from a blackboard', async () => {
    const codes = new Set<string>();
    for (let id = 100; id < 130; id += 1) {
      const { value } = await createSchoolClass(context(), { schoolClassId: id, schoolId: 2, name: 'A' });
      if (value.status === 'open') codes.add(value.code);
    }
    expect(codes.size).toBe(30);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  });
});

describe('publishing a lesson', () => {
  const content = { name: 'A', description: '', subject: 's', gradeBand: '3-5', textComplexity: null, transcript: '' };
  const address = { type: 'Lesson', path: 'tide-pools' } as const;

  it('derives its stream from its address', async () => {
    await publishLesson(context(), { ...address, content });
    expect(log.events.at(-1)!.stream).toBe(`lesson-${lessonUuidOf('Lesson', 'tide-pools')}`);
    const wrong = publishLesson(context(), { ...address, content, lessonUuid: quizUuid });
    await expect(wrong).rejects.toMatchObject({ code: 'lesson_uuid_invalid' });
  });
});

describe('multiple commands', () => {
  it('run a few at a time, and all of them', async () => {
    let [now, most, done] = [0, 0, 0];
    async function* items(): AsyncGenerator<number> {
      for (let index = 0; index < 200; index += 1) yield await Promise.resolve(index);
    }
    const run = async (item: number): Promise<number> => {
      now += 1;
      most = Math.max(most, now);
      await new Promise(setImmediate);
      now -= 1;
      return item * 2;
    };
    await runMany(items(), run, { concurrency: 16, onResult: (item, result) => (done += result === item * 2 ? 1 : 0) });
    expect({ most, done, now }).toEqual({ most: 16, done: 200, now: 0 });
  });

  it('continue past a handled failure, and stop at an unhandled one', async () => {
    const run = (item: number): Promise<number> =>
      item % 10 === 3 ? Promise.reject(new Error(`no ${item}`)) : Promise.resolve(item);
    const failed: number[] = [];
    await runMany(Array(30).keys(), run, { onError: (item) => failed.push(item) });
    expect(failed).toEqual([3, 13, 23]);
    const taken: number[] = [];
    const counted = (item: number): Promise<number> => run(taken.push(item) && item);
    await expect(runMany(Array(1000).keys(), counted, { concurrency: 2 })).rejects.toThrow('no 3');
    expect(taken.length).toBeLessThan(20);
  });

  it('share one class between a thousand imports', async () => {
    const studentIds = Array.from({ length: 200 }, (_, index) => 1000 + index);
    await setSchoolClassMembers(context(), { schoolClassId: classId, teacherIds: [3], studentIds, replace: false });
    await assignAs(store, 8);
    await runMany(studentIds, (studentId) =>
      importQuizSolution(context(), {
        quizAssignmentSchoolClassId: 8,
        studentId,
        answers: [1, 2, 3].map((n) => ({ questionUuid: questionUuid(n), optionUuid: optionUuid(n, 1), answeredAt: at(n) })),
      }),
    );
    expect(log.events.filter(({ type }) => type === 'QuizSolutionSubmitted')).toHaveLength(200);
    expect(log.events.filter(({ type }) => type === 'QuizFirstUsed')).toHaveLength(1);
  });
});
