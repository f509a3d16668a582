import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemActor } from '#commands/runner/context.ts';
import { unpublishQuiz, loadQuiz } from '#commands/quizzes/quiz.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { toCsv } from './support/csv.ts';
import { importedAt, ImportedDatabase } from './support/imported-database.ts';
import { quizJson, type QuizJson } from './support/quiz-json.ts';
import { counts, idOf } from './support/roster-state.ts';
import { answersCsv, assignment, quizzes, smallDistrict } from './support/small-district.ts';

type Files = Record<string, string>;

const asFiles = (...all: readonly QuizJson[]): Files =>
  Object.fromEntries(all.map((quiz) => [`quizzes/${quiz.title.replaceAll(' ', '-')}.json`, JSON.stringify(quiz)]));

/** A second district, with a class of its own and quizzes as they are given. */
const lakeside = (quizFiles: Files, more: Files = {}): Files => {
  const roster = Object.entries(smallDistrict()).filter(([name]) => !name.startsWith('quiz'));
  const renamed = roster.map(([name, text]) => [
    name,
    text
      .replaceAll('school.test', 'lakeside.test')
      .replaceAll('Riverside', 'Lakeside')
      .replace(/\bd\b/g, 'd2')
      .replace(/\bc1\b/g, 'c2'),
  ]);
  return { ...(Object.fromEntries(renamed) as Files), ...quizFiles, ...more };
};

const gift = (question: string): string => `::Capital::${question} {=Paris ~Rome ~Bern}\n`;
const giftUuid = uuidV5('gift:capitals.gift');

const quizOf = async (database: ImportedDatabase, uuid: string) => {
  const { quiz } = await loadQuiz(database, uuid);
  if (quiz.status === 'missing') throw new Error(`Quiz ${uuid} does not exist.`);
  return quiz;
};
const ownersOf = async (database: ImportedDatabase, uuid: string) => (await quizOf(database, uuid)).owners;

describe('quizzes imported with a district’s roster', () => {
  it('belong to it, and can be assigned to its classes', async () => {
    const database = await ImportedDatabase.create();
    const shown: string[] = [];
    const run = await database.import(smallDistrict(), {}, shown);
    expect(run.rejects).toEqual([]);
    expect(run.counts['quiz assignments']).toEqual(counts(2, 2, 0, 0));
    expect(await ownersOf(database, quizzes.one.uuid)).toEqual([await idOf(database, 'district', 'd')]);
    expect(shown).toContain('quizzes: imported for Riverside District.');
  });

  it('are changed with it, and left alone when imported again on their own', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    const head = await database.head();
    const alone = asFiles(quizzes.one, quizzes.two);
    for (const district of [null, 'd']) {
      expect(await database.import(alone, { district })).toEqual({ counts: { quizzes: counts(2, 0, 2, 0) }, rejects: [] });
    }
    expect(await database.head()).toBe(head);
    const changed = { ...smallDistrict(), 'quizzes/one.json': JSON.stringify({ ...quizzes.one, title: 'New title' }) };
    expect((await database.import(changed)).counts.quizzes).toEqual(counts(2, 1, 1, 0));
    expect(await quizOf(database, quizzes.one.uuid)).toMatchObject({ title: 'New title' });
  });

  it('are changed when imported on their own, as long as there is no other district', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    const changed = asFiles({ ...quizzes.one, title: 'New title' });
    expect((await database.import(changed)).counts.quizzes).toEqual(counts(1, 1, 0, 0));
    const district = await idOf(database, 'district', 'd');
    expect(await quizOf(database, quizzes.one.uuid)).toMatchObject({ title: 'New title', owners: [district] });
  });

  it('belong to it even if only assignments or answers identify the district', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    const [third, fourth] = [quizJson(3, 1), quizJson(4, 1)];
    const district = await idOf(database, 'district', 'd');
    const assignments = { 'quiz_assignments.csv': toCsv([assignment(third, 0)]) };
    expect((await database.import({ ...asFiles(third), ...assignments })).rejects).toEqual([]);
    const answers = { 'answers.csv': answersCsv([{ user: 'u1', quiz: third, question: 0, option: 0, minute: 5 }]) };
    expect((await database.import({ ...asFiles(fourth), ...answers })).rejects).toEqual([]);
    expect([await ownersOf(database, third.uuid), await ownersOf(database, fourth.uuid)]).toEqual([[district], [district]]);
  });

  it('belong to the district that --district names', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    await database.import(lakeside({}));
    const [third, fourth] = [quizJson(3, 1), quizJson(4, 1)];
    await database.import(asFiles(third), { district: 'd2' });
    await database.import(asFiles(fourth));
    expect(await ownersOf(database, third.uuid)).toEqual([await idOf(database, 'district', 'd2')]);
    expect(await ownersOf(database, fourth.uuid)).toEqual([]);
  });

  it('belong to the library if the roster has several districts', async () => {
    const database = await ImportedDatabase.create();
    const orgs = 'sourcedId,name,type\nd,Riverside District,district\nd2,Lakeside District,district\n';
    await database.import({ 'orgs.csv': orgs, ...asFiles(quizzes.one) });
    expect(await ownersOf(database, quizzes.one.uuid)).toEqual([]);
  });
});

