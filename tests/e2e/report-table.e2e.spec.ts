import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressUntilFocused } from './support/keyboard.ts';
import { accessibilityProblems, problemsEverywhere } from './support/page-state.ts';
import { changesWithOrder } from './support/style-order.ts';
import { useProduct } from './support/product.ts';
import { allDates, findPlaces, reportTable, screenRows, type Places } from './support/report-page.ts';

const ask = 'What do these numbers mean?';
const average = 'Every answer weighs the same';

const tabStops = (page: Page): Promise<number> =>
  reportTable(page).evaluate(
    (table) =>
      [...table.querySelectorAll<HTMLElement>('a[href], button, [tabindex]')].filter(
        (one) => one.tabIndex >= 0 && one.checkVisibility(),
      ).length,
  );

/** The words of what has the focus, and the column that it stands in. */
const focus = (page: Page): Promise<{ column: number; row: number; words: string }> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const cell = element.closest<HTMLTableCellElement>('th, td');
    const row = element.closest('tr');
    const words = element.getAttribute('aria-label') ?? element.innerText.replaceAll(/\s+/g, ' ').trim();
    return { column: cell?.cellIndex ?? -1, row: row?.rowIndex ?? -1, words };
  });

describe('the quiz report table', () => {
  const product = useProduct();
  let page: Page;
  let places: Places;

  beforeAll(async () => {
    places = await findPlaces(await product.session('teacher'));
    page = await product.open('teacher');
    await product.visit(page, `${places.quizInClass}?${allDates}`);
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const head = (name: RegExp, on = page): Locator => reportTable(on).getByRole('columnheader', { name }).first();

  it('shows every column and every student at 1280 px, and scrolls with the page', async () => {
    const frame = page.locator('.report-frame');
    await expect.poll(() => frame.evaluate((element) => getComputedStyle(element).overflow)).toBe('clip');
    const room = await frame.evaluate((element) => ({
      wide: element.querySelector('table')!.offsetWidth - element.clientWidth,
      high: element.querySelector('table')!.offsetHeight - element.clientHeight,
    }));
    expect(room).toEqual({ wide: 0, high: 0 });
    const { heads, rows } = await screenRows(page);
    expect(heads.filter((words) => words.startsWith('Question ')).length).toBeGreaterThan(5);
    expect(rows.length).toBeGreaterThanOrEqual(12);
    await page.setViewportSize({ width: 1280, height: 600 });
    await reportTable(page).locator('tbody tr').last().scrollIntoViewIfNeeded();
    // The head stays at the window's edge.
    expect(
      await reportTable(page)
        .locator('thead')
        .evaluate((element) => Math.round(element.getBoundingClientRect().top)),
    ).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate(() => window.scrollTo(0, 0));
  });

  it('aligns numbers right, and shows how each attempt was taken, including the first', async () => {
    const aligned = await reportTable(page)
      .locator('tbody tr')
      .first()
      .locator('td.report-table__time, td.report-table__percent')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).textAlign));
    expect(aligned.length).toBeGreaterThan(3);
    expect(new Set(aligned)).toEqual(new Set(['end']));
    const { rows } = await screenRows(page);
    for (const [name] of rows) expect(name).toMatch(/(Listening|Reading|Listening & Reading)( · |$)/);
  });

  it('can be sorted by every column', async () => {
    const heads = reportTable(page).locator('thead tr').first().getByRole('columnheader');
    const count = await heads.count();
    for (let column = 0; column < count; column += 1) {
      const one = heads.nth(column);
      await one.locator('.report-table__sort').click();
      await expect.poll(() => one.getAttribute('aria-sort')).toMatch(/^(ascending|descending)$/);
      const others = await heads.evaluateAll(
        (all) => all.filter((cell) => !['none', null].includes(cell.getAttribute('aria-sort'))).length,
      );
      expect(others).toBe(1);
    }
    await head(/Literal|Inference|Main Idea/)
      .locator('.report-table__sort')
      .click();
    const strand = await head(/Literal|Inference|Main Idea/).evaluate((cell) => (cell as HTMLTableCellElement).cellIndex);
    const percents = async (): Promise<number[]> => (await screenRows(page)).rows.map((row) => Number.parseInt(row[strand]!, 10));
    await expect.poll(async () => (await percents()).every((value, at, all) => at === 0 || all[at - 1]! >= value)).toBe(true);
    await head(/Literal|Inference|Main Idea/)
      .locator('.report-table__sort')
      .click();
    await expect.poll(async () => (await percents()).every((value, at, all) => at === 0 || all[at - 1]! <= value)).toBe(true);
    await product.visit(page, `${places.quizInClass}?${allDates}`);
  });

  it('is one Tab stop, with arrow keys inside', async () => {
    await expect.poll(() => tabStops(page)).toBe(1);
    await head(/^Student/)
      .getByRole('link')
      .focus();
    await page.keyboard.press('ArrowRight');
    expect(await focus(page)).toMatchObject({ row: 0, column: 1 });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    // A date is no link: the cell itself takes the focus.
    expect(await focus(page)).toMatchObject({ row: 2, column: 1 });
    await page.keyboard.press('Home');
    expect((await focus(page)).column).toBe(0);
    await page.keyboard.press('End');
    const mark = await focus(page);
    expect(mark.words).toMatch(/^(right|wrong), question \d+/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focus(page)).toEqual(mark);
    await page.keyboard.press('Control+Home');
    expect(await focus(page)).toMatchObject({ row: 0, column: 0 });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.report-table') === null)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await focus(page)).toMatchObject({ row: 0, column: 0 });
    expect(await tabStops(page)).toBe(1);
  });

  it('shows student and score on a phone, and the rest when a row is tapped', async () => {
    const phone = await product.open('teacher', { viewport: { width: 390, height: 844 }, hasTouch: true });
    await product.visit(phone, `${places.quizInClass}?${allDates}`);
    const row = reportTable(phone).locator('tbody tr').first();
    const shown = (): Promise<number> =>
      row.locator(':scope > *').evaluateAll((cells) => cells.filter((cell) => cell.checkVisibility()).length);
    expect(await shown()).toBe(2);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const opener = row.getByRole('button', { name: /^More about/ });
    const sizes = await row
      .getByRole('button')
      .evaluateAll((all) => all.map((button) => [button.clientWidth, button.clientHeight]).flat());
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    expect(await opener.getAttribute('aria-expanded')).toBe('false');
    await row
      .locator('td')
      .first()
      .evaluate((cell) => (cell.parentElement as HTMLElement).click());
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true');
    expect(await shown()).toBeGreaterThan(8);
    expect(await accessibilityProblems(phone)).toEqual([]);
    await row.getByRole('button', { name: /^(right|wrong), question 1,/ }).tap();
    await phone.getByRole('dialog').waitFor();
    await phone.keyboard.press('Escape');
    await phone.getByRole('dialog').waitFor({ state: 'detached' });
    await opener.tap();
    await expect.poll(shown).toBe(2);
    // What a head opens on a computer, the class's own row opens here.
    await reportTable(phone).locator('.report-table__summary .row-opener').tap();
    await reportTable(phone)
      .getByRole('button', { name: /^\d+ ?%, question 1$/ })
      .tap();
    await phone.getByRole('dialog').getByRole('heading', { name: 'Question 1', exact: true }).waitFor();
    expect(await changesWithOrder(phone)).toEqual([]);
    await phone.context().close();
  });

  it('passes axe, narrow and wide, in both themes', async () => {
    expect(await problemsEverywhere(page)).toEqual([]);
    expect(await changesWithOrder(page)).toEqual([]);
  });

  it('prints in full', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 1000, height: 800 });
    const frame = page.locator('.report-frame');
    expect(
      await frame.evaluate((element) => element.querySelector('table')!.offsetWidth - element.clientWidth),
    ).toBeLessThanOrEqual(0);
    const cells = reportTable(page).locator('tbody tr').first().locator(':scope > *');
    expect(await cells.evaluateAll((all) => all.filter((cell) => !cell.checkVisibility()).length)).toBe(0);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('is complete without scripts', async () => {
    const plain = await product.open('teacher', { viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    await product.visit(plain, `${places.quizInClass}?${allDates}`);
    const row = reportTable(plain).locator('tbody tr').first();
    expect(await row.locator('td').first().isVisible()).toBe(true);
    expect(await row.locator('.row-opener').isVisible()).toBe(false);
    await plain.getByText(ask).click();
    await plain.getByText(average).waitFor({ state: 'visible' });
    await plain.context().close();
  });

  it('has an explanation of its numbers next to it, opened by keyboard, and not printed', async () => {
    const words = page.getByText(average);
    await pressUntilFocused(page, ({ text }) => text === ask);
    await page.keyboard.press('Enter');
    await words.waitFor({ state: 'visible' });
    expect(await problemsEverywhere(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText(ask).isVisible()).toBe(false);
    expect(await words.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await words.waitFor({ state: 'visible' });
    await page.locator('.number-help__ask').press('Enter');
    await words.waitFor({ state: 'hidden' });
  });
});
