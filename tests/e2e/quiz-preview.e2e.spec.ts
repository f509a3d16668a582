import { afterAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { findPlaces } from './support/report-page.ts';

describe('the preview of a quiz', () => {
  const product = useProduct();
  afterAll(() => expect(product.problems).toEqual([]));

  it('has all questions with their key on one page for a teacher, and leads to assigning', async () => {
    const { quizUuid } = await findPlaces(await product.session('teacher'));
    const page = await product.open('teacher');
    await product.visit(page, `/quizzes/${quizUuid}/preview`);
    const questions = page.locator('.version-question');
    expect(await questions.count()).toBeGreaterThan(4);
    for (const question of await questions.all()) expect(await question.locator('.version-choice--right').count()).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Try it as a student' }).click();
    await page.waitForURL(/as=student/);
    await page.getByRole('button', { name: 'Next' }).waitFor();
    await product.visit(page, `/quizzes/${quizUuid}/preview`);
    await page.getByRole('link', { name: 'Assign', exact: true }).click();
    await page.getByRole('button', { name: 'Assign', exact: true }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Quiz' }).inputValue()).not.toBe('');
  });

  it('keeps the key from a school admin', async () => {
    const { quizUuid } = await findPlaces(await product.session('teacher'));
    const page = await product.open('school-admin');
    await product.visit(page, `/quizzes/${quizUuid}/preview`);
    await page.getByText('The right choices are for teachers.').waitFor();
    expect(await page.locator('.version-choice--right').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Assign', exact: true }).count()).toBe(0);
  });
});
