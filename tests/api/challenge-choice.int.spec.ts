import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChallengeCandidate, ChallengeChoicePageData } from '#api/challenge/challenge-choice/schemas.ts';
import type { ChallengeQuizPageData } from '#api/challenge/listening-challenge/schemas.ts';
import { restoreLesson, withdrawLesson } from '#commands/lessons/lesson/drafts.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { pageDataOf } from '#tests/support/page-data.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { buildQuiz, schoolClassId, type CastMember } from '#tests/support/world.ts';
import { publishedQuiz } from './challenge-examples.ts';

const address = '/admin/listening_challenge';
const { app, world } = useWorld([]);
let admin: HttpClient;
beforeAll(async () => {
  admin = await world.signIn('admin');
});

const shown = async (query = ''): Promise<ChallengeChoicePageData> => {
  await app.caughtUp();
  return (await admin.get(`${address}${query}`)).json as ChallengeChoicePageData;
};
const choose = (quiz: Pick<QuizInput, 'uuid'>) => admin.put(address, { quiz_uuid: quiz.uuid });
const takeOut = (quiz: Pick<QuizInput, 'uuid'>) => admin.call('DELETE', `${address}/${quiz.uuid}`, { body: {} });
const visited = async (): Promise<string | null> => {
  await app.caughtUp();
  return ((await app.visitor().get('/listening_challenge/quiz')).json as ChallengeQuizPageData).quiz?.uuid ?? null;
};
const assign = async (quiz: QuizInput) =>
  (await world.signIn('teacher')).post('/teach/quiz_assignments', {
    quiz_uuid: quiz.uuid,
    school_class_id: schoolClassId,
    assignment_type: 'listening_comprehension',
    due_at: null,
  });
