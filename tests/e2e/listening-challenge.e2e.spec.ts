import { buffer } from 'node:stream/consumers';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { awake, bodyId, pick, pathOf, waitForFocus } from './support/page-state.ts';
import { useProduct } from './support/product.ts';

// It changes which quizzes are open to everyone.
const product = useProduct({ own: 'server' });

const openChallenge = async (options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await product.open(null, options);
  await product.visit(page, '/listening_challenge');
  return page;
};
const send = (page: Page) => page.getByRole('button', { name: 'Take the quiz' });

/** Answers every question of the sheet, as it is without scripts, with the same choice. */
const answerSheet = async (page: Page, choice: number): Promise<number> => {
  const questions = await page
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .all();
  for (const question of questions) await question.getByRole('radio').nth(choice).check();
  return questions.length;
};

const progress = (page: Page) => page.getByRole('heading', { level: 2, name: /^Question \d of/ });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Answers the questions one after the other with the same choice, up to the last of them. */
const answerOneByOne = async (page: Page, choice: number): Promise<number> => {
  const count = await page.getByRole('navigation', { name: 'Questions' }).getByRole('button').count();
  for (let position = 1; position <= count; position += 1) {
    await progress(page)
      .filter({ hasText: `Question ${position} of ${count}` })
      .waitFor();
    await pick(page.getByRole('radio').nth(choice));
    if (position < count) await press(page, 'Next question');
  }
  return count;
};

const openQuiz = async (options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await product.open(null, options);
  await product.visit(page, '/listening_challenge/quiz');
  return page;
};

