import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { StudentOwnReport } from '../../api/reports/schemas.ts';
import type { QuizQuestionsReply } from '../../api/quizzes/schemas.ts';
import { awake, bodyId, pick, pathOf } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import type { HttpSession } from './support/session.ts';
import { steps } from './support/steps.ts';

interface Assigned {
  quiz_assignment_school_class_id: number;
  quiz_uuid: string;
  title: string;
  state: string;
}

const student = 'student6';

describe('a student finishes a quiz and reads about it', () => {
  // It uses up or changes work of the demo’s own classes.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let session: HttpSession;
  let page: Page;
  let taken: Assigned;
  let before: StudentOwnReport;

  beforeAll(async () => {
    session = await product.session(student);
    page = await product.open(student);
    before = await session.json<StudentOwnReport>('GET', '/students/report');
    const { quiz_assignments: all } = await session.json<{ quiz_assignments: Assigned[] }>('GET', '/students');
    taken = all.find(({ state }) => state === 'not_started')!;
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const quizzes = () => page.getByRole('region', { name: 'All my finished quizzes' }).getByRole('listitem');

  step('finishes it', async () => {
    await product.visit(page, `/students/quiz_assignment_school_classes/${taken.quiz_assignment_school_class_id}/quiz`);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const { quiz_questions: questions } = await session.json<QuizQuestionsReply>('GET', `/quizzes/${taken.quiz_uuid}/questions`);
    for (const [index] of questions.entries()) {
      await page.getByRole('heading', { name: `Question ${index + 1} of ${questions.length}` }).waitFor();
      // Its circle is drawn over it.
      await pick(page.getByRole('radio').first());
      await page
        .getByText(/^Saved$/)
        .first()
        .waitFor();
      if (index + 1 < questions.length) await page.getByRole('button', { name: 'Next question' }).click();
    }
    await page.getByRole('button', { name: 'Submit' }).click();
    await page
      .getByText(/Perfection|Great Job|Nice Job|Keep Working/)
      .first()
      .waitFor();
  });

  step('finds it first among all of this school year, with the score and no file', async () => {
    await product.visit(page, '/students');
    await page.getByRole('link', { name: 'My results' }).first().click();
    await page.waitForURL('**/students/report');
    await awake(page);
    expect([await bodyId(page), pathOf(page)]).toEqual(['student_own_report', '/students/report']);
    await page.getByText('This school year', { exact: true }).waitFor();
    const { own } = await session.json<StudentOwnReport>('GET', '/students/report');
    expect(own!.quizzes.length).toBe(before.own!.quizzes.length + 1);
    expect(await quizzes().count()).toBe(own!.quizzes.length);
    const first = await quizzes().first().innerText();
    expect(first).toContain(taken.title);
    const [latest] = own!.quizzes;
    expect(first).toContain(`${latest!.correct_answers_count} of ${latest!.questions_count} correct`);
    expect(await page.getByRole('link', { name: /CSV|Export/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /CSV|Export/ }).count()).toBe(0);
  });

  step('goes on to the lesson for the weaker one, whose quiz they have not taken', async () => {
    const { own } = await session.json<StudentOwnReport>('GET', '/students/report');
    const { name, url } = own!.practice!;
    expect(own!.quizzes.map((quiz) => quiz.url)).not.toContain(url);
    await page.getByRole('link', { name: `Listen to “${name}”` }).click();
    await awake(page);
    expect([await bodyId(page), pathOf(page)]).toEqual(['student_lesson', url]);
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });
});
