import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type {
  ChallengePageData,
  ChallengeQuizPageData,
  ChallengeRequestsPageData,
} from '#api/challenge/listening-challenge/schemas.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { pageDataOf } from '#tests/support/page-data.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { schoolClassId, type CastMember } from '#tests/support/world.ts';
import { educatorRequest, firstChoices, openChallenge, publishedQuiz, publishLessonToHear } from './challenge-examples.ts';

const formsInAQuarter = 13;
const requests = '/listening_challenge/requests';
const { app, world } = useWorld([], { visitorCalls: { playsPerMinute: 1_000, formsPerQuarter: formsInAQuarter } });

/** A visitor with the form open in front of them. */
const visitor = async (): Promise<HttpClient> => {
  const client = app.visitor();
  await client.get('/listening_challenge', { accept: 'text/html' });
  client.csrfToken = ((await client.get('/api/session')).json as { csrf_token: string }).csrf_token;
  return client;
};
const listed = async (query = ''): Promise<ChallengeRequestsPageData> => {
  await app.caughtUp();
  const admin = await world.signIn('admin');
  return (await admin.get(`/admin/listening_challenge_requests${query}`)).json as ChallengeRequestsPageData;
};
const logged = async (): Promise<string> =>
  JSON.stringify((await app.store.readAll({ filter: { categories: ['challengeRequest'] } })).map(({ data }) => data));