describe('the listening challenge in a browser', () => {
  afterEach(() => {
    expect(product.problems.splice(0)).toEqual([]);
  });

  it('leads from the form through the thank-you page to the quiz and its result, and staff see and erase the request', async () => {
    const page = await product.open(null);
    await product.visit(page, '/listening_challenge?partner_id=hill-library');
    await page.locator('#take_quiz_link').click();
    await page.getByRole('button', { name: 'Educator', exact: true }).click();
    await page.getByLabel('Your name').fill('Grace Okoye');
    await page.getByLabel('Email').fill('grace@school.test');
    await page.getByLabel('School', { exact: true }).fill('River School');
    await page.getByLabel('Country').selectOption('US');
    await page.getByLabel('State').selectOption('NY');
    await send(page).click();
    const start = page.getByRole('link', { name: 'Start listening' });
    await start.waitFor();
    expect(pathOf(page)).toBe('/listening_challenge');
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('challenge-thanks');
    await start.click();
    await page.waitForURL('**/listening_challenge/quiz?*');
    await awake(page);
    expect(await bodyId(page)).toBe('listening_challenge_listening_quiz');
    await page.getByRole('region', { name: /^Player/ }).waitFor();
    const played = page.waitForRequest('**/analytics/play_audio');
    await page.getByRole('button', { name: 'Play the story' }).click();
    const fields = Object.fromEntries(new URLSearchParams((await played).postData()!));
    expect(fields).toMatchObject({ user_type: 'educator', user_id: '', partner_id: 'hill-library' });
    const count = await answerOneByOne(page, 0);
    await press(page, 'Submit');
    await page.locator('.visitor-result').waitFor();
    expect(await page.locator('.visitor-result').innerText()).toMatch(new RegExp(`You heard \\d of ${count}`));
    expect(await page.locator('.visitor-result .mark').count(), 'how many, never which').toBe(0);
    expect(await page.locator('#details').count(), 'who has said who they are is not asked again').toBe(0);

    const staff = await product.open('admin');
    const row = staff.getByRole('row', { name: /grace@school\.test/ });
    await product.visit(staff, '/admin/lessons');
    await staff.getByRole('link', { name: 'Challenge requests' }).click();
    await staff.getByRole('link', { name: 'Educator' }).click();
    await staff.waitForURL('**/admin/listening_challenge_requests?user_type=educator');
    expect(await row.innerText()).toMatch(/Grace Okoye.*Educator.*River School/s);
    const asked: string[] = [];
    staff.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await row.getByRole('button', { name: 'Erase Grace Okoye' }).click();
    expect(asked).toEqual([expect.stringContaining('Erase what Grace Okoye wrote?')]);
    expect(await row.count()).toBe(1);
    staff.once('dialog', (dialog) => void dialog.accept());
    await row.getByRole('button', { name: 'Erase Grace Okoye' }).click();
    await row.waitFor({ state: 'detached' });
    await staff.locator('main', { hasText: 'Erased' }).waitFor();
    expect(pathOf(staff)).toBe('/admin/listening_challenge_requests');
  });

  it('works the same way without JavaScript', async () => {
    const page = await openChallenge({ javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Take the quiz' }).click();
    await page.getByRole('button', { name: 'Student', exact: true }).click();
    await expect.poll(() => page.locator('.challenge-form:visible').count()).toBe(1);
    await page.getByLabel('First name').fill('Ida');
    await page.getByLabel('Grade').selectOption('5');
    await page.getByLabel('Country').selectOption('US');
    await page.getByLabel('State (in the United States)').selectOption('OR');
    await page.getByRole('button', { name: 'Take the quiz' }).click();
    await page.getByRole('link', { name: 'Start listening' }).click();
    await page.waitForURL('**/listening_challenge/quiz?user_type=student');
    expect(await bodyId(page)).toBe('listening_challenge_listening_quiz');
    expect(await page.locator('audio[controls]:visible').count()).toBeGreaterThan(0);
    const count = await answerSheet(page, 1);
    await page.getByRole('button', { name: 'Check my answers' }).click();
    expect(await page.locator('.visitor-result').innerText()).toMatch(new RegExp(`You heard \\d of ${count}`));
    await product.visit(page, '/listening_challenge/quiz');
    await page.getByRole('button', { name: 'Other', exact: true }).click();
    await page.getByLabel('Your name').fill('Ola');
    await page.getByLabel('Email').fill('ola@home.test');
    await page.getByLabel('Country').selectOption('NO');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Thank you! We have it.').waitFor();
    expect(await page.locator('.visitor-result').isVisible()).toBe(true);
  });
});

describe('a visitor who starts without a form', () => {
  afterEach(() => {
    expect(product.problems.splice(0)).toEqual([]);
  });

  it('hears the story with one click, answers one question at a time, gets a score and skips the details', async () => {
    const page = await openChallenge();
    const played = page.waitForRequest('**/analytics/play_audio');
    await page.getByRole('button', { name: 'Play the story' }).click();
    await played;
    await expect
      .poll(() => page.locator('audio[data-pace="standard"]').evaluate((sound: HTMLAudioElement) => sound.currentTime))
      .toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Take the quiz' }).click();
    await page.getByRole('link', { name: 'Skip to the questions' }).click();
    await page.waitForURL('**/listening_challenge/quiz');
    await awake(page);
    expect(await page.getByRole('radio').count(), 'one question').toBeLessThan(8);
    expect(await page.getByRole('button', { name: 'Submit', exact: true }).isEnabled()).toBe(false);
    const count = await answerOneByOne(page, 0);
    await press(page, 'Previous');
    await waitForFocus(progress(page).filter({ hasText: `Question ${count - 1} of` }));
    await page.goBack();
    await progress(page)
      .filter({ hasText: `Question ${count} of` })
      .waitFor();
    await press(page, 'Submit');
    const score = page.getByText(new RegExp(`^You heard \\d of ${count}\\.$`));
    await score.waitFor();
    const words = await score.innerText();
    expect(await page.getByRole('img', { name: /^Your card/ }).isVisible()).toBe(true);
    expect(await page.locator('#share_toolbox').isVisible()).toBe(true);
    await press(page, 'Skip');
    await page.locator('#details').waitFor({ state: 'detached' });
    await waitForFocus(page.getByRole('heading', { name: 'What would you like to hear next?' }));
    await page.reload();
    expect(await score.innerText(), 'the first answers count').toBe(words);
    await page.getByRole('link', { name: 'Read this story' }).click();
    await page.waitForURL('**/lessons/*');
  });

  it('loses no answer to a dropped connection or a reload, and gives feedback and details at the end', async () => {
    const page = await openQuiz();
    const count = await answerOneByOne(page, 1);
    await page.reload();
    await awake(page);
    const submit = page.getByRole('button', { name: 'Submit', exact: true });
    await expect.poll(() => submit.isEnabled()).toBe(true);
    await page.route('**/listening_challenge/quiz', (route) => route.abort());
    await submit.click();
    await page.getByText('We can’t reach Earshot. Your answers are still here.').waitFor();
    await page.unroute('**/listening_challenge/quiz');
    await submit.click();
    await page.getByText(new RegExp(`^You heard \\d of ${count}\\.$`)).waitFor();
    await press(page, 'Student');
    await page.getByLabel('First name').fill('Mo');
    await page.getByLabel('Grade').selectOption('4');
    await page.getByLabel('Country').selectOption('CA');
    await press(page, 'Send');
    await page.getByText('Thank you! We have it.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('challenge-thanks');
    expect(await page.getByRole('link', { name: 'Start listening' }).count(), 'the quiz is behind them').toBe(0);
    product.problems.splice(0);
  });

  it('downloads a card with the score as a picture', async () => {
    const page = await openQuiz();
    await answerOneByOne(page, 2);
    await press(page, 'Submit');
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as a picture')]);
    expect(file.suggestedFilename()).toBe('listening-challenge.png');
    const picture = await buffer(await file.createReadStream());
    expect([...picture.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1_200, 630]);
  });
});

describe('the box with a link to copy', () => {
  it('offers to copy, copies, confirms, and hides the tip when the pointer leaves', async () => {
    const page = await openChallenge({ permissions: ['clipboard-read', 'clipboard-write'] });
    const tip = page.locator('.copy-link__tip');
    const button = page.getByRole('button', { name: 'Copy to clipboard' });
    const shown = () => tip.getAttribute('data-shown');
    expect(await shown()).toBe('false');
    await button.hover();
    await page.waitForFunction(() => document.querySelector('.copy-link__tip')?.textContent === 'Copy to clipboard');
    await button.click();
    await page.waitForFunction(() => document.querySelector('.copy-link__tip')?.textContent === 'Copied!');
    const field = page.getByRole('textbox', { name: 'Link to share' });
    const link = await field.inputValue();
    expect(link).toMatch(/\/listening_challenge$/);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expect
      .poll(() => field.evaluate((input: HTMLInputElement) => input.value.slice(input.selectionStart!, input.selectionEnd!)))
      .toBe(link);
    await page.mouse.move(5, 5);
    await page.waitForFunction(() => document.querySelector('.copy-link__tip')?.getAttribute('data-shown') === 'false');
    expect(await field.getAttribute('readonly')).not.toBeNull();
    expect(product.problems.splice(0)).toEqual([]);
  });
});
