import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { QuizSolution, StudentQuizPageData } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import type { Answer } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { inSpanish, type CastMember } from '#tests/support/world.ts';

const solutionPath = (assignmentId: number): string => `/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`;
const answersPath = (solution: QuizSolution): string => `/students/quiz_solutions/${solution.uuid}/quiz_question_answers`;
const solutionOf = (answer: Answer): QuizSolution => (answer.json as { quiz_solution: QuizSolution }).quiz_solution;
const choose = (option: string | undefined) => ({ quiz_question_answer: { quiz_question_option_uuid: option } });
const optionOf = (quiz: QuizInput, index: number, correct: boolean): string =>
  quiz.questions[index]!.options.find((option) => option.correct === correct)!.uuid;
const right = (quiz: QuizInput, index: number): string => optionOf(quiz, index, true);
const wrong = (quiz: QuizInput, index: number): string => optionOf(quiz, index, false);

describe('a student takes a quiz', () => {
  const { app, world, as } = useWorld(['student', 'admin']);

  const start = async (): Promise<{ quiz: QuizInput; assignmentId: number; solution: QuizSolution }> => {
    const { quiz, assignmentId } = await world.newAssignment();
    const solution = solutionOf(await as('student').post(solutionPath(assignmentId)));
    return { quiz, assignmentId, solution };
  };

  it('is refused when a key is reused with another answer, even if the first one changed nothing', async () => {
    const { quiz, solution } = await start();
    await as('student').post(answersPath(solution), choose(wrong(quiz, 0)));
    const key = { 'idempotency-key': randomUUID() };
    expect((await as('student').post(answersPath(solution), choose(wrong(quiz, 0)), key)).status).toBe(201);
    const other = await as('student').post(answersPath(solution), choose(right(quiz, 0)), key);
    expect([other.status, other.code]).toEqual([422, 'idempotency_key_reused']);
    const nextKey = { 'idempotency-key': randomUUID() };
    expect((await as('student').post(answersPath(solution), choose(right(quiz, 0)), nextKey)).status).toBe(201);
  });

  it('starts, answers, changes an answer, submits and sees the result', async () => {
    const { quiz, assignmentId } = await world.newAssignment();
    expect((await as('student').get(solutionPath(assignmentId))).status).toBe(404);
    const started = await as('student').post(solutionPath(assignmentId));
    expect(started.status).toBe(201);
    const solution = solutionOf(started);
    expect(solution).toMatchObject({
      submitted: false,
      quiz_question_answers: [],
      correct_answers_count: null,
      results_message: null,
    });
    const again = await as('student').post(solutionPath(assignmentId));
    expect([again.status, again.json]).toEqual([200, started.json]);

    const first = await as('student').post(answersPath(solution), choose(wrong(quiz, 0)));
    expect(first.status).toBe(201);
    const { quiz_question_answer: answer } = first.json as { quiz_question_answer: { uuid: string; quiz_question_uuid: string } };
    expect(answer.quiz_question_uuid).toBe(quiz.questions[0]!.uuid);
    const changed = await as('student').put(`${answersPath(solution)}/${answer.uuid}`, choose(right(quiz, 0)));
    expect(changed.status).toBe(200);
    expect(changed.json).toEqual({ quiz_question_answer: { ...answer, quiz_question_option_uuid: right(quiz, 0) } });

    const submitPath = `${solutionPath(assignmentId)}/${solution.uuid}/submit`;
    const early = await as('student').put(submitPath);
    expect([early.status, early.code]).toEqual([409, 'questions_unanswered']);
    expect(early.text).toContain(quiz.questions[1]!.uuid);
    await as('student').post(answersPath(solution), choose(right(quiz, 1)));
    await as('student').post(answersPath(solution), choose(wrong(quiz, 2)));

    const submitted = await as('student').put(submitPath);
    expect(submitted.status).toBe(200);
    expect(solutionOf(submitted)).toMatchObject({ submitted: true, correct_answers_count: 2, results_message: 'Keep Working' });
    const grades = new Map(solutionOf(submitted).quiz_question_answers.map((own) => [own.quiz_question_uuid, own.correct]));
    expect(quiz.questions.map(({ uuid }) => grades.get(uuid))).toEqual([true, true, false]);
    const second = await as('student').put(submitPath);
    expect([second.status, second.json]).toEqual([200, submitted.json]);
    const late = await as('student').post(answersPath(solution), choose(right(quiz, 2)));
    expect(late.status).toBe(409);
  });

  it('takes an answer as a form with nested fields, and a method override', async () => {
    const { quiz, solution } = await start();
    const fields = new URLSearchParams({ 'quiz_question_answer[quiz_question_option_uuid]': wrong(quiz, 0) });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const posted = await as('student').call('POST', answersPath(solution), { rawBody: fields.toString(), headers: form });
    expect(posted.status).toBe(201);
    const { uuid } = (posted.json as { quiz_question_answer: { uuid: string } }).quiz_question_answer;
    fields.set('quiz_question_answer[quiz_question_option_uuid]', right(quiz, 0));
    fields.set('_method', 'put');
    const put = await as('student').call('POST', `${answersPath(solution)}/${uuid}`, {
      rawBody: fields.toString(),
      headers: form,
    });
    expect(put.status).toBe(200);
  });

  it('gets one effect and one answer for the same Idempotency-Key', async () => {
    const { quiz, assignmentId, solution } = await start();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await as('student').post(answersPath(solution), choose(wrong(quiz, 0)), headers);
    const head = await app.store.head();
    await as('student').post(answersPath(solution), choose(right(quiz, 0)));
    const repeated = await as('student').post(answersPath(solution), choose(wrong(quiz, 0)), headers);
    expect([repeated.status, repeated.json]).toEqual([first.status, first.json]);
    const { quiz_question_answers: answers } = solutionOf(await as('student').get(solutionPath(assignmentId)));
    expect(answers).toHaveLength(1);
    expect(answers[0]).toMatchObject({ quiz_question_option_uuid: right(quiz, 0) });
    expect(await app.store.readAll({ after: head! })).toHaveLength(1);
    const malformed = await as('student').post(answersPath(solution), choose(wrong(quiz, 0)), { 'idempotency-key': 'twice' });
    expect([malformed.status, malformed.code]).toEqual([400, 'invalid_request']);
    expect(malformed.text).toContain('Idempotency-Key');
  });

  it('refuses a change based on an old revision', async () => {
    const { quiz, solution } = await start();
    const stale = { 'if-match': 'W/"0"' };
    const answered = await as('student').post(answersPath(solution), choose(wrong(quiz, 0)), stale);
    expect([answered.status, answered.headers.get('etag')]).toEqual([201, 'W/"1"']);
    const refused = await as('student').post(answersPath(solution), choose(right(quiz, 0)), stale);
    expect([refused.status, refused.code]).toEqual([412, 'stale_revision']);
    const fresh = { 'if-match': answered.headers.get('etag')! };
    expect((await as('student').post(answersPath(solution), choose(right(quiz, 0)), fresh)).status).toBe(201);
    const malformed = await as('student').post(answersPath(solution), choose(right(quiz, 0)), { 'if-match': 'latest' });
    expect(malformed.status).toBe(400);
  });

  it('shows the answer just given, by header and by the next page’s cookie', async () => {
    const { quiz, assignmentId, solution } = await start();
    const answered = await as('student').post(answersPath(solution), choose(wrong(quiz, 0)));
    const position = answered.headers.get('x-event-position')!;
    expect(position).toMatch(/^\d+\/\d+$/);
    expect(as('student').cookies.get('event_position')).toBe(position);
    const list = await as('student').get('/students', { headers: { 'x-event-position': position } });
    const { quiz_assignments: rows } = list.json as { quiz_assignments: { quiz_assignment_school_class_id: number }[] };
    const own = rows.find((row) => row.quiz_assignment_school_class_id === assignmentId);
    expect(own).toMatchObject({ answered_count: 1, state: 'in_progress' });
    expect((await as('student').get('/students', { headers: { 'x-event-position': 'soon' } })).status).toBe(400);
  });

  it('sends nothing that reveals the correct choice before the submit', async () => {
    const { quiz, assignmentId, solution } = await start();
    await as('student').post(answersPath(solution), choose(wrong(quiz, 0)));
    const page = `/students/quiz_assignment_school_classes/${assignmentId}/quiz`;
    const seen = [
      await as('student').get(page, { accept: 'text/html' }),
      await as('student').get(page),
      await as('student').get(`/quizzes/${quiz.uuid}/questions`),
      await as('student').get(solutionPath(assignmentId)),
      await as('student').get('/students', { accept: 'text/html' }),
    ];
    for (const { status, text } of seen) {
      expect(status).toBe(200);
      // A document lists the names of its fields apart from their values.
      expect(text.replaceAll(/"correct_answers_count"(?::(?:null|\d+))?/g, '')).not.toMatch(/correct/i);
    }
    const { quiz_questions } = seen[1]!.json as StudentQuizPageData;
    const orders = quiz_questions.map((question) => question.quiz_question_options.map((option) => option.uuid));
    expect(orders).toEqual(quiz.questions.map((question) => question.options.map((option) => option.uuid)));
  });

  it('renders markdown safely, and in the requested language', async () => {
    const path = `/students/quiz_assignment_school_classes/${world.assignmentId}/quiz`;
    const { quiz_questions, locales } = (await as('student').get(path)).json as StudentQuizPageData;
    expect(locales).toEqual(['en', 'es']);
    const numbered = '1. Question <strong>1</strong> &lt;script&gt;alert(1)&lt;/script&gt;';
    expect(quiz_questions[0]!.position_with_content_html).toBe(numbered);
    expect(quiz_questions[1]!.quote_html).toMatch(/^&gt; /);
    const spanish = (await as('student').get(`${path}?locale=es`)).json as StudentQuizPageData;
    expect(spanish).toMatchObject({ locale: 'es', unavailable_locale: null });
    const [, second] = spanish.quiz_questions;
    expect(second).toMatchObject({ content: 'Pregunta **2**', content_locale: 'es', quote_locale: 'es' });
    expect(new Set(second!.quiz_question_options.map((option) => option.content_locale))).toEqual(new Set(['es']));
    for (const locale of ['fr', 'english', '../../etc']) {
      const shown = (await as('student').get(`${path}?locale=${encodeURIComponent(locale)}`)).json as StudentQuizPageData;
      expect(shown).toMatchObject({ locale: 'en', unavailable_locale: locale });
      expect(shown.quiz_questions).toEqual(quiz_questions);
    }
  });

  it('stays in the language it was started in, which is offered to nobody else while a text is missing', async () => {
    const { quiz, assignmentId } = await world.newAssignment();
    const page = `/students/quiz_assignment_school_classes/${assignmentId}`;
    const staff = as('admin');
    const language = `/admin/quizzes/${quiz.uuid}/language_contents/es`;
    const seenBy = async (member: CastMember, query = '') =>
      (await (await world.signIn(member)).get(`${page}/quiz${query}`)).json as StudentQuizPageData;
    await staff.put(language, { questions: inSpanish(quiz) });
    expect((await seenBy('student', '?locale=es')).unavailable_locale).toBe('es');
    expect((await staff.post(`${language}/offer`)).status).toBe(200);
    // What was written of a published quiz is a draft until it is published again.
    expect((await seenBy('student', '?locale=es')).unavailable_locale).toBe('es');
    expect((await staff.post(`/admin/quizzes/${quiz.uuid}/publish`)).status).toBe(200);
    expect((await seenBy('student', '?locale=es')).locale).toBe('es');
    expect((await as('student').post(`${page}/quiz_solution?locale=es`)).status).toBe(201);
    // A wrong choice can be added at any time, and has no text in Spanish yet.
    await staff.post(`/admin/quizzes/${quiz.uuid}/questions/${quiz.questions[0]!.uuid}/options`, {
      quiz_question_option: { content: 'One more' },
    });
    await app.caughtUp();
    expect(await seenBy('student')).toMatchObject({ locale: 'es', locales: ['en', 'es'], unavailable_locale: null });
    expect(await seenBy('classmate', '?locale=es')).toMatchObject({ locale: 'en', locales: ['en'], unavailable_locale: 'es' });
    const again = await staff.post(`${language}/offer`);
    expect([again.status, again.code]).toEqual([409, 'language_incomplete']);
    expect((again.json as { detail: string }).detail).toContain('Missing: question 1, choice 5.');
    const { quiz_questions } = (await staff.get(`/quizzes/${quiz.uuid}/preview?locale=es`)).json as StudentQuizPageData;
    expect(quiz_questions[0]!.quiz_question_options.map((option) => option.content_locale)).toEqual([
      'es',
      'es',
      'es',
      'es',
      'en',
    ]);
  });

  it('shows a solution only to its student', async () => {
    const { quiz, assignmentId, solution } = await start();
    const classmate = await world.signIn('classmate');
    const option = choose(wrong(quiz, 0));
    expect((await classmate.post(answersPath(solution), option)).status).toBe(404);
    expect((await classmate.put(`${answersPath(solution)}/${randomUUID()}`, option)).status).toBe(404);
    expect((await classmate.put(`${solutionPath(assignmentId)}/${solution.uuid}/submit`)).status).toBe(404);
    expect((await as('student').put(`${solutionPath(world.assignmentId)}/${solution.uuid}/submit`)).status).toBe(404);
    expect((await as('student').post(solutionPath(world.otherAssignmentId))).status).toBe(404);
    expect((await as('student').get(`/students/quiz_assignment_school_classes/${world.otherAssignmentId}/quiz`)).status).toBe(
      404,
    );
    const ofAnotherQuiz = world.quiz.questions[0]!.options[0]!.uuid;
    expect((await as('student').post(answersPath(solution), choose(ofAnotherQuiz))).status).toBe(400);
  });
});
