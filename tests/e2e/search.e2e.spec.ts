import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { awake } from './support/page-state.ts';
import { useProduct } from './support/product.ts';

const product = useProduct();

const titles = (page: Page): Promise<string[]> => page.locator('.result__title').allInnerTexts();
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const openSearch = async (path = '/search'): Promise<Page> => {
  const page = await product.open(null);
  await product.visit(page, path);
  return page;
};

describe('searching in a browser', () => {
  it('suggests from the first character, and submits the form when one is chosen by keyboard', async () => {
    const asked: string[] = [];
    const page = await product.open(null);
    page.on('request', (request) => void (request.url().includes('autocomplete') && asked.push(request.url())));
    await product.visit(page, '/search');
    const input = page.getByRole('combobox', { name: 'Search lessons' });
    await input.pressSequentially('O');
    const options = suggestions(page).getByRole('option');
    await options.first().waitFor();
    expect(await suggestions(page).getAttribute('data-dataset')).toBe('autocomplete_tags');
    expect(await options.count()).toBeLessThanOrEqual(5);
    const chosen = await options.nth(1).innerText();
    await input.press('ArrowDown');
    await input.press('ArrowDown');
    await expect.poll(() => suggestions(page).getByRole('option', { selected: true }).innerText()).toBe(chosen);
    await input.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('search') === chosen);
    await page.locator('.search-page__count').waitFor();
    expect(asked.filter((url) => /[?&]random=0\.\d+/.test(url)).length).toBe(asked.length);
    // Once for each page that was loaded, however much was typed.
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(product.problems).toEqual([]);
  });

  it('closes the list with Escape and accepts a suggestion by pointer', async () => {
    const page = await openSearch();
    const input = page.getByRole('combobox', { name: 'Search lessons' });
    await input.pressSequentially('the');
    await suggestions(page).waitFor();
    await input.press('Escape');
    await suggestions(page).waitFor({ state: 'hidden' });
    expect(await input.inputValue()).toBe('the');
    await input.press('ArrowDown');
    const option = suggestions(page).getByRole('option').first();
    const text = await option.innerText();
    await option.click();
    await page.waitForURL((url) => url.searchParams.get('search') === text);
    await expect.poll(() => titles(page)).toContain(text);
  });

  it('filters as soon as a filter is chosen, and clears it', async () => {
    const page = await openSearch('/search?search=night');
    const all = await titles(page);
    expect(all.length).toBeGreaterThan(1);
    await page.getByLabel('Subject').selectOption('Civics');
    await page.waitForURL((url) => url.searchParams.get('subject') === 'Civics');
    await awake(page);
    const narrowed = await titles(page);
    expect(narrowed.length).toBeLessThan(all.length);
    expect(narrowed.length).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.waitForURL((url) => !url.searchParams.has('subject'));
    await expect.poll(() => titles(page)).toEqual(all);
  });
});
