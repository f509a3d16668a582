import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { startCutOff } from './support/cut-off.ts';
import { pressUntilFocused } from './support/keyboard.ts';
import { awake, reload, waitForFocus } from './support/page-state.ts';
import { useProduct } from './support/product.ts';

const market = '/language_lessons/buenos-dias-mercado';
const octopus = '/el_lessons/the-octopus-and-the-jar';
const ant = '/students/lessons/the-ant-who-counts-her-steps';

interface Sound {
  readonly paused: boolean;
  readonly at: number;
  readonly src: string;
}

const soundOf = (page: Page, pace = 'standard'): Promise<Sound> =>
  page.locator(`audio[data-pace="${pace}"]`).evaluate((element: HTMLAudioElement) => ({
    paused: element.paused,
    at: element.currentTime,
    src: element.getAttribute('src') ?? '',
  }));

/** The element itself goes on: there is sound, not only a button that says so. */
const waitForSound = (page: Page, after: number, pace = 'standard') =>
  page.waitForFunction(
    ({ name, from }) => {
      const element = document.querySelector<HTMLAudioElement>(`audio[data-pace="${name}"]`)!;
      return !element.paused && element.currentTime > from;
    },
    { name: pace, from: after },
  );

const waitForSilence = (page: Page) =>
  page.waitForFunction(() => [...document.querySelectorAll('audio')].every((element) => element.paused));

const waitForStatus = (page: Page, status: string) => page.waitForSelector(`.dock__play[data-status="${status}"]`);
const currentLine = (page: Page) => page.locator('.transcript .line[aria-current]');
const waitForLine = (page: Page, text: string) =>
  page.waitForFunction((line) => document.querySelector('.transcript .line[aria-current]')?.textContent === line, text);
