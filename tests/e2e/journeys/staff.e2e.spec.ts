import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { useRoomTwelve } from '../support/given-assignment.ts';
import { problemsOnPhone, signIn } from '../support/journey.ts';
import { awake, pathOf, waitForFocus } from '../support/page-state.ts';
import { useProduct } from '../support/product.ts';
import { steps } from '../support/steps.ts';

interface Edited {
  quiz_questions: { uuid: string; content: string }[];
}

const title = 'Tide pools at night';

describe('staff', () => {
  const product = useProduct({ own: 'district' });
  const room = useRoomTwelve(product);
  const step = steps();
  let page: Page;
  let quiz: string;
  let address: string;
  beforeAll(async () => {
    page = await signIn(product, 'admin');
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const bar = (): Locator => page.getByRole('region', { name: 'State of the quiz' });
  const saved = (): Promise<void> => bar().getByText('All changes saved').waitFor();
  const card = (number: number): Locator => page.getByRole('region', { name: `Question ${number}`, exact: true }).first();
  const field = (number: number, name: string): Locator => card(number).getByRole('textbox', { name, exact: true });
  const write = async (number: number, strand: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add a question' }).click();
    await waitForFocus(field(number, 'Question'));
    await field(number, 'Question').fill(`What hides under rock ${number}?`);
    for (const choice of [1, 2, 3, 4]) await field(number, `Choice ${choice}`).fill(`Animal ${choice}`);
    await card(number).getByRole('radio', { name: 'Choice 2 is correct' }).check();
    await card(number).getByRole('combobox', { name: 'Listening strand' }).selectOption(strand);
  };

  step('sign in, and start a quiz with a title and a lesson', async () => {
    await page.getByRole('main').getByRole('link', { name: 'All quizzes' }).click();
    await page.waitForURL('**/admin/quizzes');
    await awake(page);
    expect(await problemsOnPhone(page)).toEqual([]);
    await page.getByRole('link', { name: 'New quiz' }).click();
    await page.waitForURL('**/admin/quizzes/new');
    await awake(page);
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('combobox', { name: 'Lesson' }).fill('Octopus');
    await page
      .getByRole('option', { name: /Octopus/ })
      .first()
      .click();
    await Promise.all([page.waitForURL('**/edit'), page.getByRole('button', { name: 'Create and write questions' }).click()]);
    await awake(page);
    address = pathOf(page);
    quiz = address.split('/').at(-2)!;
    await page.getByText('Before it can be published').waitFor();
  });

  step('write two questions, each with its own strand, and publish the quiz', async () => {
    await write(1, 'Inference');
    await saved();
    await write(2, 'Literal');
    const strands = card(2).getByRole('combobox', { name: 'Listening strand' }).locator('option');
    const isTaken = () => strands.evaluateAll((all) => all.map((one) => [one.textContent, (one as HTMLOptionElement).disabled]));
    await expect.poll(isTaken).toContainEqual(['Inference (taken by question 1)', true]);
    await page.getByText('Before it can be published').waitFor({ state: 'detached' });
    await saved();
    expect(await problemsOnPhone(page)).toEqual([]);
    await bar().getByRole('button', { name: 'Publish' }).click();
    await page.getByText('The quiz is published. Teachers can assign it now.').waitFor();
  });

  step('cannot give two questions the same strand, whatever the page sends', async () => {
    const staff = await product.session('admin');
    const { quiz_questions: questions } = await staff.json<Edited>('GET', address);
    const { uuid, content } = questions[1]!;
    const body = { quiz_question: { content, quote: null, listening_strand: 'Inference' } };
    const refused = await staff.request('PUT', `/admin/quizzes/${quiz}/questions/${uuid}`, body);
    expect([refused.ok, await refused.text()]).toEqual([false, expect.stringMatching(/strand/i)]);
  });

  step('change a word after a student has started, which the history records separately', async () => {
    const assigned = { quiz_uuid: quiz, school_class_id: room.classId, assignment_type: 'listening_comprehension', due_at: null };
    const { quiz_assignment_school_class_id: id } = await room.teacher.json<{ quiz_assignment_school_class_id: number }>(
      'POST',
      '/teach/quiz_assignments',
      assigned,
    );
    const student = await product.session('student1');
    await student.json('POST', `/students/quiz_assignment_school_classes/${id}/quiz_solution`);
    await product.visit(page, address);
    await card(1).waitFor();
    const row = card(1).getByRole('button', { name: /^Question 1\b/ });
    if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
    await field(1, 'Question').fill('What hides under the first rock?');
    const staff = await product.session('admin');
    const written = async () => (await staff.json<Edited>('GET', address)).quiz_questions[0]!.content;
    await expect.poll(written).toBe('What hides under the first rock?');
    await saved();
    await page.getByRole('link', { name: 'History' }).first().click();
    await page.waitForURL('**/history');
    await awake(page);
    const change = page
      .locator('.change')
      .filter({ has: page.getByRole('heading', { name: 'Question 1 changed' }) })
      .first();
    await change.getByText('After first use').waitFor();
    expect(await change.locator('.change__when').innerText()).toContain('staff admin');
    expect(await change.locator('.change__reach').innerText()).toMatch(/^1 student/);
    expect(await problemsOnPhone(page)).toEqual([]);
  });

  step('read the quiz as it was before', async () => {
    await page
      .locator('.change')
      .last()
      .getByRole('link', { name: /^The quiz after/ })
      .click();
    await page.waitForURL('**/versions/*');
    await awake(page);
    expect(await page.getByRole('main').innerText()).not.toContain('under the first rock');
  });

  step('find a person; nobody else can search this way', async () => {
    await product.visit(page, '/admin/people');
    await page.getByRole('searchbox', { name: 'Name, email or number' }).fill(product.emailOf('teacher'));
    await page.keyboard.press('Enter');
    await page.getByText('1 person found').waitFor();
    expect(await problemsOnPhone(page)).toEqual([]);
    await page.getByRole('link', { name: 'Nadia Brandt' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nadia Brandt' }).waitFor();
    for (const name of ['teacher', 'school-admin', 'analyst', 'student1'] as const) {
      expect([name, (await (await product.session(name)).request('GET', pathOf(page))).status]).toEqual([name, 403]);
    }
  });
});
