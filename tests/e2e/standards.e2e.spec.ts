import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { pressUntilFocused } from './support/keyboard.ts';
import { accessibilityProblems, awake, problemsEverywhere } from './support/page-state.ts';
import { useProduct } from './support/product.ts';

// It changes the demo’s lessons or quizzes, which are everybody’s.
const product = useProduct({ own: 'server' });
afterAll(() => expect(product.problems).toEqual([]));

const grade = (page: Page, subject: string, name: string): Locator =>
  page.getByRole('region', { name: subject }).getByRole('button', { name: new RegExp(`^${name}\\b`) });
/** Each request for standards, as the browser made it. */
const askedBy = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/ed_gate_standards') && asked.push(request.url())));
  return asked;
};

describe('a teacher browses standards', () => {
  it('by state, subject and grade: a panel loads when first opened, and links to lessons', async () => {
    const page = await product.open('teacher');
    const asked = askedBy(page);
    await product.visit(page, '/search');
    await page.getByRole('link', { name: 'Browse by standard' }).click();
    await page.getByLabel('State').selectOption({ label: 'National' });
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sample standards', exact: true }).waitFor();
    expect(asked).toEqual([]);
    const fourth = grade(page, 'Listening and Speaking', 'Grade 4');
    await fourth.click();
    await page.getByText('Say what a recording is mainly about, and name two things in it that show this.').waitFor();
    await fourth.click();
    expect(await fourth.getAttribute('aria-expanded')).toBe('false');
    await fourth.click();
    expect(asked).toHaveLength(1);
    await page.getByText('See Lessons for this Standard').first().click();
    await page.getByRole('link', { name: 'The Ant Who Counts Her Steps' }).first().waitFor();
    await grade(page, 'English Language Development (ELD)', 'Grade 4').click();
    await page
      .getByRole('region', { name: 'English Language Development (ELD)' })
      .getByText('See ELD/ESL Lessons')
      .first()
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('by keyboard alone, and sees when standards cannot be loaded', async () => {
    const page = await product.open('teacher');
    await product.visit(page, '/teach/standards?state=CA');
    await page.route('**/ed_gate_standards?**', (route) => route.abort());
    await pressUntilFocused(page, ({ text }) => text.startsWith('Grade 3'));
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Unable to load standards').waitFor();
    await page.unroute('**/ed_gate_standards?**');
    await pressUntilFocused(page, ({ text }) => text === 'Try again');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByText('Tell in order what happened in a story that was heard.').isVisible()).toBe(true);
    product.problems.splice(0);
  });

  it('of a lesson: See Standards and Hide Standards, fetched on the first click', async () => {
    const page = await product.open('teacher');
    const asked = askedBy(page);
    await product.visit(page, '/lessons/the-ant-who-counts-her-steps');
    await page.getByRole('button', { name: 'See Standards' }).click();
    const panel = page.getByRole('region', { name: 'Standards of this lesson' });
    await panel.getByRole('heading', { name: 'Sample standards for California' }).waitFor();
    await panel.getByLabel('State').selectOption({ label: 'National' });
    await panel.getByText('Listening and Speaking · Grades 3–5').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hide Standards' }).click();
    await panel.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'See Standards' }).click();
    await panel.waitFor();
    expect(asked).toHaveLength(2);
  });

  it('of each lesson in a search and in a collection, and sees a loading message', async () => {
    const page = await product.open('teacher');
    const name = 'The Ant Who Counts Her Steps';
    await product.visit(page, '/search?search=ant');
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/ed_gate_standards/lesson/**', (route) => held.then(() => route.continue()));
    await page.getByRole('button', { name: `See Standards of ${name}` }).click();
    await page.getByRole('status').getByText('Loading standards please wait...').waitFor();
    expect(await problemsEverywhere(page)).toEqual([]);
    letGo();
    const panel = page.getByRole('region', { name: 'Standards of this lesson' });
    await panel.getByRole('heading', { name: 'Sample standards for California' }).waitFor();
    // The lesson itself is not among the lessons of its standards.
    expect(await panel.getByRole('link', { name }).count()).toBe(0);
    expect(await panel.getByText('See Lessons for this Standard').count()).toBeGreaterThan(0);
    expect(await problemsEverywhere(page)).toEqual([]);
    await page.getByRole('button', { name: `Hide Standards of ${name}` }).click();
    await panel.waitFor({ state: 'hidden' });
    await product.visit(page, '/collections');
    await page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.getByRole('heading') })
      .or(page.getByRole('heading', { level: 2 }).getByRole('link'))
      .first()
      .click();
    await page.waitForURL('**/collections/*');
    await awake(page);
    const first = page.getByRole('button', { name: /^See Standards of / }).first();
    await first.click();
    await panel.getByRole('heading', { level: 2 }).or(panel.getByText('Nobody has tied this lesson')).first().waitFor();
    expect(await problemsEverywhere(page)).toEqual([]);
    const visitor = await product.open(null);
    await product.visit(visitor, '/search?search=ant');
    expect(await visitor.getByRole('button', { name: /^See Standards/ }).count()).toBe(0);
  });
});

describe('staff align a lesson with standards', () => {
  it('by search and by suggestion, never automatically, and see who did it', async () => {
    const page = await product.open('admin');
    const lesson = `/admin/lessons/${lessonUuidOf('Lesson', 'the-hiss-from-the-stars')}`;
    await product.visit(page, `${lesson}/standards`);
    const teaches = page.getByRole('region', { name: 'This lesson teaches' });
    const before = await teaches.getByRole('button', { name: /^Remove / }).count();
    await page.getByLabel('Code or words').fill('L.9-12');
    await page.keyboard.press('Enter');
    await page
      .getByRole('region', { name: 'Find a standard' })
      .getByRole('button', { name: /^Add L\.9-12/ })
      .first()
      .click();
    await page
      .getByRole('status')
      .getByText(/^Added: L\.9-12/)
      .waitFor();
    expect(await teaches.getByRole('button', { name: /^Remove / }).count()).toBe(before + 1);
    await page.getByRole('button', { name: 'Suggest standards' }).click();
    const suggestions = page.getByRole('region', { name: 'Suggestions' });
    await suggestions.getByRole('button', { name: /^Add / }).first().waitFor();
    expect(await teaches.getByRole('button', { name: /^Remove / }).count()).toBe(before + 1);
    await teaches
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await page
      .getByRole('status')
      .getByText(/^Removed: /)
      .waitFor();
    await product.visit(page, `${lesson}/standards`);
    expect(await page.getByRole('region', { name: 'History' }).getByRole('listitem').first().innerText()).toMatch(/ removed L\./);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('and put them in an order, by keyboard and by dragging', async () => {
    const page = await product.open('admin');
    await product.visit(page, `/admin/lessons/${lessonUuidOf('Lesson', 'the-ant-who-counts-her-steps')}/standards`);
    const teaches = page.getByRole('region', { name: 'This lesson teaches' });
    const rows = teaches.getByRole('listitem');
    const labels = () => rows.locator('strong').allInnerTexts();
    const [first, second, ...others] = await labels();
    await pressUntilFocused(page, ({ label }) => label === `Move ${first} down`);
    await page.keyboard.press('ArrowDown');
    await page
      .getByRole('status')
      .getByText(`${first} is now 2 of ${others.length + 2}.`)
      .waitFor();
    expect(await labels()).toEqual([second, first, ...others]);
    await rows.nth(1).dragTo(rows.nth(0));
    await page
      .getByRole('status')
      .getByText(`${first} is now 1 of ${others.length + 2}.`)
      .waitFor();
    expect(await labels()).toEqual([first, second, ...others]);
    await rows.nth(0).dragTo(rows.nth(others.length + 1));
    await page
      .getByRole('status')
      .getByText(`${first} is now ${others.length + 2} of ${others.length + 2}.`)
      .waitFor();
    await teaches.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    expect(await labels()).toEqual([second, ...others, first]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('and drag a found one to its place, or to the end', async () => {
    const page = await product.open('admin');
    await product.visit(page, `/admin/lessons/${lessonUuidOf('Lesson', 'the-ant-who-counts-her-steps')}/standards`);
    const teaches = page.getByRole('region', { name: 'This lesson teaches' });
    const labels = () => teaches.getByRole('listitem').locator('strong').allInnerTexts();
    const before = await labels();
    expect(await teaches.getByText('Drag a standard here', { exact: false }).count()).toBe(0);
    await page.getByLabel('Code or words').fill('L.9-12');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    const found = page.getByRole('region', { name: 'Find a standard' }).getByRole('listitem');
    const free = found.filter({ has: page.getByRole('button', { name: /^Add / }) });
    await free.nth(1).waitFor();
    const [one, two] = await free.locator('strong').allInnerTexts();
    await free.first().dragTo(teaches.getByRole('listitem').first());
    await page.getByRole('status').getByText(`Added: ${one}`, { exact: false }).waitFor();
    await expect.poll(labels).toEqual([one, ...before]);
    await free.first().dragTo(teaches.getByText('Drag a standard here', { exact: false }));
    await expect.poll(labels).toEqual([one, ...before, two]);
    await teaches.getByText('Saved', { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.reload();
    expect(await labels()).toEqual([one, ...before, two]);
  });

  it('and choose what to keep after somebody else has reordered them', async () => {
    const address = `/admin/lessons/${lessonUuidOf('Lesson', 'the-lighthouse-that-learned-to-talk')}/standards`;
    const page = await product.open('admin');
    const other = await product.open('admin');
    const teaches = (one: Page): Locator => one.getByRole('region', { name: 'This lesson teaches' });
    const rows = (one: Page): Locator => teaches(one).getByRole('listitem');
    /** Standards of two documents may have the same code. */
    const shown = (one: Page): Promise<string[]> => rows(one).locator('> div:first-child').allInnerTexts();
    const move = (one: Page, place: number, way: 'up' | 'down'): Promise<void> =>
      rows(one)
        .nth(place)
        .getByRole('button', { name: new RegExp(`^Move .+ ${way}$`) })
        .click();
    const saved = (one: Page): Promise<void> => teaches(one).getByText('Saved', { exact: true }).waitFor();
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this list of standards' });
    await product.visit(page, address);
    await product.visit(other, address);
    const [first, second, third, ...others] = await shown(page);

    await move(other, 0, 'down');
    await saved(other);
    await move(page, 2, 'up');
    await page.getByRole('button', { name: 'Compare and choose' }).click();
    await dialog.getByText('changed the order').waitFor();
    await dialog.getByText('They changed this too.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await shown(page)).toEqual([second, first, third, ...others]);

    await move(other, 0, 'down');
    await saved(other);
    await move(page, 2, 'up');
    await page.getByRole('button', { name: 'Compare and choose' }).click();
    await dialog.getByRole('button', { name: 'Redo mine on top' }).click();
    await saved(page);
    await page.reload();
    expect(await shown(page)).toEqual([second, third, first, ...others]);

    // Nobody is asked where the order of the rest stays as it was.
    await product.visit(other, address);
    await rows(other)
      .nth(2)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await other
      .getByRole('status')
      .getByText(/^Removed: /)
      .waitFor();
    await awake(page);
    await move(page, 0, 'down');
    await saved(page);
    expect(await shown(page)).toEqual([third, second, ...others]);
    // The browser reports each answer that says somebody was first.
    product.problems.splice(0);
    await other.close();
  });

  it('and see when an order could not be saved, and save it once the connection is back', async () => {
    const page = await product.open('admin');
    await product.visit(page, `/admin/lessons/${lessonUuidOf('Lesson', 'the-hiss-from-the-stars')}/standards`);
    const teaches = page.getByRole('region', { name: 'This lesson teaches' });
    await page.route('**/standards/order', (route) => route.abort());
    await teaches
      .getByRole('button', { name: /^Move .+ down$/ })
      .first()
      .click();
    await teaches.getByText('We can’t reach Earshot.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    // Pressed while the line is down: once it is back, the page may have saved by itself already.
    const asked = page.waitForRequest('**/standards/order');
    await teaches.getByRole('button', { name: 'Try again' }).click();
    await asked;
    await page.unroute('**/standards/order');
    await teaches.getByText('Saved', { exact: true }).waitFor();
    product.problems.splice(0);
  });
});
