import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { accessibilityProblems, awake } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

const lesson = 'the-hiss-from-the-stars';
const ofLesson = `/admin/lessons/${lessonUuidOf('Lesson', lesson)}/guide`;

describe('a guide, from staff to a printed sheet', () => {
  // It changes the demo’s lessons or quizzes, which are everybody’s.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let page: Page;

  beforeAll(async () => {
    page = await product.open('admin');
    page.on('dialog', (dialog) => void dialog.accept());
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const bar = (on = page): Locator => on.getByRole('region', { name: 'State of the guide' });
  const field = (name: string, on = page): Locator => on.getByRole('textbox', { name, exact: true });

  step('is written, previewed and published', async () => {
    await product.visit(page, '/admin/teacher_guides');
    await page.getByRole('button', { name: 'Create the guide' }).click();
    await page.getByText('Give the guide a name.').waitFor();
    await field('Name of the guide').fill('A walk in the dark');
    await Promise.all([page.waitForURL('**/edit'), page.getByRole('button', { name: 'Create the guide' }).click()]);
    await awake(page);
    await field('Before Viewing').fill('Turn the **lights** off.');
    await page
      .getByRole('group', { name: 'Before Viewing as readers see it' })
      .locator('strong', { hasText: 'lights' })
      .waitFor();
    await field('After Viewing').fill('Talk about it.');
    await field('Name').focus();
    await bar().getByText('All changes saved').waitFor();
    await bar().getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published. Every lesson that uses this guide').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  step('is selected for a lesson, which has its own wording of one section', async () => {
    await product.visit(page, ofLesson);
    await page.getByLabel('Guide', { exact: true }).selectOption({ label: 'A walk in the dark' });
    await page.getByText('Teachers now see “A walk in the dark” with this lesson.').waitFor();
    const before = page.getByRole('tabpanel', { name: 'Before Viewing' });
    await before.getByText('lights').first().waitFor();
    await page.getByRole('tab', { name: 'Before Viewing' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'During Viewing' }).getByText('The guide says nothing here').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'After Viewing' }).getByText('Talk about it.').waitFor();
    await page.keyboard.press('Home');
    await before.getByLabel('This lesson’s own words').fill('Look at the *stars*.');
    await before.getByRole('button', { name: 'Save for this lesson' }).click();
    await before.getByText('Saved. Teachers see it now.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  step('appears next to the lesson for a teacher, and can be printed', async () => {
    const teacher = await product.open('teacher');
    await product.visit(teacher, `/lessons/${lesson}`);
    const guide = teacher.getByRole('region', { name: 'Teacher’s guide' });
    await guide.getByText('stars', { exact: true }).waitFor();
    expect(await guide.getByRole('tab').allInnerTexts()).toEqual(['Before Viewing', 'After Viewing']);
    await guide.getByRole('link', { name: 'Print the guide' }).click();
    await teacher.getByRole('heading', { level: 2, name: 'After Viewing' }).waitFor();
    await awake(teacher);
    expect(await accessibilityProblems(teacher)).toEqual([]);
    await teacher.emulateMedia({ media: 'print' });
    await teacher.getByRole('button', { name: 'Print' }).waitFor({ state: 'hidden' });
    expect(await teacher.getByText('Talk about it.').isVisible()).toBe(true);
  });
});
