import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { awake, pathOf } from './support/page-state.ts';
import { useProduct } from './support/product.ts';

const product = useProduct();

const openHome = async (): Promise<Page> => {
  const page = await product.open(null);
  await product.visit(page, '/');
  return page;
};
/** The element itself goes on: there is sound, not only a button that says so. */
const waitForSound = (page: Page, within: string, after: number) =>
  page.waitForFunction(
    ({ selector, from }) => {
      const element = document.querySelector<HTMLAudioElement>(`${selector} audio`)!;
      return !element.paused && element.currentTime > from;
    },
    { selector: within, from: after },
  );
const waitForSilence = (page: Page, within: string) =>
  page.waitForFunction((selector) => document.querySelector<HTMLAudioElement>(`${selector} audio`)!.paused, within);
const clip = (page: Page) => page.getByRole('region', { name: 'Listen to the start of a story' });
const titles = (page: Page): Promise<string[]> => page.locator('.result__title').allInnerTexts();

describe('the front page in a browser', () => {
  afterEach(() => {
    expect(product.problems.splice(0)).toEqual([]);
  });

  it('plays a clip with one click, and reveals the answer', async () => {
    const page = await openHome();
    await clip(page).getByRole('button', { name: 'Play 22 seconds of the story' }).click();
    await waitForSound(page, '.clip', 0.4);
    await clip(page).getByRole('radio', { name: 'Inside the jar' }).check();
    await clip(page).getByRole('status').getByText('Not quite.').waitFor();
    expect(await clip(page).getByRole('link').count()).toBe(0);
    await clip(page).getByRole('radio', { name: 'Behind a rock' }).check();
    await clip(page).getByRole('status').getByText('That’s right.').waitFor();
    await clip(page).getByRole('button', { name: 'Pause the story' }).click();
    await waitForSilence(page, '.clip');
    await clip(page)
      .getByRole('link', { name: /Hear the whole story/ })
      .click();
    await page.waitForURL((url) => url.pathname === '/el_lessons/the-octopus-and-the-jar');
  });

  it('stops at the end of the clip, and replays it from its start', async () => {
    const page = await openHome();
    await clip(page).getByRole('button', { name: /^Play/ }).click();
    await waitForSound(page, '.clip', 0.1);
    const audio = page.locator('.clip audio');
    await audio.evaluate((element: HTMLAudioElement) => (element.currentTime = 21.9));
    await waitForSilence(page, '.clip');
    const stoppedAt = await audio.evaluate((element: HTMLAudioElement) => element.currentTime);
    expect(stoppedAt).toBeGreaterThan(22);
    await clip(page).getByRole('button', { name: /^Play/ }).click();
    await waitForSound(page, '.clip', 0.1);
    expect(await audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeLessThan(stoppedAt);
  });

  it('shows a message when the sound does not load, and plays on the next click', async () => {
    const page = await openHome();
    await page.route('**/media/**', (route) => route.abort());
    await clip(page).getByRole('button', { name: /^Play/ }).click();
    await clip(page).getByRole('alert').getByText('The sound didn’t load.').waitFor();
    await page.unroute('**/media/**');
    await clip(page).getByRole('button', { name: /^Play/ }).click();
    await waitForSound(page, '.clip', 0.1);
    expect(await clip(page).getByRole('alert').count()).toBe(0);
    product.problems.splice(0);
  });

  it('plays a lesson on its card, one sound at a time, and counts the play', async () => {
    const page = await openHome();
    await clip(page).getByRole('button', { name: /^Play/ }).click();
    await waitForSound(page, '.clip', 0.1);
    const counted = page.waitForResponse((answer) => answer.url().endsWith('/analytics/play_audio'));
    const name = 'The Ant Who Counts Her Steps';
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    expect(await card.innerText()).toMatch(/\d min[^]*With a quiz/);
    await card.getByRole('button', { name: `Play ${name}` }).click();
    const answer = await counted;
    expect([answer.status(), new URLSearchParams(answer.request().postData()!).get('mp3_name')]).toEqual([204, name]);
    await waitForSilence(page, '.clip');
    expect(pathOf(page)).toBe('/');
    await card.getByRole('button', { name: `Pause ${name}` }).click();
    await card.getByRole('link', { name }).click();
    await page.waitForURL((url) => url.pathname === '/lessons/the-ant-who-counts-her-steps');
  });

  it('filters, plays and shows the answer without JavaScript', async () => {
    const page = await product.open(null, { javaScriptEnabled: false });
    await page.goto(`${product.url}/`);
    expect(await page.locator('.clip audio[controls]').isVisible()).toBe(true);
    expect(await page.locator('.clip__play').isVisible()).toBe(false);
    // Not by its text: the browser's tools look past what stands in a `noscript`.
    await page.locator('.clip summary').click();
    expect(await page.locator('.clip details').innerText()).toContain('behind a rock, there is an octopus');
    await page.getByLabel('Level').selectOption('Complex');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL((url) => url.searchParams.get('level') === 'Complex');
    const complex = await titles(page);
    expect(complex.length).toBeGreaterThan(0);
    expect(complex).not.toContain('The Octopus and the Jar');
  });

  it('links from the end of a story to the next one, and to all lessons', async () => {
    const page = await product.open(null);
    await product.visit(page, '/el_lessons/the-octopus-and-the-jar');
    const goOn = page.getByRole('navigation', { name: 'Go on' });
    await goOn.getByRole('link', { name: 'Next story: The Umbrella on Bus Nine' }).click();
    await page.waitForURL((url) => url.pathname === '/el_lessons/the-umbrella-on-bus-nine');
    await awake(page);
    await goOn.getByRole('link', { name: 'All lessons' }).click();
    await page.waitForURL((url) => url.pathname === '/search');
    await expect.poll(async () => (await titles(page)).length).toBe(12);
  });
});
