import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsEverywhere } from './support/page-state.ts';
import { changesWithOrder } from './support/style-order.ts';
import { useProduct } from './support/product.ts';

interface Assignment {
  quiz_assignment_school_class_id: number;
  quiz_uuid: string;
  school_class_id: number;
  school_class_name: string;
  report_url: string;
  submitted: number;
}

const inThreeDays = (): string => new Date(Date.now() + 3 * 86_400_000).toISOString();

describe('the report of a quiz that was just assigned', () => {
  // It uses up or changes work of the demo’s own classes.
  const product = useProduct({ own: 'server' });
  let page: Page;
  let given: { id: number; report: string };

  beforeAll(async () => {
    const teacher = await product.session('teacher');
    const all = async (): Promise<Assignment[]> =>
      (await teacher.json<{ quiz_assignments: Assignment[] }>('GET', '/teach/assignments')).quiz_assignments;
    const before = await all();
    const room = before.find(({ school_class_name: name }) => name === 'Room 12')!.school_class_id;
    const untouched = before.find(({ school_class_id: id, submitted }) => id === room && submitted === 0)!;
    const made = await teacher.json<{ quiz_assignment_school_class_id: number }>('POST', '/teach/quiz_assignments', {
      quiz_uuid: untouched.quiz_uuid,
      school_class_id: room,
      assignment_type: 'listening_comprehension',
      due_at: inThreeDays(),
    });
    given = { id: made.quiz_assignment_school_class_id, report: untouched.report_url };
    page = await product.open('teacher');
    await product.visit(page, given.report);
  });
  afterAll(() => expect(product.problems).toEqual([]));

  it('shows the link that takes a student to the quiz', async () => {
    const link = page.getByRole('textbox', { name: 'Link to the quiz for students' });
    const address = `${product.url}/students/quiz_assignment_school_classes/${given.id}/quiz`;
    await expect.poll(() => link.inputValue()).toBe(address);
    const student = await product.open('student3');
    await student.goto(address);
    await student.getByRole('heading', { level: 1 }).waitFor();
    expect(await student.locator('body').getAttribute('id')).toBe('student_quiz');
    await student.context().close();
  });

  it('counts students in progress, without a reload', async () => {
    const student = await product.session('student3');
    const solutions = `/students/quiz_assignment_school_classes/${given.id}/quiz_solution`;
    await student.json('POST', solutions);
    await expect.poll(() => page.getByText('11 not started, 1 in progress.').isVisible()).toBe(true);
  });

  it('looks the same in every theme, width and stylesheet order', async () => {
    expect(await problemsEverywhere(page)).toEqual([]);
    expect(await changesWithOrder(page)).toEqual([]);
  });
});