const form = (method: 'put' | 'delete', path: string, fields: Record<string, string>) =>
  admin.call('POST', path, {
    rawBody: new URLSearchParams({ ...fields, _method: method }).toString(),
    accept: 'text/html',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const uuidsOf = (rows: readonly ChallengeCandidate[]): string[] => rows.map(({ uuid }) => uuid);

describe('choosing the quiz of the listening challenge', () => {
  it('starts closed, with the quizzes that can be chosen', async () => {
    const quiz = await publishedQuiz(world);
    const page = await shown();
    expect([page.current, page.others]).toEqual([null, []]);
    expect(page.found.find(({ uuid }) => uuid === quiz.uuid)).toMatchObject({
      title: quiz.title,
      quizable_name: 'A sound in the fog',
      questions_count: quiz.questions.length,
      hindrance: null,
      in_challenge_since: null,
      preview_url: `/quizzes/${quiz.uuid}/preview`,
    });
    expect(await visited()).toBeNull();
  });

  it('opens the challenge, replaces its quiz, and keeps the old one from classes until it is removed', async () => {
    const [first, second] = [await publishedQuiz(world), await publishedQuiz(world)];
    expect((await choose(first)).json).toEqual({ quiz_uuid: first.uuid, in_challenge: true });
    expect((await shown()).current).toMatchObject({ uuid: first.uuid, hindrance: null });
    expect(await visited()).toBe(first.uuid);
    await choose(second);
    const replaced = await shown();
    expect([replaced.current?.uuid, uuidsOf(replaced.others)]).toEqual([second.uuid, [first.uuid]]);
    expect(await visited()).toBe(second.uuid);
    expect((await assign(first)).code).toBe('quiz_in_challenge');
    expect((await takeOut(second)).json).toEqual({ quiz_uuid: second.uuid, in_challenge: false });
    expect([(await shown()).current?.uuid, await visited()]).toEqual([first.uuid, first.uuid]);
    await takeOut(first);
    expect([(await shown()).current, await visited()]).toEqual([null, null]);
    expect((await assign(first)).status).toBe(201);
  });

  it('has the same effect once, however often it is sent', async () => {
    const quiz = await publishedQuiz(world);
    await choose(quiz);
    const head = await app.store.head();
    expect((await choose(quiz)).status).toBe(200);
    expect(await app.store.head()).toEqual(head);
    await takeOut(quiz);
    const out = await app.store.head();
    expect((await takeOut(quiz)).status).toBe(200);
    expect(await app.store.head()).toEqual(out);
  });

  it('says why other quizzes cannot be chosen', async () => {
    const [given, chosen, withdrawn] = [await publishedQuiz(world), await publishedQuiz(world), buildQuiz('What sank?')];
    await assign(given);
    await choose(chosen);
    const draft = buildQuiz('What floats?');
    await importQuiz(world.context(), { quiz: draft });
    const unheard = buildQuiz('What is silent?');
    await importQuiz(world.context(), { quiz: unheard, publish: true });
    const path = 'no-such-lesson';
    await importQuiz(world.context(), { quiz: { ...withdrawn, quizable: { ...withdrawn.quizable, path } }, publish: true });
    const { found } = await shown();
    const why = Object.fromEntries(found.map(({ uuid, hindrance }) => [uuid, hindrance]));
    expect(why).toMatchObject({
      [given.uuid]: 'assigned',
      [chosen.uuid]: 'in_challenge',
      [draft.uuid]: 'draft',
      [unheard.uuid]: 'no_recording',
      [withdrawn.uuid]: 'lesson_withdrawn',
    });
    const firstHindered = found.findIndex(({ hindrance }) => hindrance !== null);
    expect(found.slice(firstHindered).filter(({ hindrance }) => hindrance === null)).toEqual([]);
    await takeOut(chosen);
  });

  it('hides a chosen quiz whose lesson is gone from visitors, and tells staff why', async () => {
    const quiz = await publishedQuiz(world);
    await choose(quiz);
    await withdrawLesson(world.context(), { lessonUuid: lessonUuidOf('Lesson', quiz.quizable.path) });
    const page = await shown();
    expect(page.current).toBeNull();
    expect(page.others).toMatchObject([{ uuid: quiz.uuid, hindrance: 'lesson_withdrawn' }]);
    expect(await visited()).toBeNull();
    await takeOut(quiz);
    await restoreLesson(world.context(), { lessonUuid: lessonUuidOf('Lesson', quiz.quizable.path) });
  });

  it('finds quizzes by title or lesson, and treats wildcards literally', async () => {
    await publishedQuiz(world);
    expect((await shown('?search=SOUND%20in')).found.length).toBeGreaterThan(0);
    const none = await shown('?search=%25_');
    expect([none.found, none.paging.pages_count]).toEqual([[], 1]);
    expect((await shown('?page=900')).found).toEqual([]);
  });

  it('refuses a quiz that classes have, and gives the reason on the page for a form', async () => {
    const quiz = await publishedQuiz(world);
    const assigned = await assign(quiz);
    expect(assigned.status, assigned.text).toBe(201);
    const sentence = 'Classes have this quiz, so it cannot be open to everybody. Make another quiz for the listening challenge.';
    const refused = await choose(quiz);
    expect([refused.status, refused.code]).toEqual([409, 'quiz_assigned']);
    const answer = await form('put', address, { quiz_uuid: quiz.uuid });
    expect(answer.status).toBe(409);
    expect(pageDataOf(answer.text).data).toMatchObject({ refused: sentence });
  });

  it('accepts browser forms and redirects back', async () => {
    const quiz = await publishedQuiz(world);
    for (const [method, path] of [
      ['put', address],
      ['delete', `${address}/${quiz.uuid}`],
    ] as const) {
      const answer = await form(method, path, { quiz_uuid: quiz.uuid });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, address]);
    }
  });

  it('answers 404 for an unknown quiz', async () => {
    expect((await choose({ uuid: randomUUID() })).status).toBe(404);
    expect((await takeOut({ uuid: randomUUID() })).status).toBe(404);
  });

  it.each(['teacher', 'schoolAdmin', 'analyst', 'student'] satisfies CastMember[])('is not available to a %s', async (member) => {
    const client = await world.signIn(member);
    const quiz = await publishedQuiz(world);
    expect((await client.get(address)).status).toBe(403);
    expect((await client.put(address, { quiz_uuid: quiz.uuid })).status).toBe(403);
    expect((await client.call('DELETE', `${address}/${quiz.uuid}`, { body: {} })).status).toBe(403);
  });

  it('is not available to visitors', async () => {
    expect((await app.visitor().get(address)).status).toBe(401);
  });
});