describe('asking for the listening challenge', () => {
  it('offers every country and the states of the US', async () => {
    const data = (await app.visitor().get('/listening_challenge')).json as ChallengePageData;
    expect(data.countries).toHaveLength(249);
    expect(data.countries).toContainEqual({ code: 'CI', name: 'Côte d’Ivoire' });
    expect(data.states).toHaveLength(51);
  });

  it('stores a request, with the contact details outside the log', async () => {
    const answer = await (await visitor()).post(requests, { ...educatorRequest, students_count: '120' });
    expect([answer.status, answer.json]).toEqual([201, { quiz_url: '/listening_challenge/quiz' }]);
    const [request] = (await listed()).requests;
    expect(request).toMatchObject({
      user_type: 'educator',
      name: 'Ada',
      email: 'ada@school.test',
      country: 'DE',
      students_count: 120,
    });
    expect(await logged()).not.toMatch(/Ada|school\.test|Hill/);
  });

  it('has one effect however often it is sent with the same key', async () => {
    const client = await visitor();
    const headers = { 'idempotency-key': randomUUID() };
    const before = (await listed()).total;
    for (const _ of [1, 2]) expect((await client.call('POST', requests, { body: educatorRequest, headers })).status).toBe(201);
    expect((await listed()).total).toBe(before + 1);
  });

  it('asks students for no email address and accepts none', async () => {
    const student = { user_type: 'student', country: 'US', state: 'OH', name: 'Bo', grade: '5', email: 'bo@home.test' };
    expect((await (await visitor()).post(requests, student)).status).toBe(201);
    expect((await listed('?user_type=student')).requests[0]).toMatchObject({ name: 'Bo', email: null, state: 'OH', grade: '5' });
  });

  it('drops a state outside the US', async () => {
    await (await visitor()).post(requests, { ...educatorRequest, name: 'Cy', state: 'OH' });
    expect((await listed()).requests.find(({ name }) => name === 'Cy')!.state).toBeNull();
  });

  it('takes a form without scripts and redirects back, but only with a token', async () => {
    const client = await visitor();
    const form = { ...educatorRequest, students_count: '', state: '', website: '', _csrf: client.csrfToken };
    const call = {
      rawBody: new URLSearchParams(form).toString(),
      accept: 'text/html',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    const answer = await client.call('POST', requests, { ...call, withoutToken: true });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/listening_challenge?sent=educator']);
    const rawBody = new URLSearchParams({ ...form, after: 'quiz' }).toString();
    const atTheEnd = await client.call('POST', requests, { ...call, rawBody, withoutToken: true });
    expect([atTheEnd.status, atTheEnd.headers.get('location')]).toEqual([303, '/listening_challenge/quiz?sent=educator']);
    expect((await app.visitor().call('POST', requests, { body: educatorRequest, withoutToken: true })).status).toBe(403);
  });

  it('gives a form without scripts back with what was typed, and says what is wrong', async () => {
    const client = await visitor();
    const form = { ...educatorRequest, country: 'US', state: '', students_count: '', website: '', _csrf: client.csrfToken };
    for (const after of [[], [['after', 'quiz']]]) {
      const answer = await client.call('POST', requests, {
        rawBody: new URLSearchParams([...Object.entries(form), ...after]).toString(),
        accept: 'text/html',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        withoutToken: true,
      });
      expect(answer.status).toBe(400);
      const { data } = pageDataOf(answer.text) as { data: ChallengePageData };
      expect(data.refused).toMatchObject({
        typed: { user_type: 'educator', name: educatorRequest.name, email: educatorRequest.email },
        errors: [{ path: 'state', message: 'choose a state' }],
      });
      expect(JSON.stringify(data.refused)).not.toContain(client.csrfToken);
    }
  });

  it('thanks a bot that fills in the honeypot field, and stores nothing', async () => {
    const before = (await listed()).total;
    const answer = await (await visitor()).post(requests, { ...educatorRequest, website: 'https://spam.example' });
    expect(answer.status).toBe(201);
    expect((await listed()).total).toBe(before);
  });

  it('accepts only grades from the list, and no text from visitors', async () => {
    const student = { user_type: 'student', country: 'DE', name: 'Bo' };
    const parent = { ...educatorRequest, user_type: 'parent' };
    for (const grade of ['call 555-0100', '13', '0', 'k', 'Grade 5', '']) {
      const answer = await (await visitor()).post(requests, { ...student, grade });
      expect([grade, answer.status]).toEqual([grade, 400]);
    }
    expect((await (await visitor()).post(requests, { ...parent, grade: 'my child' })).status).toBe(400);
    expect((await (await visitor()).post(requests, { ...parent, grade: 'K' })).status).toBe(201);
    expect((await (await visitor()).post(requests, { ...parent, grade: '' })).status).toBe(201);
  });

  it('is rate-limited per address', async () => {
    const client = await visitor();
    let refused = 0;
    for (let n = 0; n < formsInAQuarter; n += 1) {
      const answer = await client.post(requests, { ...educatorRequest, website: 'again' });
      if (answer.status === 429) refused += 1;
      else expect(answer.status).toBe(201);
    }
    expect(refused).toBeGreaterThan(0);
  });
});

describe('requests, as staff see them', () => {
  it('are a CSV too, with cells that no spreadsheet runs', async () => {
    const csv = await (await world.signIn('admin')).get('/admin/listening_challenge_requests.csv?user_type=student');
    expect(csv.text).toContain('Requested at,Kind,Name,Email,School,Country,State,Grade,Students,Message');
    expect(csv.text).toContain(',student,Bo,,,US,OH,5,,');
    expect(csv.text).not.toContain('educator');
  });

  it('lose their contact details, but are still counted', async () => {
    const { requests: before, total } = await listed('?user_type=student');
    const admin = await world.signIn('admin');
    const path = `/admin/listening_challenge_requests/${before[0]!.uuid}/contact`;
    expect((await admin.call('DELETE', path)).json).toEqual({ erased: true });
    expect((await admin.call('DELETE', path)).status).toBe(200);
    const after = await listed('?user_type=student');
    expect(after.total).toBe(total);
    expect(after.requests[0]).toMatchObject({ name: '[erased]', erased: true, grade: '5' });
    expect((await admin.call('DELETE', path.replace(before[0]!.uuid, randomUUID()))).status).toBe(404);
  });

  it.each(['teacher', 'schoolAdmin', 'analyst', 'student'] satisfies CastMember[])(
    'are not available to a %s',
    async (member) => {
      expect((await (await world.signIn(member)).get('/admin/listening_challenge_requests')).status).toBe(403);
    },
  );
});

describe('the listening quiz for visitors', () => {
  const shown = async (): Promise<ChallengeQuizPageData['quiz']> => {
    await app.caughtUp();
    return ((await app.visitor().get('/listening_challenge/quiz')).json as ChallengeQuizPageData).quiz;
  };

  it('is not open until staff choose a quiz, whatever quizzes classes have', async () => {
    await publishLessonToHear(world);
    const quiz = await publishedQuiz(world);
    expect(await shown()).toBeNull();
    const { status } = await (await visitor()).post('/listening_challenge/quiz', { answers: firstChoices(quiz) });
    expect(status).toBe(404);
  });

  it('is chosen and removed by staff, and while chosen no teacher can assign it and no student finds it', async () => {
    const quiz = await publishedQuiz(world);
    const address = `/admin/quizzes/${quiz.uuid}/listening_challenge`;
    const [admin, teacher, student] = [await world.signIn('admin'), await world.signIn('teacher'), await world.signIn('student')];
    const offered = async (): Promise<[boolean, boolean, boolean]> => {
      await app.caughtUp();
      const pages = [
        await teacher.get('/teach/assignments'),
        await teacher.get(`/lessons/${quiz.quizable.path}`),
        await student.get(`/students/lessons/${quiz.quizable.path}`),
      ];
      return pages.map(({ text }) => text.includes(quiz.uuid)) as [boolean, boolean, boolean];
    };
    const assign = () =>
      teacher.post('/teach/quiz_assignments', {
        quiz_uuid: quiz.uuid,
        school_class_id: schoolClassId,
        assignment_type: 'listening_comprehension',
        due_at: null,
      });
    expect(await offered()).toEqual([true, true, false]);
    expect((await admin.put(address, {})).json).toMatchObject({ quiz: { in_challenge: true } });
    expect((await shown())?.uuid).toBe(quiz.uuid);
    expect(await offered()).toEqual([false, false, false]);
    const refused = await assign();
    expect([refused.status, refused.code]).toEqual([409, 'quiz_in_challenge']);
    expect((await admin.call('DELETE', address, { body: {} })).json).toMatchObject({ quiz: { in_challenge: false } });
    expect(await shown()).toBeNull();
    expect((await assign()).status).toBe(201);
    const late = await admin.put(address, {});
    expect([late.status, late.code]).toEqual([409, 'quiz_assigned']);
    expect((late.json as { detail: string }).detail).toBe(
      'Classes have this quiz, so it cannot be open to everybody. Make another quiz for the listening challenge.',
    );
    expect(await shown()).toBeNull();
  });

  it('keeps the published version while staff change it', async () => {
    const quiz = await openChallenge(world, app);
    const admin = await world.signIn('admin');
    const body = { quiz_question: { content: 'Not for visitors yet' } };
    expect((await admin.put(`/admin/quizzes/${quiz.uuid}/questions/${quiz.questions[0]!.uuid}`, body)).status).toBe(200);
    expect((await shown())?.quiz_questions[0]!.content).toBe(quiz.questions[0]!.content);
  });

  it('shows the questions without the key, grades the answers, and stores nothing', async () => {
    const quiz = await openChallenge(world, app);
    const page = await app.visitor().get('/listening_challenge/quiz?user_type=parent');
    expect(page.json).toMatchObject({ user_type: 'parent' });
    expect(page.text).not.toContain('"correct"');
    const head = await app.store.head();
    const answers = firstChoices(quiz);
    const graded = await (await visitor()).post('/listening_challenge/quiz?user_type=parent', { answers });
    const { result, user_type: userType } = graded.json as ChallengeQuizPageData;
    expect(userType).toBe('parent');
    const right = quiz.questions.filter(({ options }) => options[0]!.correct).length;
    expect(result).toEqual({
      correct_answers_count: right,
      questions_count: quiz.questions.length,
      results_message: 'Keep Working',
      answers: Object.entries(answers).map(([question, option]) => ({
        quiz_question_uuid: question,
        quiz_question_option_uuid: option,
      })),
    });
    expect(graded.text, 'never which').not.toContain('"correct"');
    expect(await app.store.head()).toEqual(head);
  });

  it('always grades a browser’s first answers, so that more posts reveal no more of the key', async () => {
    const quiz = await openChallenge(world, app);
    const client = await visitor();
    const choices = (place: number): Record<string, string> =>
      Object.fromEntries(quiz.questions.map(({ uuid, options }) => [uuid, options[place]!.uuid]));
    const post = async (answers: Record<string, string>) =>
      (await client.post('/listening_challenge/quiz', { answers })).json as ChallengeQuizPageData;
    const first = (await post(choices(0))).result!;
    for (const [index, { uuid, options }] of quiz.questions.entries()) {
      for (const { uuid: option } of options) {
        expect((await post({ ...choices(index % 2), [uuid]: option })).result).toEqual(first);
      }
    }
    expect(((await client.get('/listening_challenge/quiz')).json as ChallengeQuizPageData).result).toEqual(first);
    const other = (await (await visitor()).post('/listening_challenge/quiz', { answers: choices(1) })).json;
    expect((other as ChallengeQuizPageData).result!.answers).not.toEqual(first.answers);
  });

  it('starts again when the quiz changes', async () => {
    const client = await visitor();
    await client.post('/listening_challenge/quiz', { answers: firstChoices(await openChallenge(world, app)) });
    await openChallenge(world, app);
    expect(((await client.get('/listening_challenge/quiz')).json as ChallengeQuizPageData).result).toBeNull();
  });

  it('has a story to hear but none of its text, here and where the challenge starts', async () => {
    const quiz = await openChallenge(world, app);
    for (const path of ['/listening_challenge', '/listening_challenge/quiz']) {
      const page = await app.visitor().get(path);
      expect(page.text).not.toContain('A bell.');
      expect(page.text).toContain('/media/none.mp3');
    }
    const { story } = (await app.visitor().get('/listening_challenge')).json as ChallengePageData;
    expect(story).toMatchObject({ minutes: 1, questions_count: quiz.questions.length, lesson: { transcript_closed: true } });
  });

  it('names the unanswered questions, and accepts a browser form', async () => {
    const client = await visitor();
    const data = (await client.get('/listening_challenge/quiz')).json as ChallengeQuizPageData;
    const [first, second, third] = data.quiz!.quiz_questions;
    const partial = { [first!.uuid]: first!.quiz_question_options[0]!.uuid, [second!.uuid]: randomUUID() };
    const refused = await client.post('/listening_challenge/quiz', { answers: partial });
    expect(refused.status).toBe(400);
    expect((refused.json as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
      `answers.${second!.uuid}`,
      `answers.${third!.uuid}`,
    ]);
    const fields = data.quiz!.quiz_questions.map((question) => [
      `answers[${question.uuid}]`,
      question.quiz_question_options[0]!.uuid,
    ]);
    const answer = await client.call('POST', '/listening_challenge/quiz', {
      rawBody: new URLSearchParams(fields).toString(),
      accept: 'text/html',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(200);
    expect(pageDataOf(answer.text).data).toMatchObject({ result: { results_message: 'Keep Working' } });
  });
});
