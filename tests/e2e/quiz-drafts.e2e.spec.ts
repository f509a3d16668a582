import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { accessibilityProblems } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

interface Named {
  readonly uuid: string;
  readonly title: string;
}

const title = 'The River That Became a Person';

describe('staff change a quiz that classes have', () => {
  // It changes which quizzes are open to everyone.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let staff: Page;
  let student: Page;
  let address: string;
  let studentQuiz: string;

  beforeAll(async () => {
    const teacher = await product.session('teacher');
    const { quizzes, school_classes } = await teacher.json<{ quizzes: Named[]; school_classes: { id: number; name: string }[] }>(
      'GET',
      '/teach/assignments',
    );
    const quiz = quizzes.find((one) => one.title === title)!;
    const { quiz_assignment_school_class_id: id } = await teacher.json<{ quiz_assignment_school_class_id: number }>(
      'POST',
      '/teach/quiz_assignments',
      {
        quiz_uuid: quiz.uuid,
        school_class_id: school_classes.find(({ name }) => name === 'Room 12')!.id,
        assignment_type: 'listening_comprehension',
        due_at: null,
      },
    );
    [address, studentQuiz] = [`/admin/quizzes/${quiz.uuid}`, `/students/quiz_assignment_school_classes/${id}/quiz`];
    [staff, student] = [await product.open('admin'), await product.open('student1')];
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const bar = (): Locator => staff.getByRole('region', { name: 'State of the quiz' });
  const saved = (): Promise<void> => bar().getByText('All changes saved').waitFor();

  step('see before the first change how many classes have it', async () => {
    await product.visit(staff, `${address}/edit`);
    await staff.getByText('1 class has this quiz.').waitFor();
    expect(await bar().getByRole('button', { name: 'Unpublish' }).count()).toBe(0);
    await staff.getByText('Classes have this quiz, so it can’t be open to everyone').waitFor();
    expect(await staff.getByRole('button', { name: 'Put it in the challenge' }).count()).toBe(0);
  });

  step('write a draft that no student sees', async () => {
    await staff.getByRole('textbox', { name: 'Question', exact: true }).first().fill('Half a sentence that only staff');
    await saved();
    await staff.getByRole('button', { name: 'Add a question' }).click();
    await staff.getByRole('heading', { name: 'Question 9' }).waitFor();
    await bar().getByText('Students keep the published version.').waitFor();
    await staff.getByText('Before it can be published').waitFor();
    expect(await accessibilityProblems(staff)).toEqual([]);
    await product.visit(student, studentQuiz);
    expect(await student.locator('main').innerText()).not.toContain('Half a sentence');
  });

  step('see when a student has started, who gets the published version', async () => {
    const session = await product.session('student1');
    await session.json('POST', `${studentQuiz}_solution`);
    await student.getByRole('button', { name: 'Next', exact: true }).click();
    await student.locator('.question__heading').waitFor();
    expect(await student.locator('main').innerText()).not.toContain('Half a sentence');
    await product.visit(staff, `${address}/edit`);
    await staff.getByText('so its questions and its correct choices stay').waitFor();
    await staff.getByText('Question 9: added after students started, so it has to go').waitFor();
    expect(await bar().getByRole('button', { name: 'Publish the draft' }).getAttribute('aria-disabled')).toBe('true');
    expect(await accessibilityProblems(staff)).toEqual([]);
  });

  step('discard the draft, and get the published version back', async () => {
    await bar().getByRole('button', { name: 'Discard draft' }).click();
    await staff.getByText('All changes in this draft will be removed.').waitFor();
    await bar().getByRole('button', { name: 'Yes, discard it' }).click();
    await staff.getByText('The draft has been discarded.').waitFor();
    await staff.getByRole('heading', { name: 'Question 9' }).waitFor({ state: 'detached' });
    await staff.getByText('Students have taken this quiz.').first().waitFor();
    await product.visit(staff, `${address}/history`);
    await expect
      .poll(() => staff.getByRole('heading', { name: 'Draft discarded: back to what students see' }).isVisible())
      .toBe(true);
  });

  step('put a quiz that no class has into the challenge, and visitors take it', async () => {
    await product.visit(staff, '/admin/quizzes?search=Blue+That+Crossed');
    await staff.getByRole('link', { name: 'The Blue That Crossed the Sea', exact: true }).click();
    await staff.waitForURL('**/edit');
    await staff.getByRole('button', { name: 'Put it in the challenge' }).click();
    await staff.getByText('The quiz is in the listening challenge now.').waitFor();
    await staff.getByText('Every visitor can take this quiz.').waitFor();
    const visitor = await product.open(null);
    await product.visit(visitor, '/listening_challenge/quiz');
    await visitor.getByRole('heading', { name: 'The Blue That Crossed the Sea' }).first().waitFor();
    const teacher = await product.session('teacher');
    const { quizzes } = await teacher.json<{ quizzes: Named[] }>('GET', '/teach/assignments');
    expect(quizzes.map((quiz) => quiz.title)).not.toContain('The Blue That Crossed the Sea');
    await product.visit(staff, '/admin/quizzes?search=Blue+That+Crossed');
    await staff.getByText('Listening challenge').first().waitFor();
  });
});