describe('a quiz with another owner', () => {
  const changed = { ...quizzes.one, title: 'Taken over' };
  const key = {
    ...quizzes.one,
    questions: quizzes.one.questions.map(({ options, ...question }) => ({
      ...question,
      options: options.map((option, place) => ({ ...option, correct: place === 1 })),
    })),
  };
  const [third] = [quizJson(3, 1)];
  const file = 'quizzes/one.json';
  const bring = (quiz: QuizJson): Files => ({ [file]: JSON.stringify(quiz), ...asFiles(third) });

  it.each([
    ['another title', changed],
    ['another key', key],
  ])('is rejected with %s if it belongs to another district, and the rest is imported', async (_what, quiz) => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    const before = await quizOf(database, quizzes.one.uuid);
    const run = await database.import(lakeside(bring(quiz)));
    expect(run.counts.quizzes).toEqual(counts(2, 1, 0, 1));
    expect(run.rejects).toEqual([
      `${file}:1 “Quiz 1” (${quizzes.one.uuid}) belongs to Riverside District, so an import for Lakeside District does not change it. Give it a uuid of its own.`,
    ]);
    expect(await quizOf(database, quizzes.one.uuid)).toEqual(before);
    expect(await ownersOf(database, third.uuid)).toEqual([await idOf(database, 'district', 'd2')]);
  });

  it('is rejected in an import for the library, with a hint on how to change it', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    await database.import(lakeside({}));
    const run = await database.import(bring(changed));
    expect(run.counts.quizzes).toEqual(counts(2, 1, 0, 1));
    expect(run.rejects).toEqual([
      `${file}:1 “Quiz 1” (${quizzes.one.uuid}) belongs to Riverside District, so an import for the library does not change it. Import it with --district, or give it a uuid or file name of its own.`,
    ]);
    expect((await database.import(bring(changed), { district: 'd' })).counts.quizzes).toEqual(counts(2, 1, 1, 0));
  });

  it('is rejected in a district’s import if it is the library’s, but can still be assigned to its classes', async () => {
    const database = await ImportedDatabase.create();
    await database.import(asFiles(quizzes.one, quizzes.two));
    const run = await database.import({ ...smallDistrict(), [file]: JSON.stringify(changed) });
    expect(run.counts.quizzes).toEqual(counts(2, 0, 1, 1));
    expect(run.rejects).toEqual([
      `${file}:1 “Quiz 1” (${quizzes.one.uuid}) belongs to the library, so an import for Riverside District does not change it. Give it a uuid of its own. What is the library’s is changed by importing its quizzes in a folder of their own.`,
    ]);
    expect(run.counts['quiz assignments']).toEqual(counts(2, 2, 0, 0));
    expect(await quizOf(database, quizzes.one.uuid)).toMatchObject({ title: 'Quiz 1', owners: [] });
  });

  it('cannot be assigned to a class of another district', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    const assignments = { 'quiz_assignments.csv': toCsv([assignment(quizzes.one, 0, 'c2'), assignment(third, 0, 'c2')]) };
    const run = await database.import(lakeside(asFiles(third), assignments));
    expect(run.counts['quiz assignments']).toEqual(counts(2, 1, 0, 1));
    expect(run.rejects).toEqual([
      'quiz_assignments.csv:2 This quiz belongs to another district, so this class cannot be given it.',
    ]);
  });

  it('belongs to both districts that import the same quiz; neither can change it after that', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    const assignments = { 'quiz_assignments.csv': toCsv([assignment(quizzes.one, 0, 'c2')]) };
    const both = lakeside({ [file]: JSON.stringify(quizzes.one) }, assignments);
    const run = await database.import(both);
    expect(run.rejects).toEqual([]);
    expect(run.counts['quiz assignments']).toEqual(counts(1, 1, 0, 0));
    expect((await database.import(both)).counts.quizzes).toEqual(counts(1, 0, 1, 0));
    const again = await database.import({ ...smallDistrict(), [file]: JSON.stringify(changed) });
    expect(again.rejects).toEqual([expect.stringContaining('belongs to Riverside District and Lakeside District')]);
    expect(await quizOf(database, quizzes.one.uuid)).toMatchObject({ title: 'Quiz 1' });
  });

  it('is not published by an import for another owner after staff unpublished it', async () => {
    const database = await ImportedDatabase.create();
    const { 'quiz_assignments.csv': _assignments, ...unassigned } = smallDistrict();
    await database.import(unassigned);
    const { store, db } = database;
    const ids = { commandId: randomUUID(), correlationId: randomUUID() };
    const context = { store, db, actor: systemActor, ...ids, now: importedAt };
    await unpublishQuiz(context, { quizUuid: quizzes.one.uuid });
    const run = await database.import(lakeside({ [file]: JSON.stringify(quizzes.one) }));
    expect(run.rejects).toEqual([expect.stringContaining('cannot be assigned, as staff have not published it.')]);
    expect((await quizOf(database, quizzes.one.uuid)).status).toBe('draft');
  });
});

