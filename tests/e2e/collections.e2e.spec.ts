import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { accessibilityProblems, awake, pathOf, problemsEverywhere } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

interface Edited {
  collection: { url: string | null; items: { name: string; collectionable_type: string }[] };
}

describe('the collection editor', () => {
  // It changes the demo’s lessons or quizzes, which are everybody’s.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let page: Page;
  let address = '';

  beforeAll(async () => {
    page = await product.open('admin');
    page.on('dialog', (dialog) => void dialog.accept());
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const bar = (on = page): Locator => on.getByRole('region', { name: 'State of the collection' });
  const saved = async (on = page): Promise<void> => bar(on).getByText('All changes saved').waitFor();
  const rows = (on = page): Locator => on.getByRole('region', { name: 'Lessons and events' }).getByRole('listitem');
  const names = (on = page): Promise<string[]> => rows(on).getByRole('link').allTextContents();
  const state = async (): Promise<Edited['collection']> => {
    const response = await page.request.get(`${product.url}${address}`, { headers: { accept: 'application/json' } });
    return ((await response.json()) as Edited).collection;
  };
  const choose = async (words: string, name: string): Promise<void> => {
    await page.getByRole('combobox', { name: /lesson$|^Event$/i }).fill(words);
    // Until what was typed is found, the list is that of before.
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual([expect.stringContaining(name)]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  };

  step('starts with a title, from the list of lessons', async () => {
    await product.visit(page, '/admin/lessons');
    await page.getByRole('link', { name: 'Collections' }).click();
    await page.waitForURL('**/admin/collections');
    await awake(page);
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Give the collection a title.').waitFor();
    await page.getByRole('textbox', { name: 'Title' }).fill('Animals and machines');
    await Promise.all([page.waitForURL('**/edit'), page.getByRole('button', { name: 'Create' }).click()]);
    address = pathOf(page);
    await awake(page);
    expect(await problemsEverywhere(page)).toEqual([]);
  });

  step('accepts lessons by kind, and nothing without a choice', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Choose a lesson first.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await choose('ant who', 'The Ant Who Counts Her Steps');
    await choose('train', 'The Train That Listened to a Bird');
    await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Event' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Choose an event first.').waitFor();
    for (const [kind, sentence] of [
      ['English-learner lesson', 'Choose an English-learner lesson first.'],
      ['Language lesson', 'Choose a language lesson first.'],
    ] as const) {
      await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: kind });
      await page.getByRole('combobox', { name: kind }).waitFor();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByText(sentence).waitFor();
    }
    await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Event' });
    await choose('fixers', 'The Saturday Fixers');
    await saved();
    expect((await state()).items.map((item) => item.collectionable_type)).toEqual(['Lesson', 'Lesson', 'Event']);
    await rows().filter({ hasText: 'Event' }).getByText('The Saturday Fixers').waitFor();
  });

  step('moves rows by mouse and by arrow keys, and removes one', async () => {
    const [ant, train, fixers] = await names();
    await rows()
      .nth(2)
      .getByRole('button', { name: /^Move .* up$/ })
      .focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => names()).toEqual([ant, fixers, train]);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => names()).toEqual([fixers, ant, train]);
    await rows()
      .nth(0)
      .getByRole('button', { name: /^Move .* down$/ })
      .click();
    await expect.poll(() => names()).toEqual([ant, fixers, train]);
    await rows()
      .nth(2)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await saved();
    expect((await state()).items.map(({ name }) => name)).toEqual([ant, fixers]);
  });

  step('shows a concurrent change by somebody else, and keeps both', async () => {
    const other = await product.open('admin');
    await product.visit(other, address);
    await rows(other)
      .nth(0)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await saved(other);
    await page.getByRole('textbox', { name: 'Description' }).fill('Small and **loud**.');
    await page.getByText('Someone else has changed this collection.').first().waitFor();
    await page.getByRole('button', { name: 'Compare and choose' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Redo mine on top' }).click();
    await saved();
    expect(await names()).toEqual(['The Saturday Fixers']);
    await other.close();
  });

  step('publishes the collection, readable by everybody and linked from its lesson', async () => {
    await bar().getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published. Readers can find the collection now.').waitFor();
    const { url } = await state();
    const visitor = await product.open(null);
    await product.visit(visitor, '/search');
    await visitor.getByRole('link', { name: 'Collections' }).click();
    await visitor.getByRole('heading', { level: 1, name: 'Collections' }).waitFor();
    const card = visitor
      .getByRole('list', { name: 'Collections' })
      .getByRole('listitem')
      .filter({ hasText: 'Animals and machines' });
    expect(await card.innerText()).toContain('1 lesson');
    expect(await problemsEverywhere(visitor)).toEqual([]);
    await card.getByRole('link').click();
    await visitor.waitForURL(`**${url}`);
    await visitor.getByRole('heading', { level: 1, name: 'Animals and machines' }).waitFor();
    expect(await problemsEverywhere(visitor)).toEqual([]);
    await visitor.getByRole('link', { name: 'The Saturday Fixers' }).click();
    await visitor.getByRole('link', { name: 'Animals and machines' }).click();
    await visitor.waitForURL(`**${url}`);
  });

  step('shows the history', async () => {
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByText('published the collection').waitFor();
    expect(await problemsEverywhere(page)).toEqual([]);
  });
});
