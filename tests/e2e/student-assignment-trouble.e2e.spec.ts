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

describe('what a student wrote', () => {
  it('for a question that the teacher has taken out meanwhile stays, says why, and can be copied after a reload', async () => {
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

  it('into an organizer that has another shape meanwhile stays with what to do', async () => {
    const { path, assignment } = await room.give('the-octopus-and-the-jar');
    const page = await opened('student2', path);
    const type = assignment.organizers[0]!.type;
    const other = assignment.organizers.find((organizer) => organizer.type !== type)!;
    // Before anything is opened: which parts stand open is saved too, and work that is begun keeps its organizers.
    await room.teacher.json('PUT', `/teach/lesson_assignments/${assignment.id}`, { organizer_ids: [other.organizer.id] });
    await openPart(page, 'Podcast');
    const field = page.locator('.organizer:visible').locator('input, textarea').first();
    await field.fill('crab');
    await field.blur();
    await shown(page, 'your teacher has changed the assignment since you opened this page');
    expect(await field.inputValue()).toBe('crab');
    await shown(page, /^Not saved/);
    expect(JSON.stringify((await workOf('student2', path)).data)).not.toContain('crab');
    await page.context().close();
  });

  it('of more than 20,000 characters stays whole, and is saved once it is shorter', async () => {
    const { path } = await room.give('the-lighthouse-that-learned-to-talk');
    const page = await opened('student3', path);
    const long = 'x'.repeat(20_001);
    await answer(page, long);
    await shown(page, /longer than 20,000 characters/);
    expect(await answerBox(page).inputValue()).toBe(long);
    await page.reload();
    await awake(page);
    await openPart(page, 'Questions');
    await expect.poll(async () => (await answerBox(page).inputValue()).length).toBe(20_001);
    await answer(page, 'x'.repeat(20_000));
    await saved(page);
    expect(firstAnswer(await workOf('student3', path))).toHaveLength(20_000);
    await page.context().close();
  });

  it('in a save of more than 1 MB is refused by the server, and stays with what to do', async () => {
    const { path } = await room.give('the-saturday-fixers');
    const page = await opened('student4', path);
    await page.route('**/students/assignments/*', (route) => {
      const sent = route.request().postDataJSON() as { data?: object } | null;
      if (!sent?.data) return route.continue();
      return route.continue({ postData: JSON.stringify({ ...sent, padding: 'x'.repeat(1_000_001) }) });
    });
    await answer(page, 'A lamp.');
    await shown(page, 'This is more than we can save at once.');
    await keeps(page, 'A lamp.');
    await page.unroute('**/students/assignments/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await saved(page);
    expect(firstAnswer(await workOf('student4', path))).toBe('A lamp.');
    await page.context().close();
  });

  it('after the hand-in on another device is not in what was handed in, which the page says', async () => {
    const { path } = await room.give('the-river-that-became-a-person');
    const page = await opened('student5', path);
    await answer(page, 'A river.');
    await saved(page);
    await (await product.session('student5')).json('PUT', path, { ui_state: { submitted: true } });
    await answer(page, 'A river that is a person.');
    await shown(page, /^You have handed this in/);
    await shown(page, 'A river that is a person.');
    expect(firstAnswer(await workOf('student5', path))).toBe('A river.');
    // Also where the page learns of the hand-in, and can only be read.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.locator('#panel-questions textarea').waitFor({ state: 'hidden' });
    await shown(page, /^You have handed this in/);
    await shown(page, 'A river that is a person.');
    await page.context().close();
  });

  it('in a closed assignment stays, is said to be unsaved while it can only be read, and goes once the teacher opens it', async () => {
    const { path, table } = await room.give('the-hiss-from-the-stars');
    const page = await opened('student6', path);
    await answer(page, 'In time.');
    await saved(page);
    await room.teacher.json('POST', `${table}/close`, {});
    await answer(page, 'Too late.');
    await shown(page, 'Your teacher has closed this assignment.');
    await keeps(page, 'Too late.');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.locator('#panel-questions textarea').waitFor({ state: 'hidden' });
    await shown(page, 'Too late.');
    await shown(page, 'Some of your work is not saved.');
    await room.teacher.json('POST', `${table}/reopen`, {});
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => firstAnswer(await workOf('student6', path)), { timeout: 30_000 }).toBe('Too late.');
    await page.context().close();
  });

  it('stays with a student who has been moved to another class, who can read it', async () => {
    const { path } = await room.give('the-library-on-horseback');
    const page = await opened('student7', path);
    await answer(page, 'On a horse.');
    await saved(page);
    const { user } = await (await product.session('student7')).json<{ user: { id: number } }>('GET', '/api/session');
    const { school_class: other } = await room.teacher.json<{ school_class: { id: number } }>('POST', '/school_classes', {
      name: 'Room 14',
    });
    await room.teacher.json('POST', `/school_classes/${room.classId}/students/${user.id}/move`, { to_school_class_id: other.id });
    await answer(page, 'On a brown horse.');
    await shown(page, 'You are no longer in this class');
    await keeps(page, 'On a brown horse.');
    await room.teacher.json('POST', `/school_classes/${other.id}/students/${user.id}/move`, { to_school_class_id: room.classId });
    await page.getByRole('button', { name: 'Try again' }).click();
    await saved(page);
    expect(firstAnswer(await workOf('student7', path))).toBe('On a brown horse.');
    await page.context().close();
  });
});

describe('a tab that has not heard of what another one did', () => {
  it('does not undo a part that was completed there, and says so', async () => {
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
  it('that the lesson does not have any more leaves the rest to be done', async () => {
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