describe('GIFT files with the same name', () => {
  const files = (question: string): Files => ({ 'quizzes/capitals.gift': gift(question) });
  const quizUuids = async ({ store }: ImportedDatabase): Promise<string[]> =>
    (await store.readAll({ limit: 10_000 })).filter(({ type }) => type === 'QuizCreated').map(({ stream }) => stream.slice(5));

  it('become one quiz for each district with a different text, whichever is imported again', async () => {
    const database = await ImportedDatabase.create();
    const ours = { ...smallDistrict(), ...files('Capital of France?') };
    const theirs = lakeside(files('Which city is the capital?'));
    await database.import(ours);
    const before = await quizOf(database, giftUuid);
    const run = await database.import(theirs);
    expect(run).toMatchObject({ rejects: [], counts: { quizzes: counts(1, 1, 0, 0), 'GIFT questions': counts(1, 1, 0, 0) } });
    expect(await quizOf(database, giftUuid)).toEqual(before);
    const head = await database.head();
    expect((await database.import(ours)).counts.quizzes).toEqual(counts(3, 0, 3, 0));
    expect((await database.import(theirs)).counts.quizzes).toEqual(counts(1, 0, 1, 0));
    expect(await database.head()).toBe(head);
    const [own] = (await quizUuids(database)).filter((uuid) => uuid !== giftUuid).slice(-1);
    expect(await ownersOf(database, own!)).toEqual([await idOf(database, 'district', 'd2')]);
    expect((await database.import(lakeside(files('Which one is it?')))).counts.quizzes).toEqual(counts(1, 1, 0, 0));
    expect((await quizOf(database, own!)).questions.map(({ content }) => content)).toEqual(['Which one is it?']);
    expect(await quizOf(database, giftUuid)).toEqual(before);
  });

  it('are recognized if the library has had them since before quizzes had owners, and a district cannot change them', async () => {
    const database = await ImportedDatabase.create();
    await database.import(files('Capital of France?'));
    const before = await quizOf(database, giftUuid);
    expect((await database.import(lakeside(files('Capital of France?')))).counts.quizzes).toEqual(counts(1, 0, 1, 0));
    expect((await database.import(lakeside(files('Which one is it?')))).counts.quizzes).toEqual(counts(1, 1, 0, 0));
    expect(await quizOf(database, giftUuid)).toEqual(before);
  });

  it('are left alone when imported again on their own, and rejected if changed', async () => {
    const database = await ImportedDatabase.create();
    await database.import({ ...smallDistrict(), ...files('Capital of France?') });
    await database.import(lakeside({}));
    const head = await database.head();
    expect((await database.import(files('Capital of France?'))).counts.quizzes).toEqual(counts(1, 0, 1, 0));
    const run = await database.import(files('Which one is it?'));
    expect(run.counts).toEqual({ quizzes: counts(1, 0, 0, 1), 'GIFT questions': counts(1, 0, 0, 1) });
    expect(run.rejects[0]).toContain('belongs to Riverside District, so an import for the library does not change it');
    expect(await database.head()).toBe(head);
  });
});
