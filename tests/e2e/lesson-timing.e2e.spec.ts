import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { tone, wavOf } from '#tests/support/sound.ts';
import { accessibilityProblems, awake, pathOf, problemsEverywhere } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

interface Track {
  address: string;
  captions: string | null;
  duration_ms: number;
}
interface Edited {
  lesson: { audio: { standard: Track[]; slowed: Track[] }; url: string | null };
}

const clip = 'The fog bell';

describe('staff time the transcript of a recording', () => {
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

  const bar = (): Locator => page.getByRole('region', { name: 'State of the lesson' });
  const saved = async (): Promise<void> => bar().getByText('All changes saved').waitFor();
  const tool = (): Locator => page.getByRole('dialog', { name: `Times of “${clip}”` });
  const state = async (): Promise<Edited['lesson']> => {
    const response = await page.request.get(`${product.url}${address}`, { headers: { accept: 'application/json' } });
    return ((await response.json()) as Edited).lesson;
  };
  const captionsOf = async (pace: 'standard' | 'slowed'): Promise<string> => {
    const { captions } = (await state()).audio[pace][0]!;
    return captions === null ? '' : (await page.request.get(`${product.url}${captions}`)).text();
  };
  const openTool = async (): Promise<void> => {
    await page
      .getByRole('button', { name: `Time the transcript of “${clip}”` })
      .first()
      .click();
    await tool().getByRole('button', { name: 'Play', exact: true }).waitFor();
  };
  const seek = (seconds: number): Promise<void> =>
    tool()
      .locator('audio')
      .evaluate(
        (sound: HTMLAudioElement, to) =>
          new Promise<void>((resolve) => {
            sound.addEventListener('seeked', () => resolve(), { once: true });
            sound.currentTime = to;
          }),
        seconds,
      );

  step('start with a lesson and its recording', async () => {
    await product.visit(page, '/admin/lessons/new');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(clip);
    await Promise.all([page.waitForURL('**/edit'), page.getByRole('button', { name: 'Begin the lesson' }).click()]);
    address = pathOf(page);
    await awake(page);
    await page
      .getByRole('textbox', { name: 'Transcript', exact: true })
      .fill('First the fog came. Then the bell rang.\n\nNobody slept.');
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('A night on the rock.');
    await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Science');
    await page.getByRole('combobox', { name: 'Grade band' }).selectOption('3-5');
    const sound = wavOf([tone(330, 12, 16_000, 0.3)], 16_000);
    await page
      .getByRole('group', { name: 'At the pace of the speaker' })
      .getByLabel('Add a recording from a file')
      .setInputFiles({ name: 'The-fog_bell.wav', mimeType: 'audio/wav', buffer: sound });
    await expect.poll(() => page.getByText(`“${clip}” is here.`).isVisible()).toBe(true);
    await saved();
  });

  step('mark each line with a key, and see what is not right yet', async () => {
    await openTool();
    await tool().getByText('There are no lines yet.').waitFor();
    await tool().getByRole('button', { name: 'Start from the lesson’s transcript, one sentence per line' }).click();
    await tool().getByText('3 lines have no time yet.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    for (const [at, label] of [
      [0.5, 'Line 1 begins now'],
      [4, 'Line 2 begins now'],
      [8, 'Line 3 begins now'],
      [11.5, 'The last line ends now'],
    ] as const) {
      await seek(at);
      const button = tool().getByRole('button', { name: label });
      await button.focus();
      await page.keyboard.press(at === 4 ? 'Enter' : 'Space');
    }
    await tool().getByText('Every line has its time, and none runs into another.').waitFor();
    await saved();
    expect(await captionsOf('standard')).toBe(
      'WEBVTT\n\n1.1\n00:00:00.500 --> 00:00:04.000\nFirst the fog came.\n\n1.2\n00:00:04.000 --> 00:00:08.000\nThen the bell rang.\n\n' +
        '2.1\n00:00:08.000 --> 00:00:11.500\nNobody slept.\n',
    );
  });

  step('move an edge with the keyboard and the mouse, and cannot save overlaps', async () => {
    await tool().getByRole('button', { name: /^2 / }).click();
    const begins = tool().getByRole('slider', { name: 'Line 2 begins' });
    await begins.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await begins.getAttribute('aria-valuetext')).toBe('0:03.9');
    await tool().getByRole('button', { name: 'Line 2 begins at 0:03.9, while line 1 lasts until 0:04.0.' }).waitFor();
    await bar()
      .getByText(/not saved/i)
      .waitFor();
    expect(await captionsOf('standard')).toContain('00:00:04.000 --> 00:00:08.000');
    const beginsAt = () => begins.getAttribute('aria-valuetext');
    // The edge has left what was shown, and keeps the focus.
    expect(await begins.evaluate((edge) => edge === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(beginsAt).toBe('0:04.9');
    await tool().getByRole('spinbutton', { name: 'Begins, in seconds' }).press('ArrowUp');
    await expect.poll(beginsAt).toBe('0:05.0');
    const ends = tool().getByRole('slider', { name: 'Line 2 ends' });
    const box = (await ends.boundingBox())!;
    await page.mouse.move(box.x + 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - 60, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await saved();
    const [, end] = /1\.2\n00:00:05\.000 --> 00:00:0(\d\.\d{3})/.exec(await captionsOf('standard'))!;
    expect(Number(end)).toBeGreaterThan(6);
    expect(Number(end)).toBeLessThan(8);
    expect(await problemsEverywhere(page)).toEqual([]);
  });

  step('upload a file: what cannot be shown is named by its line, and the rest is taken', async () => {
    const bring = (name: string, content: string) =>
      tool()
        .getByLabel('Import a file with times')
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
    const before = await captionsOf('standard');
    await bring('bad.vtt', 'WEBVTT\n\n00:01.000 --> 00:01.000\nOne.\n\n-00:05.000 --> 00:06.000\nThree.\n');
    await tool().getByText('Nothing was imported.').waitFor();
    await tool().getByText('Lines 6 to 7 of the file: The time -00:05.000 is before the recording begins.').waitFor();
    await saved();
    expect(await captionsOf('standard')).toBe(before);
    await bring(
      'half.vtt',
      'WEBVTT\n\n00:01.000 --> 00:03.000\nIt&#39;s one.\n\n00:02.500 --> 00:04.000\nTwo.\n\n-00:05.000 --> 00:06.000\nThree.\n',
    );
    await tool().getByText('The rest was imported. Look at these:').waitFor();
    await tool()
      .getByText('Lines 6 to 7 of the file: It begins at 0:02.5, while the one before it lasts until 0:03.0.')
      .waitFor();
    await tool().getByText('half.vtt is here, with 2 lines.').waitFor();
    await bring('late.srt', '1\r\n00:00:01,000 --> 00:00:03,000\r\nOne.\r\n\r\n2\r\n00:00:11,000 --> 00:00:14,000\r\nTwo.\r\n');
    await tool().getByRole('button', { name: 'Line 2 lasts until 0:14.0, but the recording ends at 0:12.0.' }).waitFor();
    await bring(
      'good.srt',
      '\uFEFF1\r\n00:00:01,000 --> 00:00:03,000\r\n<i>One.</i>\r\n\r\n2\r\n00:00:06,000 --> 00:00:09,000\r\nTwo.\r\n',
    );
    await tool().getByText('good.srt is here, with 2 lines.').waitFor();
    await saved();
    expect(await captionsOf('standard')).toContain('2.1\n00:00:06.000 --> 00:00:09.000\nTwo.');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      tool().getByRole('button', { name: 'Save as SRT' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('The-fog-bell.srt');
    expect(String(await buffer(await file.createReadStream()))).toBe(
      '1\r\n00:00:01,000 --> 00:00:03,000\r\nOne.\r\n\r\n2\r\n00:00:06,000 --> 00:00:09,000\r\nTwo.\r\n',
    );
  });

  step('have the slowed recording created, with the times of its lines', async () => {
    await page.keyboard.press('Escape');
    const slowed = page.getByRole('group', { name: 'Slowed down' });
    await slowed.getByRole('button', { name: 'Make it at 75% of the pace' }).click();
    await slowed.getByText('The slowed version is here.').waitFor({ timeout: 60_000 });
    expect(await captionsOf('slowed')).toContain('00:00:08.000 --> 00:00:12.000\nTwo.');
    await openTool();
    await tool().getByRole('radio', { name: 'Slowed down' }).press('Space');
    await tool()
      .getByRole('button', { name: /^2 0:08\.0/ })
      .click();
    await tool().getByRole('textbox', { name: 'Words' }).fill('Too.');
    await tool().getByText('The two recordings don’t fit each other').waitFor();
    await tool().getByText('Line 2 is “Two.”, and slowed down “Too.”.').waitFor();
    await tool().getByRole('textbox', { name: 'Words' }).fill('Two.');
    await tool().getByText('The two recordings don’t fit each other').waitFor({ state: 'detached' });
    await saved();
    await page.keyboard.press('Escape');
  });

  step('publish it, and a student hears the slowed version, line by line', async () => {
    await bar().getByRole('button', { name: 'Send to review' }).click();
    await bar().getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('Published. Readers have the lesson as it is here.').waitFor();
    const { url, audio } = await state();
    const student = await product.open('student1');
    await expect.poll(async () => (await student.request.get(`${product.url}${url}`)).status(), { timeout: 30_000 }).toBe(200);
    await product.visit(student, url!);
    const fetched = student.waitForResponse((response) => response.url().endsWith(audio.slowed[0]!.address));
    await student.getByRole('button', { name: 'Slower', exact: true }).click();
    const line = student.locator('.line', { hasText: 'Two.' }).filter({ visible: true });
    await line.click();
    expect([200, 206]).toContain((await fetched).status());
    await student.locator('.line[aria-current="true"]', { hasText: 'Two.' }).filter({ visible: true }).waitFor();
    // Where the slowed one has the line: at the pace of the speaker it lies two seconds before.
    const position = student.getByRole('slider', { name: /position/i }).filter({ visible: true });
    await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThanOrEqual(8);
    await student.close();
  });
});
