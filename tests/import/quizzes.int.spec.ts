import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadQuiz } from '#commands/quizzes/quiz.ts';
import { readGift } from '#import/quizzes/gift.ts';
import { toCsv } from './support/csv.ts';
import { counts } from './support/roster-state.ts';
import { ImportedDatabase } from './support/imported-database.ts';
import { quizzesOfBelebele, quizzesOfOneStop } from './support/question-sets.ts';
import { quizJson, type QuizJson } from './support/quiz-json.ts';
import { sharedData } from './support/shared-data.ts';
import { answersCsv, assignment, quizzes, smallDistrict } from './support/small-district.ts';

const asFiles = (all: readonly QuizJson[]): Record<string, string> =>
  Object.fromEntries(all.map((quiz, index) => [`quizzes/${index}.json`, JSON.stringify(quiz)]));

const stateOf = async (database: ImportedDatabase, uuid: string) => {
  const { quiz } = await loadQuiz(database, uuid);
  if (quiz.status === 'missing') throw new Error(`Quiz ${uuid} does not exist.`);
  return quiz;
};

const oneStop = sharedData('onestopqa');
const belebele = sharedData('belebele');
const gift = sharedData('gift');

describe.skipIf(!oneStop || !belebele)('question sets turned into quiz files', () => {
  it('are imported, published, and left alone by a second run', async () => {
    const database = await ImportedDatabase.create();
    const all = [...quizzesOfOneStop(oneStop!), ...quizzesOfBelebele(belebele!).slice(0, 120)];
    const files = asFiles(all);
    expect(await database.import(files)).toEqual({ counts: { quizzes: counts(150, 150, 0, 0) }, rejects: [] });
    const head = await database.head();
    expect((await database.import(files)).counts.quizzes).toEqual(counts(150, 0, 150, 0));
    expect(await database.head()).toBe(head);
    for (const quiz of [all[0]!, all[149]!]) {
      const state = await stateOf(database, quiz.uuid);
      expect(state.status).toBe('published');
      expect(
        state.questions.map(({ content, quote, options }) => ({
          content,
          quote,
          options: options.map((option) => option.content),
        })),
      ).toEqual(
        quiz.questions.map(({ content, quote, options }) => ({
          content,
          quote,
          options: options.map((option) => option.content),
        })),
      );
    }
  });
});

describe.skipIf(!gift)('the shared GIFT files', () => {
  it('are imported, each as one quiz, and left alone by a second run', async () => {
    const database = await ImportedDatabase.create();
    const names = readdirSync(gift!).filter((name) => name.endsWith('.gift'));
    const files = Object.fromEntries(names.map((name) => [`quizzes/${name}`, readFileSync(join(gift!, name), 'utf8')]));
    const read = names.map((name) => readGift(name, files[`quizzes/${name}`]!));
    const whole = read.filter(({ quiz }) => quiz).length;
    const questions = read.reduce((sum, { quiz }) => sum + (quiz?.questions.length ?? 0), 0);
    const problems = read.reduce((sum, each) => sum + each.problems.length, 0);
    const first = await database.import(files);
    expect(first.counts).toEqual({
      quizzes: counts(whole, whole, 0, 0),
      'GIFT questions': counts(questions + problems, questions, 0, problems),
    });
    expect(first.rejects).toHaveLength(problems);
    const head = await database.head();
    expect((await database.import(files)).counts.quizzes).toEqual(counts(whole, 0, whole, 0));
    expect(await database.head()).toBe(head);
    const published = await Promise.all(read.flatMap(({ quiz }) => (quiz ? [stateOf(database, quiz.uuid)] : [])));
    expect(new Set(published.map(({ status }) => status))).toEqual(new Set(['published']));
  });
});

