import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pressUntilFocused } from './support/keyboard.ts';
import { awake, queryOf, waitForFocus } from './support/page-state.ts';
import { useProduct } from './support/product.ts';

const product = useProduct();
const lesson = '/lessons/the-lighthouse-that-learned-to-talk';
const controls = ['play-large', 'play', 'progress', 'current-time', 'mute', 'volume', 'captions', 'settings', 'fullscreen'];

interface Shown {
  readonly paused: boolean;
  readonly at: number;
  readonly muted: boolean;
  readonly volume: number;
  readonly speed: number;
  readonly captions: readonly string[];
  readonly words: string;
}

const shown = (page: Page): Promise<Shown> =>
  page.locator('#video_modal video').evaluate((video: HTMLVideoElement) => ({
    paused: video.paused,
    at: video.currentTime,
    muted: video.muted,
    volume: video.volume,
    speed: video.playbackRate,
    captions: [...video.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
    words: [...video.textTracks].flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text)).join(),
  }));
const card = (page: Page) => page.getByRole('button', { name: 'Play video: Gannet Point at dusk' });
const control = (page: Page, name: string) => page.locator(`#video_modal [data-control="${name}"]`);
const openLesson = async (options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await product.open(null, options);
  await product.visit(page, lesson);
  return page;
};
const openVideo = async (): Promise<Page> => {
  const page = await openLesson();
  await card(page).click();
  await page.waitForFunction(() => {
    const video = document.querySelector<HTMLVideoElement>('#video_modal video');
    return video && !video.paused && video.currentTime > 0.2;
  });
  return page;
};
/** Goes to a control by the keyboard and presses keys there. */
const press = async (page: Page, label: string, ...keys: string[]): Promise<void> => {
  await pressUntilFocused(page, (element) => element.label === label);
  for (const key of keys) await page.keyboard.press(key);
};
const waitFor = (page: Page, fits: (now: Shown) => boolean) =>
  vi.waitFor(
    async () => {
      const now = await shown(page);
      if (!fits(now)) throw new Error(`The video is not so: ${JSON.stringify(now)}`);
    },
    { timeout: 30_000, interval: 50 },
  );

