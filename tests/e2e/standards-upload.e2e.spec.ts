import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseJson } from '#tests/import/support/standards-files.ts';
import { pressUntilFocused } from './support/keyboard.ts';
import { awake, problemsEverywhere } from './support/page-state.ts';
import { useProduct } from './support/product.ts';

const made = (words: string): string =>
  caseJson(
    [
      { id: 'strand', code: 'L', text: 'Listening', levels: ['04'], under: 'harbor' },
      { id: 'one', code: 'L.1', text: words, levels: ['04'], under: 'strand' },
      { id: 'two', code: 'L.1', text: 'Name the second bell.', levels: ['04'], under: 'strand' },
    ],
    { identifier: 'harbor', title: 'Harbor standards', subject: ['Bells'] },
  );

describe('staff import a standards document', () => {
  // It changes the demo’s lessons or quizzes, which are everybody’s.
  const product = useProduct({ own: 'server' });
  let page: Page;

  beforeAll(async () => {
    page = await product.open('admin');
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const choose = async (name: string, content: string): Promise<void> => {
    await product.visit(page, '/admin/standards');
    const file = { name, mimeType: 'application/json', buffer: Buffer.from(content) };
    await page.getByLabel('CASE JSON or CSV file').setInputFiles(file);
    await page.getByText(`${name}, 0.0 MB`).waitFor();
  };
  const send = async (): Promise<void> => {
    await page.getByRole('button', { name: 'See what it changes' }).click();
    await page.waitForURL('**/admin/standards/uploads/*');
    await awake(page);
  };

  it('preview its changes, import it, and teachers find it', async () => {
    await choose('harbor.json', made('Name the first bell.'));
    await page.getByLabel('State', { exact: true }).selectOption({ label: 'Maine' });
    await send();
    await page.getByText('New document').waitFor();
    await page.getByRole('heading', { name: 'Codes that stand there more than once' }).waitFor();
    await page.getByText('Name the first bell.').waitFor();
    expect(await problemsEverywhere(page)).toEqual([]);
    await page.getByRole('button', { name: 'Bring it in' }).click();
    await page.getByText('Brought in. Teachers find these standards now.').waitFor();
    const teacher = await product.open('teacher');
    await product.visit(teacher, '/teach/standards?state=ME');
    await teacher.getByRole('heading', { name: 'Bells' }).waitFor();
  });

  it('with a gap, and teachers see that a grade has no standards', async () => {
    const rows = ['Ring,Bells,03', 'Swing,Bells,05', 'Name a bell,English Language Development (ELD),03'];
    await choose('gaps.csv', ['fullStatement,subject,educationLevel', ...rows, ''].join('\n'));
    await page.getByLabel('State', { exact: true }).selectOption({ label: 'Vermont' });
    await send();
    await page.getByRole('button', { name: 'Bring it in' }).click();
    await page.getByText('Brought in. Teachers find these standards now.').waitFor();
    const teacher = await product.open('teacher');
    await product.visit(teacher, '/teach/standards?state=VT');
    const openFourth = (subject: string) =>
      teacher
        .getByRole('region', { name: subject })
        .getByRole('button', { name: /^Grade 4\b/ })
        .click();
    await openFourth('Bells');
    await teacher.getByText('No standards for this grade.').waitFor();
    await openFourth('English Language Development (ELD)');
    await teacher.getByText('Currently, there are no ELL Standards at this Grade Level.').waitFor();
    expect(await problemsEverywhere(teacher)).toEqual([]);
  });

  it('by keyboard, and the next edition lists what was reworded', async () => {
    await choose('harbor.json', made('Name the loudest bell.'));
    await pressUntilFocused(page, ({ text }) => text === 'See what it changes');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/standards/uploads/*');
    await awake(page);
    const reworded = page.getByRole('region', { name: 'Reworded (1)' });
    await reworded.getByText('Name the loudest bell.').waitFor();
    await reworded.getByText('Before: Name the first bell.').waitFor();
    await pressUntilFocused(page, ({ text }) => text === 'Bring it in');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByText('Brought in. Teachers find these standards now.').isVisible()).toBe(true);
  });
});