describe('a quiz file', () => {
  it('that breaks a rule is rejected with every reason, and the others are imported', async () => {
    const database = await ImportedDatabase.create();
    const good = quizJson(1, 1);
    const bad = { ...quizJson(2, 1), title: '', uuid: 'x' };
    const files = { 'quizzes/a.json': JSON.stringify(bad), 'quizzes/b.json': JSON.stringify(good), 'quizzes/c.json': '{' };
    const { counts: found, rejects } = await database.import(files);
    expect(found.quizzes).toEqual(counts(3, 1, 0, 2));
    expect(rejects).toEqual([
      expect.stringMatching(/^quizzes\/a\.json:1 The uuid is not a uuid, .*\. The title .*\.$/),
      expect.stringMatching(/^quizzes\/c\.json:1 .*not JSON/),
    ]);
  });

  it('with an incomplete quiz creates a draft, and reports that', async () => {
    const database = await ImportedDatabase.create();
    const quiz = quizJson(1, 2);
    const questions = quiz.questions.map((question, index) =>
      index === 1 ? { ...question, options: question.options.slice(0, 1) } : question,
    );
    const { counts: found, rejects } = await database.import(asFiles([{ ...quiz, questions }]));
    expect(found.quizzes).toEqual(counts(1, 1, 0, 0));
    expect(rejects).toEqual([
      'quizzes/0.json:1 The quiz is imported. It is not published yet, and so cannot be assigned: question 2 needs at least 2 choices.',
    ]);
    expect((await stateOf(database, quiz.uuid)).status).toBe('draft');
    const complete = await database.import(asFiles([quiz]));
    expect(complete).toEqual({ counts: { quizzes: counts(1, 1, 0, 0) }, rejects: [] });
    expect((await stateOf(database, quiz.uuid)).status).toBe('published');
  });

  it('with identical choices is imported, and they are reported', async () => {
    const database = await ImportedDatabase.create();
    const quiz = quizJson(1, 2);
    const questions = quiz.questions.map((question, index) => ({
      ...question,
      options: question.options.map((option, place) =>
        index === 1 && place !== 1 ? { ...option, content: place === 0 ? 'In  Paris' : ' in Paris ' } : option,
      ),
    }));
    const { counts: found, rejects } = await database.import(asFiles([{ ...quiz, questions }]));
    expect(found.quizzes).toEqual(counts(1, 1, 0, 0));
    expect(rejects).toEqual(['quizzes/0.json:1 The quiz is imported. Question 2: choices 1 and 3 differ in capitals alone.']);
  });

  it('of more than 16 MB, or without text, is rejected', async () => {
    const database = await ImportedDatabase.create();
    const files = {
      ...asFiles([quizJson(1, 1)]),
      'quizzes/big.gift': ' '.repeat(17 * 1024 * 1024),
      'quizzes/nul.json': 'a\u0000b',
    };
    const { counts: found, rejects } = await database.import(files);
    expect(found.quizzes).toEqual(counts(3, 1, 0, 2));
    expect(rejects).toEqual([
      'quizzes/big.gift:1 The file is larger than 16 MB, so it is not a quiz.',
      'quizzes/nul.json:1 The file is not text in UTF-8 or UTF-16. Save it as UTF-8.',
    ]);
  });

  it('with the uuid of another file is rejected', async () => {
    const database = await ImportedDatabase.create();
    const { rejects } = await database.import(asFiles([quizJson(1, 1), { ...quizJson(1, 1), title: 'Other' }]));
    expect(rejects).toEqual([expect.stringMatching(/^quizzes\/1\.json:1 quizzes\/0\.json holds a quiz with the same uuid/)]);
  });

  it('can change the wording of a quiz that students took, but not its key', async () => {
    const database = await ImportedDatabase.create();
    const answers = answersCsv([{ user: 'u1', quiz: quizzes.one, question: 0, option: 0, minute: 5 }]);
    await database.import({ ...smallDistrict(), 'answers.csv': answers });
    expect((await stateOf(database, quizzes.one.uuid)).status).toBe('used');
    expect((await database.import(asFiles([{ ...quizzes.one, title: 'New title' }]))).counts.quizzes).toEqual(counts(1, 1, 0, 0));
    const otherKey = quizzes.one.questions.map(({ options, ...question }) => ({
      ...question,
      options: options.map((option, index) => ({ ...option, correct: index === 1 })),
    }));
    const { counts: found, rejects } = await database.import(asFiles([{ ...quizzes.one, questions: otherKey }]));
    expect(found.quizzes).toEqual(counts(1, 0, 0, 1));
    expect(rejects[0]).toMatch(/Students have taken this quiz/);
  });
});

