import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { awake, pick, problemsEverywhere } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

interface Assigned {
  quiz_assignment_school_class_id: number;
  state: string;
}

const marks = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    ['data-text', 'data-font', 'data-spacing', 'data-theme'].map((name) => document.documentElement.getAttribute(name)),
  );
const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/account/reading') && response.status() === 200);

describe('a student’s reading settings, during a quiz', () => {
  // It uses up or changes work of the demo’s own classes.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let page: Page;
  let path: string;
  afterAll(() => expect(product.problems).toEqual([]));

  const chosen = (): Promise<string | null> =>
    page.evaluate(() => document.querySelector<HTMLInputElement>('.choices input:checked')?.value ?? null);

  step('are chosen without leaving the question', async () => {
    const student = await product.session('student9');
    const { quiz_assignments: all } = await student.json<{ quiz_assignments: Assigned[] }>('GET', '/students');
    const open = all.find(({ state }) => state === 'not_started')!;
    path = `/students/quiz_assignment_school_classes/${open.quiz_assignment_school_class_id}/quiz`;
    page = await product.open('student9', { viewport: { width: 390, height: 844 } });
    await product.visit(page, path);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.locator('.question__heading').waitFor();
    await pick(page.locator('.choices input[type=radio]').nth(1));
    await page.getByText(/^Saved$/).waitFor();
    const before = await chosen();
    expect(before).not.toBeNull();

    await page.getByRole('button', { name: 'Text and colors' }).press('Enter');
    await page.getByRole('group', { name: 'Text size' }).waitFor();
    for (const [group, choice] of [
      ['Text size', 'Larger'],
      ['Letters', 'OpenDyslexic'],
      ['Space between letters and lines', 'Wider'],
    ] as const) {
      const radio = page.getByRole('group', { name: group }).getByRole('radio', { name: choice });
      await Promise.all([saved(page), pick(radio)]);
    }
    await pick(page.getByRole('radio', { name: 'Dark' }));
    expect(await marks(page)).toEqual(
      ['larger', 'opendyslexic', 'wider', 'dark'].map((mark) => (mark === 'larger' ? 'large' : mark)),
    );
    expect(await page.getByRole('link', { name: 'Your account' }).count()).toBe(0);
    expect(await problemsEverywhere(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('#account-panel').waitFor({ state: 'hidden' });
    expect(await chosen()).toBe(before);
  });

  step('change the language and keep the question, the answer and the time spent', async () => {
    await page.getByRole('button', { name: 'Next question' }).click();
    await pick(page.locator('.choices input[type=radio]').first());
    await page.getByText(/^Saved$/).waitFor();
    const [before, heading] = [await chosen(), await page.locator('.question__heading').textContent()];
    await page.getByRole('button', { name: 'Text and colors' }).click();
    await Promise.all([page.waitForEvent('load'), pick(page.getByRole('radio', { name: 'Español' }))]);
    await awake(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
    expect(new URL(page.url()).pathname).toBe(path);
    await expect.poll(() => page.locator('.question__heading').textContent()).toContain('2');
    expect(await chosen()).toBe(before);
    expect(heading).toContain('2');
    await page.getByRole('button', { name: /^Pregunta 1\b/ }).click();
    await expect.poll(chosen).not.toBeNull();
    await page.getByRole('button', { name: 'Texto y colores' }).waitFor();
  });

  step('keep an unsent answer', async () => {
    await page.route('**/answers', (route) => route.abort());
    const other = page.locator('.choices input[type=radio]').nth(2);
    await pick(other);
    const before = await chosen();
    await page.getByRole('button', { name: 'Texto y colores' }).click();
    await Promise.all([page.waitForEvent('load'), pick(page.getByRole('radio', { name: 'English' }))]);
    await page.unroute('**/answers');
    await awake(page);
    await expect.poll(chosen).toBe(before);
    await page.getByText(/^Saved$/).waitFor();
  });
});
