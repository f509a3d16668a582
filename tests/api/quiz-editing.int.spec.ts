import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ChangedQuizReply, QuizChangesReply, QuizEditorPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import type { AdminQuizzesPageData, QuizQuestion } from '#api/quizzes/schemas.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import type { Answer, HttpClient } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { buildQuiz, cast, inSpanish, lessonPath, type CastMember } from '#tests/support/world.ts';
import { editorExamples } from './editor-examples.ts';

const problemOf = (answer: Answer) => answer.json as { code: string; detail: string; missing?: { problem: string }[] };

describe('the quiz editor', () => {
  const { app, world, as } = useWorld(['admin']);

  const draft = async (): Promise<QuizInput> => {
    const quiz = buildQuiz('A draft');
    await importQuiz(world.context(), { quiz });
    return quiz;
  };
  const live = async (): Promise<QuizInput> => {
    const quiz = buildQuiz('A published quiz');
    await importQuiz(world.context(), { quiz, publish: true });
    return quiz;
  };
  const used = async (): Promise<{ quiz: QuizInput; assignmentId: number; student: HttpClient }> => {
    const { quiz, assignmentId } = await world.newAssignment();
    const student = await world.signIn('student');
    expect((await student.post(`/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`)).status).toBe(201);
    return { quiz, assignmentId, student };
  };
  const of = ({ uuid }: { uuid: string }): string => `/admin/quizzes/${uuid}`;
  const changed = (answer: Answer, status = 200): ChangedQuizReply => {
    expect(answer.status, answer.text).toBe(status);
    return answer.json as ChangedQuizReply;
  };
  const editor = async (quiz: { uuid: string }): Promise<QuizEditorPageData> =>
    (await as('admin').get(`${of(quiz)}/edit`)).json as QuizEditorPageData;
  const remove = (path: string): Promise<Answer> => as('admin').call('DELETE', path, { body: {} });
  const contents = ({ quiz_questions }: { quiz_questions: QuizQuestion[] }): string[] =>
    quiz_questions.map(({ content }) => content);

  it('takes a quiz from nothing to published, with the calls of the specification', async () => {
    const created = await as('admin').post('/admin/quizzes', {
      quiz: { title: 'Tide pools', quizable_type: 'lesson', quizable_path: lessonPath },
    });
    expect(created.status).toBe(201);
    const { quiz } = created.json as { quiz: { uuid: string } };
    const refused = await as('admin').post(`${of(quiz)}/publish`);
    expect([refused.status, refused.code]).toEqual([409, 'quiz_incomplete']);
    expect(problemOf(refused).detail).toBe('The quiz is not complete: it has no question.');

    const first = changed(await as('admin').post(`${of(quiz)}/questions`)).quiz_questions[0]!;
    expect(first).toMatchObject({ content: '', quote: null, listening_strand: null, position: 1 });
    expect(first.quiz_question_options.map(({ content, correct }) => [content, correct])).toEqual(Array(4).fill(['', false]));
    const second = changed(
      await as('admin').post(`${of(quiz)}/questions`, {
        quiz_question: { content: 'Why?', quiz_question_options: [{ content: 'Yes', correct: true }, { content: 'No' }] },
      }),
    ).quiz_questions[1]!;
    const question = `${of(quiz)}/questions/${first.uuid}`;
    changed(await as('admin').put(question, { quiz_question: { content: 'What **fell**?', quote: '> It fell.' } }));
    for (const [index, option] of first.quiz_question_options.slice(0, 2).entries()) {
      changed(
        await as('admin').put(`${of(quiz)}/options/${option.uuid}`, { quiz_question_option: { content: `Choice ${index}` } }),
      );
    }
    for (const option of first.quiz_question_options.slice(2)) changed(await remove(`${of(quiz)}/options/${option.uuid}`));
    const gap = problemOf(await as('admin').post(`${of(quiz)}/publish`));
    expect(gap).toMatchObject({ detail: 'The quiz is not complete: question 1 has no correct choice.' });
    expect(gap.missing).toEqual([{ quiz_question_uuid: first.uuid, problem: 'no_correct_option' }]);
    const [, choice] = first.quiz_question_options;
    changed(await as('admin').put(`${question}/options/${choice!.uuid}`, { quiz_question_option: { correct: true } }));
    const moved = changed(await as('admin').put(`${question}/move`, { direction: 'down' }));
    expect(moved.quiz_questions.map(({ uuid, position }) => [uuid, position])).toEqual([
      [second.uuid, 1],
      [first.uuid, 2],
    ]);
    const swapped = changed(await as('admin').put(`${of(quiz)}/options/${choice!.uuid}/move`, { direction: 'up' }));
    expect(
      swapped.quiz_questions[1]!.quiz_question_options.map(({ uuid, position }) => [uuid === choice!.uuid, position]),
    ).toEqual([
      [true, 1],
      [false, 2],
    ]);
    expect(swapped.quiz.missing).toEqual([]);
    const published = await as('admin').post(`${of(quiz)}/publish`);
    expect(published.json).toMatchObject({ quiz: { uuid: quiz.uuid, published: true } });
    const questions = await (
      await world.signIn('teacher')
    ).get(`/quizzes/${quiz.uuid}/questions`, { headers: positionOf(published) });
    expect(contents(questions.json as ChangedQuizReply)).toEqual(['Why?', 'What **fell**?']);
  });

  const positionOf = (answer: Answer): Record<string, string> => ({
    'x-event-position': answer.headers.get('x-event-position')!,
  });

  it('creates a quiz once, however often the request is sent', async () => {
    const body = { quiz: { title: 'Once', quizable_type: 'Lesson', quizable_path: lessonPath } };
    const key = { 'idempotency-key': randomUUID() };
    const [one, two] = [await as('admin').post('/admin/quizzes', body, key), await as('admin').post('/admin/quizzes', body, key)];
    expect([one.status, two.status, two.text]).toEqual([201, 201, one.text]);
    const quiz = (one.json as { quiz: { uuid: string } }).quiz;
    const add = { 'idempotency-key': randomUUID() };
    await as('admin').post(`${of(quiz)}/questions`, {}, add);
    const again = changed(await as('admin').post(`${of(quiz)}/questions`, {}, add));
    expect(again.quiz_questions).toHaveLength(1);
  });

  it('is for staff only', async () => {
    const people: CastMember[] = ['student', 'teacher', 'schoolAdmin', 'analyst'];
    const clients = await Promise.all(people.map((member) => world.signIn(member)));
    const visitor = app.visitor();
    await visitor.refreshToken();
    for (const [key, example] of Object.entries(editorExamples)) {
      const { path, body } = await example.call(world, app);
      const [method = ''] = key.split(' ');
      const call = method === 'get' ? {} : { body };
      for (const client of clients) expect((await client.call(method.toUpperCase(), path, call)).status, key).toBe(403);
      expect((await visitor.call(method.toUpperCase(), path, call)).status, key).toBe(401);
      expect((await as('admin').call(method.toUpperCase(), path, call)).status, key).toBe(example.status);
    }
  });

  it('does not accept another quiz’s questions or choices', async () => {
    const [one, other] = [await draft(), await draft()];
    const [foreign] = other.questions;
    const body = { quiz_question: { content: 'Mine now' } };
    expect((await as('admin').put(`${of(one)}/questions/${foreign!.uuid}`, body)).status).toBe(404);
    expect((await remove(`${of(one)}/options/${foreign!.options[0]!.uuid}`)).status).toBe(404);
    const wrong = `${of(one)}/questions/${one.questions[0]!.uuid}/options/${one.questions[1]!.options[0]!.uuid}`;
    expect((await remove(wrong)).status).toBe(404);
    expect((await as('admin').get(`/admin/quizzes/${randomUUID()}/edit`)).status).toBe(404);
  });

  it('allows each strand once, and Literal twice', async () => {
    const quiz = await draft();
    const strand = (index: number, listening_strand: string | null): Promise<Answer> =>
      as('admin').put(`${of(quiz)}/questions/${quiz.questions[index]!.uuid}`, { quiz_question: { listening_strand } });
    const taken = await strand(0, 'Inference');
    expect([taken.status, taken.code]).toEqual([409, 'listening_strand_used']);
    changed(await strand(0, 'Literal'));
    const third = await strand(2, 'Literal');
    expect([third.status, problemOf(third).detail]).toEqual([409, 'A quiz may use the listening strand Literal 2 times.']);
    changed(await strand(1, null));
    changed(await strand(2, 'Literal'));
  });

  describe('on a quiz that students have taken', () => {
    it('refuses a changed set of questions or a changed key, with one code', async () => {
      const { quiz } = await used();
      const [question] = quiz.questions;
      const path = `${of(quiz)}/questions/${question!.uuid}`;
      const key = question!.options.find(({ correct }) => correct)!;
      const wrong = question!.options.filter(({ correct }) => !correct);
      const mark = (correct: boolean) => ({ quiz_question_option: { correct } });
      const refused = [
        await as('admin').post(`${of(quiz)}/questions`),
        await remove(path),
        await as('admin').put(`${of(quiz)}/options/${wrong[0]!.uuid}`, mark(true)),
        await as('admin').put(`${of(quiz)}/options/${key.uuid}`, mark(false)),
        await remove(`${of(quiz)}/options/${key.uuid}`),
        await as('admin').post(`${of(quiz)}/unpublish`),
      ];
      expect(refused.map(({ status, code }) => [status, code])).toEqual(Array(6).fill([409, 'quiz_used']));
      changed(await as('admin').put(path, { quiz_question: { content: 'Clearer?', quote: 'So it was said.' } }));
      changed(await as('admin').put(`${of(quiz)}/options/${key.uuid}`, { quiz_question_option: { content: 'Right' } }));
      changed(await as('admin').put(`${path}/move`, { direction: 'down' }));
      changed(await remove(`${of(quiz)}/options/${wrong[0]!.uuid}`));
      const added = changed(await as('admin').post(`${path}/options`, {}));
      expect(added.quiz_questions[1]!.quiz_question_options.at(-1)).toMatchObject({ content: 'New choice', correct: false });
      const blank = await as('admin').put(path, { quiz_question: { content: ' ' } });
      expect([blank.status, blank.code]).toEqual([409, 'quiz_incomplete']);
    });

    it('does not change what a student has open', async () => {
      const { quiz, assignmentId, student } = await used();
      changed(
        await as('admin').put(`${of(quiz)}/questions/${quiz.questions[0]!.uuid}`, { quiz_question: { content: 'Another text' } }),
      );
      await app.caughtUp();
      const page = await student.get(`/students/quiz_assignment_school_classes/${assignmentId}/quiz`);
      expect(contents(page.json as ChangedQuizReply)[0]).toBe(quiz.questions[0]!.content);
    });
  });

  describe('with two editors', () => {
    it('refuses a change by the one who has not seen the other’s, and shows what that was', async () => {
      const quiz = await draft();
      const { revision } = (await editor(quiz)).quiz;
      const path = `${of(quiz)}/questions/${quiz.questions[0]!.uuid}`;
      const first = await as('admin').put(path, { quiz_question: { content: 'What rose?' } }, { 'if-match': `W/"${revision}"` });
      expect(changed(first).quiz.revision).toBe(String(Number(revision) + 1));
      expect(first.headers.get('etag')).toBe(`W/"${Number(revision) + 1}"`);
      const late = await as('admin').put(path, { quiz_question: { content: 'What fell?' } }, { 'if-match': `W/"${revision}"` });
      expect(late.status).toBe(412);
      const since = (await as('admin').get(`${of(quiz)}/changes?since=${revision}`)).json as QuizChangesReply;
      expect(since.quiz_questions[0]!.content).toBe('What rose?');
      expect(since.quiz.revision).toBe(changed(first).quiz.revision);
      expect(since.changes).toMatchObject([
        {
          type: 'QuizQuestionChanged',
          what: 'changed question 1',
          quiz_question_uuid: quiz.questions[0]!.uuid,
          actor: { id: cast.admin.id, role: 'admin', name: expect.stringContaining('admin') },
          differences: [{ piece: 'Question', before: quiz.questions[0]!.content, after: 'What rose?' }],
        },
      ]);
      changed(
        await as('admin').put(path, { quiz_question: { content: 'What fell?' } }, { 'if-match': `W/"${since.quiz.revision}"` }),
      );
      const none = (await as('admin').get(`${of(quiz)}/changes?since=${Number(revision) + 2}`)).json as QuizChangesReply;
      expect(none.changes).toEqual([]);
    });

    it('refuses every kind of change to an older revision', async () => {
      for (const [key, example] of Object.entries(editorExamples)) {
        if (key.startsWith('get') || !key.includes('{uuid}')) continue;
        const { path, body } = await example.call(world, app);
        const [method = ''] = key.split(' ');
        const answer = await as('admin').call(method.toUpperCase(), path, { body, headers: { 'if-match': 'W/"0"' } });
        expect(answer.status, key).toBe(412);
      }
    });

    it('reports that a student was first, but not who', async () => {
      const { quiz, assignmentId } = await world.newAssignment();
      const { revision } = (await editor(quiz)).quiz;
      const student = await world.signIn('student');
      await student.post(`/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`);
      const since = (await as('admin').get(`${of(quiz)}/changes?since=${revision}`)).json as QuizChangesReply;
      expect(since.changes).toMatchObject([{ type: 'QuizFirstUsed', actor: { id: null, role: 'student', name: null } }]);
      expect(since.quiz.status).toBe('used');
    });
  });

  describe('in other languages', () => {
    const put = (quiz: QuizInput, locale: string, questions: object): Promise<Answer> =>
      as('admin').put(`${of(quiz)}/language_contents/${locale}`, { questions });

    it('shows each existing text, and the default one for missing ones', async () => {
      const { quiz } = await world.newAssignment();
      const [one, two] = quiz.questions;
      const texts = {
        [one!.uuid]: { content: '¿**Uno**?', options: { [one!.options[1]!.uuid]: 'Segunda' } },
        [two!.uuid]: { quote: '> Sonó.' },
      };
      const { quiz: edited } = changed(await put(quiz, 'es', texts));
      expect((await as('admin').post(`${of(quiz)}/publish`)).status).toBe(200);
      const [spanish] = edited.language_contents;
      expect(spanish!.questions_html[one!.uuid]!.content_html).toBe('¿<strong>Uno</strong>?');
      const pieces = (piece: string) => spanish!.missing.filter((missing) => missing.piece === piece).length;
      expect([pieces('content'), pieces('quote'), pieces('option')]).toEqual([2, 0, 11]);
      await app.caughtUp();
      const previewed = (await as('admin').get(`/quizzes/${quiz.uuid}/preview?locale=es`)).json as ChangedQuizReply;
      const shown = previewed.quiz_questions.map(({ content, content_locale, quote, quote_locale }) => [
        content,
        content_locale,
        quote,
        quote_locale,
      ]);
      expect(shown).toEqual([
        ['¿**Uno**?', 'es', null, null],
        [two!.content, 'en', '> Sonó.', 'es'],
        [quiz.questions[2]!.content, 'en', null, null],
      ]);
      const options = previewed.quiz_questions[0]!.quiz_question_options.map((one) => [one.content, one.content_locale]);
      expect(options).toEqual([
        ['Choice 1', 'en'],
        ['Segunda', 'es'],
        ['Choice 3', 'en'],
        ['Choice 4', 'en'],
      ]);
    });

    it('offers students a language once it is complete, and shows what is missing until then', async () => {
      const { quiz, assignmentId } = await world.newAssignment();
      const [one] = quiz.questions;
      const all = inSpanish(quiz);
      const offer = () => as('admin').post(`${of(quiz)}/language_contents/es/offer`);
      const student = await world.signIn('student');
      const quizPath = `/students/quiz_assignment_school_classes/${assignmentId}`;
      const inItsLanguage = async (): Promise<unknown> =>
        Promise.all(
          [`/quizzes/${quiz.uuid}/questions?locale=es`, `${quizPath}/quiz?locale=es`].map(
            async (path) => ((await student.get(path)).json as { locale: string }).locale,
          ),
        );
      changed(await put(quiz, 'es', { ...all, [one!.uuid]: { ...all[one!.uuid]!, content: ' ' } }));
      const refused = await offer();
      expect([refused.status, refused.code]).toEqual([409, 'language_incomplete']);
      expect(refused.json).toMatchObject({
        detail: 'You can offer this language once every text is translated. Missing: question 1, text.',
        missing: [{ quiz_question_uuid: one!.uuid, quiz_question_option_uuid: null, piece: 'content' }],
      });
      expect(changed(await put(quiz, 'es', all)).quiz.language_contents[0]).toMatchObject({ missing: [], offered: false });
      expect((await as('admin').post(`${of(quiz)}/publish`)).status).toBe(200);
      expect(await inItsLanguage()).toEqual(['en', 'en']);
      expect(changed(await offer()).quiz.language_contents[0]!.offered).toBe(true);
      expect(await inItsLanguage()).toEqual(['es', 'es']);
      changed(await as('admin').post(`${of(quiz)}/language_contents/es/withdraw`));
      expect(await inItsLanguage()).toEqual(['en', 'en']);
      changed(await offer());
      expect((await student.post(`${quizPath}/quiz_solution?locale=es`)).status).toBe(201);
      changed(await as('admin').post(`${of(quiz)}/language_contents/es/withdraw`));
      const started = (await student.get(`${quizPath}/quiz`)).json as ChangedQuizReply & { locale: string };
      expect([started.locale, contents(started)[0]]).toEqual(['es', 'Pregunta **1**']);
    });

    it('accepts only languages, and only texts of this quiz', async () => {
      const quiz = await draft();
      for (const locale of ['xx', 'klingon', 'EN', 'en', 'es-mx', 'e%20s']) {
        const refused = await put(quiz, locale, {});
        expect([refused.status, refused.code], locale).toEqual([400, 'invalid_request']);
        expect((refused.json as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual(['locale']);
      }
      const unknown = await put(quiz, 'es', { [randomUUID()]: { content: '¿Uno?' } });
      expect([unknown.status, unknown.code]).toEqual([400, 'quiz_content_unknown']);
      changed(await put(quiz, 'pt-BR', {}));
    });
  });

  it('keeps in milliseconds where the audio stops, and keeps the times while it is off', async () => {
    const quiz = await live();
    const stop = { audio_stop: true, audio_stop_time_ms: 90_000, slowed_audio_stop_time_ms: 135_000 };
    expect(changed(await as('admin').put(of(quiz), { quiz: stop })).quiz).toMatchObject(stop);
    expect(changed(await as('admin').put(of(quiz), { quiz: { audio_stop: false } })).quiz).toMatchObject({
      ...stop,
      audio_stop: false,
    });
    expect((await editor(quiz)).quiz).toMatchObject({ ...stop, audio_stop: false });
  });

  it('lists quizzes by title or lesson, and by state', async () => {
    const quiz = { ...buildQuiz('The 100%_Quiz'), uuid: randomUUID() };
    await importQuiz(world.context(), { quiz });
    await app.caughtUp();
    const list = async (query: string): Promise<AdminQuizzesPageData> =>
      (await as('admin').get(`/admin/quizzes?${query}`)).json as AdminQuizzesPageData;
    const found = await list('search=100%25_q');
    expect(found.quizzes.map(({ uuid }) => uuid)).toEqual([quiz.uuid]);
    expect(found.quizzes[0]).toMatchObject({ revision: (await editor(quiz)).quiz.revision, edit_url: `${of(quiz)}/edit` });
    expect((await list('search=100%25_q&state=published')).quizzes).toEqual([]);
    for (const state of ['draft', 'published', 'used'] as const) {
      const { quizzes } = await list(`state=${state}`);
      expect(quizzes.length, state).toBeGreaterThan(0);
      for (const { published, used: taken } of quizzes) {
        expect(taken ? 'used' : published ? 'published' : 'draft').toBe(state);
      }
    }
  });

  describe('renders harmful markdown harmless', () => {
    const harmful = [
      'a <script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '[x](javascript:alert(1)) [y](JaVaScRiPt:alert(1)) [z](data:text/html,<script>alert(1)</script>)',
      '![x](javascript:alert(1))',
      '<a href="https://a.test" onclick="alert(1)">b</a>',
      '</p></div><b>broken <i>html',
      '<svg/onload=alert(1)>',
      '[b]: javascript:alert(1)\n\n[b]',
      '<iframe src="//evil.test"></iframe><style>*{display:none}</style>',
    ];
    /** What a browser would act on; what was typed may well stand there as text. */
    const dangers = (html: string): string[] =>
      [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)]
        .filter(([, name = '', attributes = '']) => {
          const known = /^(p|br|em|strong|s|code|pre|blockquote|ul|ol|li|a|img|h[1-6]|hr|table|thead|tbody|tr|th|td)$/.test(name);
          return (
            !known ||
            /\son[a-z]+\s*=/i.test(attributes) ||
            /(href|src)\s*=\s*["']?\s*(javascript|data:text|\/\/)/i.test(attributes)
          );
        })
        .map(([tag]) => tag);
    const htmlIn = (value: unknown): string[] => {
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(value).flatMap(([key, member]) => {
        if (typeof member === 'string') return key.endsWith('_html') || key.startsWith('q-') ? [member] : [];
        if (key.endsWith('_html')) return flatTexts(member);
        return htmlIn(member);
      });
    };
    const flatTexts = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(flatTexts)
          : [];

    it.each(harmful)('%s', async (text) => {
      const { quiz, assignmentId } = await world.newAssignment();
      const [question] = quiz.questions;
      const path = `${of(quiz)}/questions/${question!.uuid}`;
      changed(await as('admin').put(path, { quiz_question: { content: text, quote: text } }));
      changed(
        await as('admin').put(`${of(quiz)}/options/${question!.options[0]!.uuid}`, { quiz_question_option: { content: text } }),
      );
      const translated = { content: text, quote: text, options: { [question!.options[0]!.uuid]: text } };
      changed(await as('admin').put(`${of(quiz)}/language_contents/es`, { questions: { [question!.uuid]: translated } }));
      expect((await as('admin').post(`${of(quiz)}/publish`)).status).toBe(200);
      await app.caughtUp();
      const student = await world.signIn('student');
      const places: [HttpClient, string][] = [
        [as('admin'), `${of(quiz)}/edit`],
        [as('admin'), `${of(quiz)}/changes?since=0`],
        [as('admin'), `${of(quiz)}/versions/9`],
        [as('admin'), `/quizzes/${quiz.uuid}/preview?locale=es`],
        [student, `/quizzes/${quiz.uuid}/questions`],
        [student, `/quizzes/${quiz.uuid}/questions?locale=es`],
        [student, `/students/quiz_assignment_school_classes/${assignmentId}/quiz?locale=es`],
      ];
      for (const [client, place] of places) {
        const answer = await client.get(place);
        expect(answer.status, place).toBe(200);
        const html = htmlIn(answer.json);
        expect(html.length, place).toBeGreaterThan(2);
        expect(html.flatMap(dangers), place).toEqual([]);
      }
      const rendered = await as('admin').post('/admin/quizzes/rendered_texts', { texts: [text] });
      expect((rendered.json as { texts_html: string[] }).texts_html.flatMap(dangers)).toEqual([]);
      const page = await as('admin').get(`${of(quiz)}/edit`, { accept: 'text/html' });
      expect(page.text).not.toContain('<script>alert(1)');
    });
  });
});