describe('a lesson’s video', () => {
  afterEach(() => {
    expect(product.problems.splice(0)).toEqual([]);
  });

  it('has a card with a picture, and loads neither the player nor the film before it is needed', async () => {
    const asked: string[] = [];
    const page = await product.open(null);
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await product.visit(page, lesson);
    await card(page).scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.video-card img')!.naturalWidth > 0);
    expect(await card(page).innerText()).toMatch(/Gannet Point at dusk\s+Video · 0:36 · with captions/);
    expect(asked.filter((path) => /\.webm$|video-player/.test(path))).toEqual([]);
    await card(page).click();
    await control(page, 'play').waitFor();
    expect(asked.filter((path) => /video-player.*\.js$/.test(path))).toHaveLength(1);
  });

  it('plays in a dialog with the nine controls', async () => {
    const page = await openVideo();
    expect(
      await page.locator('#video_modal [data-control]').evaluateAll((all) => all.map((one) => one.getAttribute('data-control'))),
    ).toEqual(controls);
    for (const name of controls) expect(await control(page, name).isVisible(), name).toBe(true);
    expect(await control(page, 'current-time').innerText()).toMatch(/^0:0\d \/ 0:36$/);
    await control(page, 'play-large').click();
    await waitFor(page, ({ paused }) => paused);
    await expect.poll(() => control(page, 'play').getAttribute('aria-label')).toBe('Play');
    await control(page, 'play').click();
    await waitFor(page, ({ paused }) => !paused);
  });

  it('is fully operable by keyboard', async () => {
    const page = await openVideo();
    await press(page, 'Pause video', 'Enter');
    await waitFor(page, ({ paused }) => paused);
    await press(page, 'Position', 'Home');
    await press(page, 'Position', 'ArrowRight', 'ArrowRight');
    await waitFor(page, ({ at }) => Math.round(at) === 10);
    await page.waitForFunction(() => document.querySelector('[data-control="current-time"]')!.textContent === '0:10 / 0:36');
    await press(page, 'Mute', 'Space');
    await waitFor(page, ({ muted }) => muted);
    await page.waitForSelector('[data-control="mute"][aria-pressed="true"]');
    await page.keyboard.press('Space');
    await waitFor(page, ({ muted }) => !muted);
    // The volume's slider stands at 0 until the controls know that the sound is back.
    await page.waitForSelector('[data-control="mute"][aria-pressed="false"]');
    await press(page, 'Volume', 'ArrowLeft', 'ArrowLeft');
    await waitFor(page, ({ volume }) => Math.round(volume * 100) === 90);
    await press(page, 'Captions', 'Enter');
    await waitFor(page, ({ captions, words }) => captions.join() === 'en' && words.includes('has done one thing.'));
    await press(page, 'Full screen', 'Enter');
    await page.waitForFunction(() => document.fullscreenElement?.className === 'video-player');
    await page.waitForSelector('[data-control="fullscreen"][aria-pressed="true"]');
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
    await press(page, 'Play', 'Space');
    await waitFor(page, ({ paused, at }) => !paused && at > 10);
  });

  it('has captions in two languages and playback speed in its settings', async () => {
    const page = await openVideo();
    await control(page, 'captions').click();
    await waitFor(page, ({ captions }) => captions.join() === 'en');
    await press(page, 'Settings', 'Enter');
    await page.locator('#video_modal').getByLabel('Captions').last().selectOption('es');
    await waitFor(page, ({ captions }) => captions.join() === 'es');
    await page.locator('#video_modal').getByLabel('Speed').selectOption('0.75');
    await waitFor(page, ({ speed }) => speed === 0.75);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#video_modal').getByLabel('Speed').isVisible()).toBe(false);
    await waitForFocus(control(page, 'settings'));
    await control(page, 'captions').click();
    await waitFor(page, ({ captions }) => captions.length === 0);
    await control(page, 'captions').click();
    await waitFor(page, ({ captions }) => captions.join() === 'es');
  });

  it('closes with Escape, stops the sound, and returns the focus', async () => {
    const page = await openVideo();
    await page.keyboard.press('Escape');
    await page.locator('#video_modal').waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('video').count()).toBe(0);
    await waitForFocus(card(page));
  });

  it('shows when the film does not load', async () => {
    const page = await openLesson();
    await page.route('**/media/*.webm', (route) => route.abort());
    await card(page).click();
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('The video won’t load.');
  });

  it('is a link to the file when scripts are off', async () => {
    const page = await openLesson({ javaScriptEnabled: false });
    const link = page.getByRole('link', { name: 'Play video: Gannet Point at dusk' });
    const answer = await fetch(new URL((await link.getAttribute('href'))!, product.url), { headers: { range: 'bytes=0-99' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'video/webm']);
  });
});

describe('the choice of a language', () => {
  const quizIn = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const { quizzes } = await (
      await product.session('admin')
    ).json<{ quizzes: { uuid: string; locales: string[] }[] }>('GET', '/admin/quizzes');
    const page = await product.open('teacher', options);
    await product.visit(page, `/quizzes/${quizzes.find(({ locales }) => locales.includes('es'))!.uuid}/preview`);
    return page;
  };

  it('opens the page in that language, and back', async () => {
    const page = await quizIn();
    const select = page.getByRole('combobox', { name: 'Quiz language' });
    expect(await select.locator('option').allInnerTexts()).toEqual(['English', 'Español']);
    await select.selectOption({ label: 'Español' });
    await page.waitForURL((url) => url.searchParams.get('locale') === 'es');
    await awake(page);
    expect(await select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]!.label)).toBe('Español');
    await select.selectOption({ label: 'English' });
    await page.waitForURL((url) => url.searchParams.get('locale') === 'en');
    expect(product.problems.splice(0)).toEqual([]);
  });

  it('consists of links when scripts are off', async () => {
    const page = await quizIn({ javaScriptEnabled: false });
    expect(await page.getByRole('combobox', { name: 'Quiz language' }).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Español' }).click();
    await expect.poll(() => queryOf(page)).toMatchObject({ locale: 'es' });
    await expect.poll(() => page.getByRole('link', { name: 'Español' }).getAttribute('aria-current')).toBe('true');
  });
});