describe('quiz assignments', () => {
  const rows = (...all: ReturnType<typeof assignment>[]) => ({ 'quiz_assignments.csv': toCsv(all) });
  const good = assignment(quizzes.one, 0);

  it('are created once, whatever UTC offset their time is written with', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    const head = await database.head();
    const written = { ...good, assignedAt: '2026-03-01T11:00:00+02:00', quizUuid: good['quizUuid']!.toUpperCase() };
    expect((await database.import(rows(written, good))).counts['quiz assignments']).toEqual(counts(2, 0, 2, 0));
    expect(await database.head()).toBe(head);
    expect(
      (await database.import(rows({ ...good, assignmentType: 'reading_comprehension' }))).counts['quiz assignments'],
    ).toEqual(counts(1, 1, 0, 0));
  });

  it('are rejected for invalid rows, each for its own reason', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    const { counts: found, rejects } = await database.import(
      rows(
        { ...good, classSourcedId: 'c9' },
        { ...good, quizUuid: 'x' },
        { ...good, quizUuid: quizJson(9, 1).uuid },
        { ...good, assignmentType: 'watching' },
        { ...good, assignedAt: '2026-03-01' },
        { ...good, dueAt: 'soon' },
        { ...good, assignedAt: good['dueAt']!, dueAt: good['assignedAt']! },
        { ...good, dueAt: '' },
        { ...good, assignedAt: '2026-03-02T09:00:00Z', dueAt: '' },
      ),
    );
    expect(found['quiz assignments']).toEqual(counts(9, 1, 0, 8));
    expect(rejects.map((line) => line.replace(/^quiz_assignments\.csv:/, ''))).toEqual([
      '2 Class c9 is not known.',
      '3 quizUuid "x" is not a uuid.',
      `4 Quiz ${quizJson(9, 1).uuid} is not known.`,
      expect.stringMatching(/^5 assignmentType "watching" is none of listening_comprehension/),
      expect.stringMatching(/^6 assignedAt "2026-03-01" is not a date and time/),
      expect.stringMatching(/^7 dueAt "soon" is not/),
      expect.stringMatching(/^8 The due date must be after/),
      expect.stringMatching(/^9 This assignment exists with the due date/),
    ]);
  });
});

describe('a quiz with a strand that our editor does not have', () => {
  it('is imported with it, and reported with the strand', async () => {
    const database = await ImportedDatabase.create();
    const quiz = quizJson(1, 2);
    quiz.questions[0]!.listening_strand = 'Tone';
    const shown: string[] = [];
    const run = await database.import({ 'quizzes/1.json': JSON.stringify(quiz) }, {}, shown);
    expect(run).toEqual({ counts: { quizzes: counts(1, 1, 0, 0) }, rejects: [] });
    expect(shown.filter((line) => line.includes('Tone'))).toEqual([expect.stringContaining('“Quiz 1”')]);
  });
});

describe('a quiz that uses a strand more often than our editor would allow', () => {
  it('is imported without a reject, and reported with the strand', async () => {
    const database = await ImportedDatabase.create();
    const quiz = quizJson(1, 4);
    for (const question of quiz.questions) question.listening_strand = 'Inference';
    const shown: string[] = [];
    const run = await database.import({ 'quizzes/1.json': JSON.stringify(quiz) }, {}, shown);
    expect(run).toEqual({ counts: { quizzes: counts(1, 1, 0, 0) }, rejects: [] });
    expect(shown.filter((line) => line.includes('Inference'))).toEqual([expect.stringContaining('“Quiz 1”')]);
  });
});
