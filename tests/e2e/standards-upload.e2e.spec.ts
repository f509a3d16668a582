import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseJson } from '../import/support/standards-files.ts';
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

describe('staff bring in a document of standards', () => {
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

  it('but no text, and are told so', async () => {
    await product.visit(page, '/admin/standards');
    await page.getByRole('button', { name: 'See what it changes' }).click();
    await page.getByText('Choose a file first.').waitFor();
    expect(await problemsEverywhere(page)).toEqual([]);
    await choose('notes.json', 'Once upon a time there was a bell.');
    await send();
    await page.getByText('The file is neither a CASE JSON nor a table of standards', { exact: false }).waitFor();
    expect(await problemsEverywhere(page)).toEqual([]);
  });

  it('see what it changes, have it brought in, and teachers find it', async () => {
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

  it('with a gap, and teachers read that a grade has none', async () => {
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

  it('withdraw a document that came under another name, and bring it in as the next edition', async () => {
    const table = (words: string) => `humanCodingScheme,fullStatement,educationLevel\nT.1,${words},04\n`;
    const applied = async () => {
      await page.getByRole('button', { name: 'Bring it in' }).click();
      await page.getByText('Brought in. Teachers find these standards now.').waitFor();
    };
    await choose('tides.csv', table('Low'));
    await send();
    await page.getByText('New document').waitFor();
    await applied();
    await choose('tides-new.csv', table('High'));
    await send();
    await page.getByText('“tides” has every code of this file already.', { exact: false }).waitFor();
    expect(await problemsEverywhere(page)).toEqual([]);
    await applied();
    await product.visit(page, '/admin/standards');
    await page.getByRole('button', { name: 'Withdraw “tides new”' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw “tides new”' });
    await dialog.getByText('Teachers will no longer find its 1 standard.').waitFor();
    expect(await problemsEverywhere(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Withdraw it now' }).click();
    await page.getByText('“tides new” is withdrawn. Teachers no longer find its standards.').waitFor();
    expect(await page.getByRole('link', { name: 'tides new', exact: true }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('is withdrawn.');
    await choose('tides-new.csv', table('High'));
    await page.getByLabel('Next edition of').selectOption({ label: 'tides (National)' });
    await send();
    await page.getByText('New edition').waitFor();
    await page.getByRole('region', { name: 'Reworded (1)' }).getByText('Before: Low').waitFor();
    await applied();
  });

  it('by keyboard, and the next edition names what was reworded', async () => {
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
    await page.getByText('Brought in. Teachers find these standards now.').waitFor();
  });
});