const waitUntilPressed = (page: Page, name: string) =>
  expect.poll(() => page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed')).toBe('true');

/** Moves to the last second of the track by the keys of the slider. */
const moveToEnd = async (page: Page): Promise<void> => {
  await page.getByRole('slider', { name: 'Position' }).focus();
  await page.keyboard.press('End');
};

describe('the player in a browser', () => {
  // It uses up or changes work of the demo’s own classes.
  const product = useProduct({ own: 'server' });
  let page: Page;

  const openLesson = async (path: string, ...options: Parameters<typeof product.open>) => {
    page = await product.open(...options);
    await product.visit(page, path);
  };

  afterEach(async () => {
    await page.context().close();
    expect(product.problems.splice(0)).toEqual([]);
  });

  it('plays, highlights the spoken line, and pauses', async () => {
    await openLesson(octopus, null);
    const counted = page.waitForResponse((answer) => answer.url().endsWith('/analytics/play_audio'));
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await waitForSound(page, 0.4);
    const answer = await counted;
    expect([answer.status(), new URLSearchParams(answer.request().postData()!).get('mp3_name')]).toEqual([
      204,
      'The Octopus and the Jar',
    ]);
    await waitForLine(page, 'There is clean water in it.');
    expect(await currentLine(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await waitForSilence(page);
    const { at } = await soundOf(page);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await waitForSound(page, at);
  });

  it('is below the story’s drawing, which hydration leaves unchanged', async () => {
    const partsDrawn = () => page.locator('.lesson__picture .cover__motif > *').count();
    await openLesson(octopus, null, { javaScriptEnabled: false });
    const sent = await partsDrawn();
    expect(sent).toBeGreaterThan(1);
    await page.context().close();
    await openLesson(octopus, null);
    expect(await partsDrawn()).toBe(sent);
  });

  it('plays from a clicked line, and keeps it in view on the page', async () => {
    await openLesson(octopus, null);
    const line = page.getByRole('button', { name: 'It has three hearts.' });
    // Looked at from before the press on: it is the line of a few seconds.
    await Promise.all([waitForLine(page, 'It has three hearts.'), line.click()]);
    await waitForSound(page, 60);
    const edges = async (): Promise<boolean[]> => {
      const { y, height } = (await line.boundingBox())!;
      return [y > 56, y + height < 783];
    };
    await expect.poll(edges).toEqual([true, true]);
  });

  it('starts a link at its start time, ends it at its end time, and continues with the next', async () => {
    await openLesson(market, null);
    const links = page.locator('.playlist__track');
    const [, part, following] = await links.evaluateAll((all) =>
      all.map((link) => (link.getAttribute('href')!.split('#t=')[1] ?? '').split(',').map(Number)),
    );
    await links.nth(1).click();
    await waitForSound(page, part![0]!);
    expect((await soundOf(page)).at).toBeLessThan(part![0]! + 5);
    await moveToEnd(page);
    expect((await soundOf(page)).at).toBeLessThan(part![1]! + 0.5);
    await page.waitForSelector('.playlist li:nth-child(3) [aria-current]');
    await waitForSound(page, following![0]!);
    expect((await soundOf(page)).at).toBeLessThan(following![0]! + 5);
  });

  it('switches to the slowed reading: other player, other transcript, the story tab, no sound, the same line', async () => {
    await openLesson(octopus, null);
    // So slowly that the line is not over before the next press, on a busy machine too.
    await page.evaluate(() => (document.querySelector<HTMLAudioElement>('audio[data-pace="standard"]')!.playbackRate = 0.1));
    await page.getByRole('button', { name: 'They can also taste!' }).click();
    await waitForSound(page, 20);
    await page.getByRole('tab', { name: 'Words to know' }).click();
    const standard = await soundOf(page);
    await page.getByRole('button', { name: 'Slower' }).click();
    await waitForStatus(page, 'paused');
    await waitUntilPressed(page, 'Slower');
    await expect.poll(() => page.getByRole('tab', { name: 'Story' }).getAttribute('aria-selected')).toBe('true');
    await waitForSilence(page);
    await page.waitForFunction(() => document.querySelector<HTMLAudioElement>('audio[data-pace="slowed"]')!.readyState > 0);
    await expect.poll(async () => (await soundOf(page, 'slowed')).at).toBeGreaterThan(standard.at);
    const slowed = await soundOf(page, 'slowed');
    expect(slowed.paused).toBe(true);
    expect(slowed.src).not.toBe(standard.src);
    await waitForLine(page, 'They can also taste!');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await waitForSound(page, slowed.at, 'slowed');
    await page.getByRole('button', { name: 'Standard' }).click();
    await waitForSilence(page);
  });

  it('plays only one sound on the page at a time, whichever player it is', async () => {
    await openLesson(octopus, null);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await waitForSound(page, 0.2);
    await page.evaluate(() => {
      const other = document.createElement('audio');
      other.id = 'other';
      other.src = document.querySelector<HTMLAnchorElement>('.playlist__track')!.href;
      document.body.append(other);
      return other.play();
    });
    await waitForStatus(page, 'paused');
    expect((await soundOf(page)).paused).toBe(true);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForFunction(() => document.querySelector<HTMLAudioElement>('#other')!.paused);
    await expect
      .poll(() => page.evaluate(() => [...document.querySelectorAll('audio')].filter(({ paused }) => !paused).length))
      .toBe(1);
  });

  it('marks a recording that fails, announces it once, and continues with the next after two seconds', async () => {
    page = await product.open(null);
    let broken = true;
    await page.route('**/media/*.mp3', (route) => (broken ? route.abort() : route.continue()));
    await product.visit(page, market);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Problems with the sound?' });
    await dialog.waitFor();
    const failed = page.locator('.playlist__track').first();
    await expect.poll(() => failed.getAttribute('title')).toBe('Failed to load/play.');
    broken = false;
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForSelector('.playlist li:nth-child(2) [aria-current]');
    await waitForSound(page, 46);
    broken = true;
    await page.getByRole('button', { name: 'Slower' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await waitForStatus(page, 'load-failed');
    expect(await dialog.isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Failed to load/play.');
  });

  it('waits when the network drops during playback, shows when it stays down, and resumes from there', async () => {
    const line = await startCutOff(product.url, 120_000);
    try {
      page = await product.open(null);
      await page.route('**/media/*.mp3', (route) => route.continue({ url: line.addressOf(route.request().url()) }));
      // The file that is still on its way keeps the network from being idle.
      await page.goto(`${product.url}${octopus}`);
      await awake(page);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await waitForSound(page, 1);
      line.stall();
      // Further on than what has come.
      await page.getByRole('button', { name: 'It has three hearts.' }).click();
      await waitForStatus(page, 'buffering');
      line.cut();
      // The browser itself tries for half a minute.
      await page.waitForSelector('.dock__play[data-status="load-failed"]', { timeout: 90_000 });
      await expect.poll(() => page.getByRole('dialog', { name: 'Problems with the sound?' }).isVisible()).toBe(true);
      line.mend();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await waitForSound(page, 60);
    } finally {
      await line.stop();
    }
  });

  it('keeps the current link in view in a playlist that scrolls, 8 px from its edge', async () => {
    await openLesson(market, null, { viewport: { width: 320, height: 720 } });
    const list = page.locator('.playlist');
    expect(await list.evaluate((box) => getComputedStyle(box).scrollPaddingBlockEnd)).toBe('8px');
    // As low as with many more recordings.
    await list.evaluate((box) => (box.style.maxHeight = '120px'));
    await page.getByRole('button', { name: 'More player controls' }).click();
    const links = await page.locator('.playlist__track').count();
    for (let track = 2; track < links; track += 1) {
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.waitForSelector(`.playlist li:nth-child(${track}) [aria-current]`);
    }
    // The one before the last, so that the list does not end there.
    const below = await list.evaluate((box) => {
      const item = box.querySelector('[aria-current]')!.closest('li')!;
      return Math.round(box.getBoundingClientRect().top + box.clientTop + box.clientHeight - item.getBoundingClientRect().bottom);
    });
    expect(below).toBe(8);
  });

  it('stops for a student whose quiz requires it, and has the quiz below the story', async () => {
    // Its quiz is one of listening: the lines are there for whom a teacher has opened them.
    const student = await product.session('student5');
    const { user } = await student.json<{ user: { id: number } }>('GET', '/api/session');
    const teacher = await product.session('teacher');
    const { items } = await teacher.json<{ items: { id: number; name: string }[] }>('GET', '/api/v1/school_classes');
    const roomTwelve = items.find(({ name }) => name === 'Room 12')!.id;
    const path = `/school_classes/${roomTwelve}/students/${user.id}/accommodations`;
    await teacher.json('PUT', path, { transcript_open: true, first_day: '2026-01-01', last_day: null });
    const isClosed = async () =>
      (await student.json<{ lesson: { transcript_closed: boolean } }>('GET', ant)).lesson.transcript_closed;
    await expect.poll(isClosed, { timeout: 30_000 }).toBe(false);
    await openLesson(ant, 'student5');
    const line = page.getByRole('button', { name: 'If she is counting, what will happen?' });
    await line.scrollIntoViewIfNeeded();
    await line.click();
    await page.getByText('The recording stops here for your quiz.').waitFor();
    await waitForSilence(page);
    await page.getByRole('button', { name: 'She marched along, tall and proud,' }).first().click();
    expect((await soundOf(page)).paused).toBe(true);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await waitForSound(page, 0);
    expect((await soundOf(page)).at).toBeLessThan(5);
    const quiz = page.getByRole('region', { name: /^Listening quiz/ });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await quiz.getByRole('button', { name: 'Next' }).click();
    await quiz.getByRole('radio').first().waitFor();
    expect(await page.locator('h1').count()).toBe(1);
  });

  it('is available during a listening quiz, and stops where the quiz requires it', async () => {
    const student = await product.session('student5');
    const { quiz_assignments: own } = await student.json<{ quiz_assignments: { quizable_path: string; quiz_url: string }[] }>(
      'GET',
      '/students',
    );
    await openLesson(own.find(({ quizable_path: path }) => ant.endsWith(path))!.quiz_url, 'student5');
    await moveToEnd(page);
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await waitForSound(page, 30);
    await expect.poll(() => page.getByText('The recording stops here for your quiz.').isVisible()).toBe(true);
    await waitForSilence(page);
  });

  it('is below a description that is collapsed when tall, measured again at each new width', async () => {
    await openLesson('/events/the-saturday-fixers', null, { viewport: { width: 320, height: 720 } });
    const more = page.getByRole('button', { name: 'Read more' });
    const height = () => page.locator('.read-more__box').evaluate((box) => box.clientHeight);
    await expect.poll(height).toBe(90);
    await more.click();
    await expect.poll(height).toBeGreaterThan(90);
    await page.getByRole('button', { name: 'Read less' }).click();
    await expect.poll(height).toBe(90);
    await page.setViewportSize({ width: 1280, height: 800 });
    await more.waitFor({ state: 'hidden' });
    // Taller than 90 px, and not as tall.
    for (const [tall, state] of [
      [91, 'visible'],
      [90, 'hidden'],
    ] as const) {
      await page.locator('.lesson__description').evaluate((text, px) => {
        text.style.height = `${px}px`;
        text.style.overflow = 'hidden';
        window.dispatchEvent(new Event('resize'));
      }, tall);
      await more.waitFor({ state });
    }
    await page.locator('.lesson__description').evaluate((text) => text.removeAttribute('style'));
    await page.setViewportSize({ width: 320, height: 720 });
    await more.waitFor();
  });

  it('is at the same place after a reload, silent', async () => {
    await openLesson(octopus, null);
    await page.getByRole('button', { name: 'It has three hearts.' }).click();
    await waitForSound(page, 60);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await waitForSilence(page);
    const { at } = await soundOf(page);
    await reload(page);
    await awake(page);
    await currentLine(page).waitFor();
    await expect.poll(async () => Math.abs((await soundOf(page)).at - at)).toBeLessThan(1);
    expect((await soundOf(page)).paused).toBe(true);
  });

  it('is fully operable by keyboard', async () => {
    await openLesson(octopus, null);
    await pressUntilFocused(page, ({ text }) => text === 'Look at the tank.');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await waitForLine(page, 'There is sand.');
    await waitForStatus(page, 'playing');
    await pressUntilFocused(page, ({ label }) => label === 'Pause');
    await page.keyboard.press('k');
    await waitForStatus(page, 'paused');
    await page.keyboard.press('Space');
    await waitForStatus(page, 'playing');
    await page.keyboard.press('s');
    await waitUntilPressed(page, 'Slower');
    await pressUntilFocused(page, ({ label }) => label === 'Volume');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.getByRole('slider', { name: 'Volume' }).inputValue()).toBe('95');
    await page.keyboard.press('m');
    await waitUntilPressed(page, 'Mute');
  });

  it('explains the transcript in a dialog that returns the focus', async () => {
    await openLesson(octopus, null);
    const opener = page.getByRole('button', { name: 'How to follow along' });
    await opener.click();
    await page.locator('#transcript_example_modal').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#transcript_example_modal').isVisible()).toBe(false);
    await waitForFocus(opener);
  });

  it('without scripts leaves a readable story and the browser’s own players', async () => {
    await openLesson(octopus, null, { javaScriptEnabled: false });
    await page.getByText('And close the lid!').waitFor();
    await page.getByText('round cups that hold on to things').waitFor();
    expect(await page.locator('audio[controls]:visible').count()).toBe(2);
    expect(await page.locator('.dock:visible').count()).toBe(0);
  });
});
