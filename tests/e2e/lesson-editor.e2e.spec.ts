import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { pictureOf } from '#tests/api/picture-examples.ts';
import { tone, wavOf } from '#tests/support/sound.ts';
import { accessibilityProblems, awake, pathOf, problemsEverywhere } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

interface Edited {
  lesson: {
    status: string;
    stage: string | null;
    revision: string;
    subject: string;
    vocabulary: { word: string; definition: string; home_language: Record<string, string> }[];
    organizers: { type: string; organizer: { config_json: object } }[];
    prompts: { content: string }[];
    audio: { standard: object[]; slowed: object[] };
    picture: { address: string; alt: string } | null;
    url: string | null;
  };
}

describe('the lesson editor', () => {
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

  const bar = (on = page): Locator => on.getByRole('region', { name: 'State of the lesson' });
  const saved = async (on = page): Promise<void> => bar(on).getByText('All changes saved').waitFor();
  const field = (name: string, on = page): Locator => on.getByRole('textbox', { name, exact: true });
  const section = (name: string): Locator => page.getByRole('region', { name, exact: true });
  const state = async (): Promise<Edited['lesson']> => {
    const response = await page.request.get(`${product.url}${address}`, { headers: { accept: 'application/json' } });
    return ((await response.json()) as Edited).lesson;
  };

  step('starts with a title, from the list of lessons', async () => {
    await product.visit(page, '/admin/lessons');
    await page.getByRole('link', { name: 'New lesson' }).click();
    await page.waitForURL('**/admin/lessons/new');
    await awake(page);
    await page.getByRole('button', { name: 'Begin the lesson' }).click();
    await page.getByText('Give the lesson a title.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await field('Title').fill('The fog bell');
    await Promise.all([page.waitForURL('**/edit'), page.getByRole('button', { name: 'Begin the lesson' }).click()]);
    address = pathOf(page);
    await awake(page);
    await page.getByRole('heading', { level: 1, name: 'The fog bell', exact: true }).waitFor();
    await page.getByText('Before it can go to review').waitFor();
    expect(await bar().getByRole('button', { name: 'Send to review' }).getAttribute('aria-disabled')).toBe('true');
  });

  step('saves texts automatically and shows them as readers will see them', async () => {
    await field('Description').fill('A *night* on the rock.');
    await page.getByRole('group', { name: 'Description as readers see it' }).locator('em', { hasText: 'night' }).waitFor();
    await field('Subject').fill('Science');
    await page.getByRole('combobox', { name: 'Grade band' }).selectOption('3-5');
    await field('Transcript').fill('## The bell\n\nIt rang twice.');
    await page.getByRole('group', { name: 'Transcript as readers see it' }).getByRole('heading', { name: 'The bell' }).waitFor();
    await saved();
    await page.getByText('Before it can go to review').waitFor({ state: 'detached' });
    await field('Transcript').fill(`## The bell\n\n${'It rang twice.\n\n'.repeat(40)}`);
    await saved();
    expect(await problemsEverywhere(page)).toEqual([]);
    expect(await state()).toMatchObject({ subject: 'Science', status: 'drafted', stage: 'writing' });
  });

  step('accepts vocabulary, and shows what a word lacks instead of losing it', async () => {
    const words = section('Teaching material: vocabulary');
    await words.getByRole('button', { name: 'Add a word' }).click();
    await words.getByRole('textbox', { name: 'Word', exact: true }).fill('fog');
    await words.getByText('“fog” needs a definition.').waitFor();
    // A reload keeps what could not be saved.
    await page.reload();
    await awake(page);
    expect(await words.getByRole('textbox', { name: 'Word', exact: true }).inputValue()).toBe('fog');
    await words.getByRole('textbox', { name: 'Definition', exact: true }).fill('a cloud on the ground');
    await words.getByRole('combobox', { name: 'Add a language spoken at home' }).selectOption('es');
    await words.getByRole('textbox', { name: 'In Spanish' }).fill('la niebla');
    await saved();
    expect((await state()).vocabulary).toMatchObject([
      { word: 'fog', definition: 'a cloud on the ground', home_language: { es: 'la niebla' } },
    ]);
  });

  step('accepts every kind of organizer, each with its own form, and ordered prompts', async () => {
    const sheets = section('Teaching material: organizers');
    const add = (kind: string) => sheets.getByRole('combobox', { name: 'Add an organizer' }).selectOption({ label: kind });
    await add('Vocabulary list');
    await sheets.getByRole('textbox', { name: 'Words, one a line' }).fill('fog\nbell\n');
    await add('T-chart');
    const chart = sheets.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'T-chart' }) });
    await chart.getByRole('textbox', { name: 'Header 1' }).fill('Heard');
    await chart.getByRole('textbox', { name: 'Header 2' }).fill('Seen');
    await add('Five W’s');
    const prompts = section('Teaching material: writing prompts');
    for (const [index, text] of ['What rang?', 'Who heard it?'].entries()) {
      await prompts.getByRole('button', { name: 'Add a prompt' }).click();
      await prompts.getByRole('textbox', { name: 'Prompt', exact: true }).nth(index).fill(text);
    }
    await prompts.getByRole('button', { name: 'Move prompt 2 up' }).click();
    await saved();
    const { organizers, prompts: written } = await state();
    expect(organizers).toMatchObject([
      { type: 'VocabularyListWorksheet', organizer: { config_json: { words: ['fog', 'bell'] } } },
      { type: 'TChartWorksheet', organizer: { config_json: { header1: 'Heard', header2: 'Seen' } } },
      { type: 'FiveWWorksheet', organizer: { config_json: { header1: 'Who' } } },
    ]);
    expect(written.map(({ content }) => content)).toEqual(['Who heard it?', 'What rang?']);
  });

  step('accepts a picture from a file, and asks for a description', async () => {
    const picture = section('Picture');
    const choose = (name: string, buffer: Buffer) =>
      picture.getByLabel(/^Choose (a|another) picture$/).setInputFiles({ name, mimeType: 'image/png', buffer });
    await choose('fog.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await picture.getByText('Send a picture as JPEG, PNG, WebP or GIF.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await choose('fog.png', await pictureOf(2_000, 1_000).png().toBuffer());
    const shows = picture.getByRole('textbox', { name: 'What it shows, for those who can’t see it' });
    await picture.getByText('Without it the lesson can’t go to review.').waitFor();
    await expect.poll(() => shows.evaluate((field) => field === document.activeElement)).toBe(true);
    await saved();
    await page.getByText('Describe the picture for those who can’t see it.').waitFor();
    await shows.fill('A bell in the fog');
    await saved();
    const { picture: kept } = await state();
    expect(kept).toMatchObject({ alt: 'A bell in the fog', address: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/) });
    await picture.getByRole('img', { name: 'A bell in the fog' }).waitFor();
    expect(await problemsEverywhere(page)).toEqual([]);
  });

  step(
    'accepts a recording from a file over a dropped connection and past a filter that blocks PATCH and one that takes small pieces, and rejects other files',
    async () => {
      const standard = page.getByRole('group', { name: 'At the pace of the speaker' });
      const choose = (name: string, buffer: Buffer) =>
        standard.getByLabel('Add a recording from a file').setInputFiles({ name, mimeType: 'audio/mpeg', buffer });
      await choose('fog.mp3', Buffer.from('The fog came in the night. '.repeat(40)));
      await standard.getByText('The recording was not added. This file is not a recording.').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      let [broken, refused] = [0, 0];
      const offsets: number[] = [];
      await page.route('**/admin/recordings/uploads/*', async (route) => {
        const request = route.request();
        if (request.method() === 'POST' && !request.url().endsWith('/uploads')) {
          offsets.push(Number(await request.headerValue('upload-offset')));
          if (refused === 1) return route.continue();
          refused += 1;
          return route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' });
        }
        if (request.method() !== 'PATCH') return route.continue();
        broken += 1;
        if (broken === 1) return route.abort('connectionreset');
        return route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Access blocked</h1>' });
      });
      await choose('The-fog_bell.wav', wavOf([tone(330, 40, 16_000)], 16_000));
      await standard.getByText('“The fog bell” is here.').waitFor();
      await page.unrouteAll();
      expect([broken, refused]).toEqual([2, 1]);
      expect(offsets).toEqual([0, 0, 250_000, 500_000, 750_000, 1_000_000, 1_250_000]);
      await saved();
      const { audio } = await state();
      expect(audio.standard).toMatchObject([
        { title: 'The fog bell', address: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.wav$/), duration_ms: 40_000 },
      ]);
      await standard.getByText('Length 0:40').waitFor();
      expect(await problemsEverywhere(page)).toEqual([]);
    },
  );

  step('converts a phone recording to an MP3 that can be slowed down, or shows that it cannot', async () => {
    const standard = page.getByRole('group', { name: 'At the pace of the speaker' });
    const slowed = page.getByRole('group', { name: 'Slowed down' });
    const fromPhone = await readFile('tests/fixtures/recordings/fog-bell.m4a');
    const choose = (name: string) =>
      standard.getByLabel('Add a recording from a file').setInputFiles({ name, mimeType: 'audio/x-m4a', buffer: fromPhone });
    const removeIt = async (): Promise<void> => {
      await standard.getByRole('button', { name: 'Remove recording 2' }).click();
      await saved();
    };
    await page.route('**/assets/encode.worker*', (route) => route.abort());
    await choose('Memo.m4a');
    await standard.getByText('“Memo” is here as an M4A: this browser can’t make an MP3 of it.').waitFor();
    await saved();
    await slowed.getByText('The recording above is an M4A, which we can’t slow down.').waitFor();
    expect(await problemsEverywhere(page)).toEqual([]);
    await page.unrouteAll();
    await removeIt();
    await choose('Memo.m4a');
    await standard.getByText('“Memo” is here.').waitFor();
    await saved();
    const made = (await state()).audio.standard.at(-1)!;
    expect(made).toMatchObject({ title: 'Memo', address: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.mp3$/) });
    // What an encoder adds at both ends is less than a tenth of a second.
    expect(Math.abs((made as { duration_ms: number }).duration_ms - 3_000)).toBeLessThan(100);
    await slowed.getByRole('button', { name: 'Make it at 75% of the pace' }).waitFor();
    await removeIt();
  });

  step('creates the slowed version of the recording automatically', async () => {
    const slowed = page.getByRole('group', { name: 'Slowed down' });
    await slowed.getByRole('button', { name: 'Make it at 75% of the pace' }).click();
    await slowed.getByText('The slowed version is being made, at 75% of the pace.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await slowed.getByText('The slowed version is here.').waitFor({ timeout: 60_000 });
    expect(await slowed.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('The fog bell');
    const [track] = (await state()).audio.slowed as { address: string; duration_ms: number }[];
    expect(track).toMatchObject({ address: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.mp3$/) });
    expect(Math.abs(track!.duration_ms - 53_333)).toBeLessThan(5);
    // It plays as long as it says, and the page goes on with what the server has now.
    const seconds = await slowed.getByLabel('Listen to The fog bell').evaluate(
      (sound: HTMLAudioElement) =>
        new Promise<number>((resolve) => {
          sound.addEventListener('loadedmetadata', () => resolve(sound.duration), { once: true });
          sound.preload = 'metadata';
          sound.load();
        }),
    );
    expect(Math.abs(seconds - 53.33)).toBeLessThan(0.2);
    await field('Description').fill('A *night* on the rock, in fog.');
    await saved();
    expect(await problemsEverywhere(page)).toEqual([]);
  });

  step('sends a lesson to review, back with a reason, and to readers', async () => {
    await bar().getByRole('button', { name: 'Send to review' }).click();
    await bar().getByRole('button', { name: 'Send back' }).click();
    await field('What is to be put right?').fill('The end is missing.');
    await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
    await page.getByText('It came back from review:').waitFor();
    await page.getByText('The end is missing.').waitFor();
    await bar().getByRole('button', { name: 'Send to review' }).click();
    await bar().getByRole('button', { name: 'Plan', exact: true }).click();
    await page.getByLabel('Day and time, in your time zone').fill('2099-01-01T08:00');
    await page.getByRole('button', { name: 'Publish it then' }).click();
    await page.getByText(/It will be published by itself on Jan 1, 2099, 8:00 AM/).waitFor();
    await bar().getByRole('button', { name: 'Call the plan off' }).click();
    await bar().getByRole('button', { name: 'Plan', exact: true }).waitFor();
    await bar().getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('Published. Readers have the lesson as it is here.').waitFor();
    const { url } = await state();
    const visitor = await product.open(null);
    // A visitor waits for nobody’s write: the read model follows a moment later.
    await expect.poll(async () => (await visitor.request.get(`${product.url}${url}`)).status(), { timeout: 30_000 }).toBe(200);
    await product.visit(visitor, url!);
    await visitor.getByRole('heading', { level: 1, name: 'The fog bell' }).waitFor();
    await visitor.close();
  });
});
