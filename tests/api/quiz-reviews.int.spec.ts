import { describe, expect, it } from 'vitest';
import type { QuizReview } from '#api/quiz-taking/quiz-reviews/schemas.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { buildQuiz, schoolClassId } from '#tests/support/world.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';

const { app, world, as } = useWorld(['teacher', 'student', 'classmate', 'otherStudent', 'admin']);

describe('the review after the submit', () => {
  const given = async (more: object = {}) => {
    const quiz = buildQuiz(`Review ${Math.random()}`);
    await importQuiz(world.context(), { quiz, publish: true });
    await app.caughtUp();
    const body = { quiz_uuid: quiz.uuid, school_class_id: schoolClassId, assignment_type: 'reading_comprehension', ...more };
    const reply = await as('teacher').post('/teach/quiz_assignments', body);
    const { quiz_assignment_school_class_id: id } = reply.json as { quiz_assignment_school_class_id: number };
    await app.caughtUp();
    return { quiz, id, path: `/students/quiz_assignment_school_classes/${id}` };
  };
  /** With the first choice everywhere: one of three is right. */
  const take = async ({ quiz, path }: Awaited<ReturnType<typeof given>>) => {
    const student = as('student');
    const started = await student.post(`${path}/quiz_solution`);
    const { uuid } = (started.json as { quiz_solution: { uuid: string } }).quiz_solution;
    for (const { options } of quiz.questions) {
      const choice = { quiz_question_answer: { quiz_question_option_uuid: options[0]!.uuid } };
      await student.post(`/students/quiz_solutions/${uuid}/quiz_question_answers`, choice);
    }
    return () => student.call('PUT', `${path}/quiz_solution/${uuid}/submit`);
  };
  const reviewOf = async (path: string) => (await as('student').get(`${path}/review`)).json as { quiz_review: QuizReview };
  const soon = () => new Date(Date.now() + 60_000).toISOString();

  it('is shown to nobody before it', async () => {
    const made = await given();
    expect((await as('student').get(`${made.path}/review`)).status).toBe(404);
    const submit = await take(made);
    const early = await as('student').get(`${made.path}/review`);
    expect([early.status, early.code]).toEqual([409, 'quiz_not_submitted']);
    for (const { options } of made.quiz.questions) expect(early.text).not.toContain(options.find(({ correct }) => correct)!.uuid);
    expect((await submit()).status).toBe(200);
    expect((await as('student').get(`${made.path}/review`)).status).toBe(200);
  });

  it('has the right choice of each question and the next quiz, for the student only', async () => {
    const made = await given();
    const following = await given();
    await (
      await take(made)
    )();
    const { quiz_review: review } = await reviewOf(made.path);
    expect(review.held_until).toBeNull();
    expect(review.questions.map(({ quiz_question_option_uuid: uuid }) => uuid)).toEqual(
      made.quiz.questions.map(({ options }) => options.find(({ correct }) => correct)!.uuid),
    );
    expect(review.next!.url).toMatch(/^\/students\/quiz_assignment_school_classes\/\d+\/quiz$/);
    expect(review.next!.url).not.toContain(`/${made.id}/`);
    expect(following.id).not.toBe(made.id);
    for (const who of ['classmate', 'otherStudent'] as const) {
      expect((await as(who).get(`${made.path}/review`)).status).toBe(404);
    }
    for (const who of ['teacher', 'admin'] as const) expect((await as(who).get(`${made.path}/review`)).status).toBe(403);
    expect((await app.visitor().get(`${made.path}/review`)).status).toBe(401);
  });

  it('waits for the due date if the teacher chose that', async () => {
    const due = soon();
    const made = await given({ answers_held_back: true, due_at: due });
    await (
      await take(made)
    )();
    const { quiz_review: review } = await reviewOf(made.path);
    expect(review).toMatchObject({ held_until: due, questions: [] });
    const refused = await as('teacher').post('/teach/quiz_assignments', {
      quiz_uuid: made.quiz.uuid,
      school_class_id: schoolClassId,
      assignment_type: 'reading_comprehension',
      answers_held_back: true,
    });
    expect([refused.status, refused.code]).toEqual([400, 'held_back_without_due_date']);
  });
});
