import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, answerBox, openPart, saved, shown, useRoomTwelve, type StudentsWork } from './support/given-assignment.ts';
import { accessibilityProblems, awake } from './support/page-state.ts';
import { useProduct, type DemoName } from './support/product.ts';

const product = useProduct({ own: 'district' });
const room = useRoomTwelve(product);
afterEach(() => expect(product.problems.splice(0)).toEqual([]));

const workOf = async (name: DemoName, path: string): Promise<StudentsWork> =>
  (await product.session(name)).json<StudentsWork>('GET', path);
const firstAnswer = ({ question_ids: ids, data }: StudentsWork): string => data.assignment_prompts[ids[0]!] ?? '';
const opened = async (name: DemoName, path: string): Promise<Page> => {
  const page = await product.open(name, { viewport: { width: 390, height: 844 } });
  await product.visit(page, path);
  return page;
};
/** Whatever happened: the words are where they were written, and nothing says that they are saved. */
const keeps = async (page: Page, text: string): Promise<void> => {
  expect(await answerBox(page).inputValue()).toBe(text);
  await shown(page, /^Not saved/);
  expect(await accessibilityProblems(page)).toEqual([]);
};

describe('a student’s answer', () => {
  it('to a question that the teacher has since removed stays, shows why, and can be copied after a reload', async () => {
    const { path, assignment } = await room.give('the-octopus-and-the-jar', { prompts: [{ content: 'What is first?' }] });
    const page = await opened('student1', path);
    await room.teacher.json('PUT', `/teach/lesson_assignments/${assignment.id}`, { prompts: [{ content: 'What is last?' }] });
    await answer(page, 'It turns the lid.');
    await shown(page, 'your teacher has changed the assignment since you opened this page');
    await keeps(page, 'It turns the lid.');
    expect(await page.locator('body').innerText()).not.toMatch(/assignment_prompts|[0-9a-f]{8}-/);
    await page.reload();
    await awake(page);
    const stray = page.getByRole('region', { name: 'You wrote this for something that is not in the assignment any more' });
    await stray.getByText('It turns the lid.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await openPart(page, 'Questions');
    await shown(page, 'What is last?');
    await answer(page, 'It closes the lid.');
    await expect.poll(async () => firstAnswer(await workOf('student1', path))).toBe('It closes the lid.');
    await stray.getByRole('button', { name: 'I don’t need this' }).click();
    await stray.waitFor({ state: 'hidden' });
    await saved(page);
    await page.context().close();
  });
});

describe('a tab that has missed another tab’s change', () => {
  it('does not undo a part completed there, and shows that', async () => {
    const { path } = await room.give('the-umbrella-on-bus-nine');
    const student = await product.session('student8');
    const page = await opened('student8', path);
    const wake = (): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event('online')));
    // A press that could not be sent yet, from before the part was completed elsewhere.
    await page.route('**/students/assignments/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await openPart(page, 'Vocabulary');
    await shown(page, /^Kept on this device$/);
    await student.json('PUT', path, { ui_state: { overview: { completed: true } } });
    const heard = page.waitForResponse((response) => response.request().method() === 'GET' && response.url().endsWith(path));
    await wake();
    await heard;
    await openPart(page, 'Podcast');
    await page.unroute('**/students/assignments/*');
    await wake();
    await shown(page, 'You finished this part on another page.');
    await expect.poll(() => page.locator('.part').first().getAttribute('data-status')).toBe('checked');
    expect((await workOf('student8', path)).ui_state['overview']?.completed).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    // Now that it knows, the student decides.
    await openPart(page, 'Overview');
    await page.getByRole('button', { name: 'Mark as not done' }).click();
    await expect.poll(async () => (await workOf('student8', path)).ui_state['overview']?.completed).not.toBe(true);
    await page.getByText('You finished this part on another page.').waitFor({ state: 'hidden' });
    await page.context().close();
  });
});

describe('a recording', () => {
  it('that is no longer in the lesson does not block the rest', async () => {
    const { path } = await room.give('the-octopus-and-the-jar');
    const page = await product.open('student9');
    await page.route(/\/media\/.*\.(?:mp3|opus|m4a)/, (route) => route.fulfill({ status: 404, body: '' }));
    await product.visit(page, path);
    await openPart(page, 'Podcast');
    await page.getByRole('button', { name: /^Play/ }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText('Read the story').click();
    await page.locator('.organizer:visible input').first().fill('crab');
    await answer(page, 'It went on.');
    await saved(page);
    expect(firstAnswer(await workOf('student9', path))).toBe('It went on.');
    await page.context().close();
  });
});
