import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { lessonUuidOf } from '../../domain/lesson/stream.ts';
import { pressUntilFocused } from './support/keyboard.ts';
import { accessibilityProblems } from './support/page-state.ts';
import { useProduct } from './support/product.ts';

const product = useProduct();
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
  it('by state, subject and grade: a panel loads when it is first opened, and leads to lessons', async () => {
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

  it('by keyboard alone, and is told when standards cannot be loaded', async () => {
    const page = await product.open('teacher');
    await product.visit(page, '/teach/standards?state=CA');
    await page.route('**/ed_gate_standards?**', (route) => route.abort());
    await pressUntilFocused(page, ({ text }) => text.startsWith('Grade 3'));
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Unable to load standards').waitFor();
    await page.unroute('**/ed_gate_standards?**');
    await pressUntilFocused(page, ({ text }) => text === 'Try again');
    await page.keyboard.press('Enter');
    await page.getByText('Tell in order what happened in a story that was heard.').waitFor();
    product.problems.splice(0);
  });

  it('of a lesson: See Standards and Hide Standards, fetched on the first press', async () => {
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
});

describe('staff say what a lesson teaches', () => {
  it('by search and by suggestion, never by itself, and see who did', async () => {
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
});
