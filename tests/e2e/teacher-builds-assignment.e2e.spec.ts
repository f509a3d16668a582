import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { focused, focusedName, pressUntilFocused } from './support/keyboard.ts';
import { awake } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

interface Listed {
  readonly kind: string;
  readonly title: string;
  readonly school_class_name: string | null;
  readonly state: string;
  readonly edit_url: string | null;
}

const lesson = 'The Hiss from the Stars';

describe('a teacher builds an assignment from a lesson', () => {
  // It uses up or changes work of the demo’s own classes.
  const product = useProduct({ asksBeforeLeaving: true, own: 'server' });
  const step = steps();
  let page: Page;
  let address: string;
  beforeAll(async () => {
    page = await product.open('teacher');
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const listed = async (query: string): Promise<readonly Listed[]> => {
    const reply = await page.request.get(`${product.url}/teach/assignments?${query}`, {
      headers: { accept: 'application/json' },
    });
    return ((await reply.json()) as { assignments: Listed[] }).assignments;
  };
  const notice = (text: RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();

  step('finds the lesson by part of its name', async () => {
    await product.visit(page, '/teach/assignments');
    await page.getByRole('link', { name: 'New assignment' }).click();
    await page.getByRole('searchbox').fill('hiss');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText('1 lesson with teaching material').waitFor();
    await page.getByRole('link', { name: `Build an assignment: ${lesson}` }).click();
    await expect.poll(() => page.getByRole('heading', { name: 'New assignment' }).isVisible()).toBe(true);
    await awake(page);
  });

  step('rewords a question, adds one, leaves a word out, and saves a draft that no student sees', async () => {
    await page.getByText('Change what students do').click();
    await page.getByRole('textbox', { name: 'Question 1' }).fill('What hissed, in your own words?');
    await page.getByRole('button', { name: 'Add a question of your own' }).click();
    await page.getByRole('textbox', { name: 'Question 4' }).fill('What do you hear at home?');
    await page.getByRole('button', { name: 'Move question 4 up' }).click();
    await page
      .getByRole('checkbox', { name: /^Use the word/ })
      .first()
      .uncheck();
    await page.getByRole('combobox', { name: 'Third listen' }).selectOption({ label: 'Nothing to fill in' });
    await page.getByText('Not saved yet').waitFor();
    await page.getByRole('button', { name: 'Save as a draft' }).click();
    await notice(/Saved as a draft/);
    address = new URL(page.url()).pathname;
    expect(address).toMatch(/^\/teach\/lesson_assignments\/[0-9a-f-]{36}$/);
    expect(await listed('state=draft')).toMatchObject([{ title: lesson, school_class_name: null, edit_url: address }]);
    const text = await page.locator('.builder-summary').innerText();
    expect(text).toContain('7 words');
    expect(text).toContain('2 listens');
    expect(text).toContain('4 written answers');
  });

  step('previews unsaved changes, in a new tab', async () => {
    await page.getByRole('textbox', { name: 'Title' }).fill('The hiss, for us');
    await page.getByRole('textbox', { name: 'Question 1' }).fill('Asked only in the preview?');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Preview (new tab)' }).click();
    const tab = await opened;
    await tab.getByText('Your assignment waits in the other tab').waitFor();
    await tab.getByRole('heading', { level: 1, name: 'The hiss, for us' }).waitFor();
    await tab.getByRole('button', { name: /Questions$/ }).click();
    await expect.poll(() => tab.getByText('Asked only in the preview?').isVisible()).toBe(true);
    await tab.close();
    await page.getByRole('textbox', { name: 'Question 1' }).fill('What hissed, in your own words?');
  });

  step('sees what is missing, at the field', async () => {
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByText('Choose at least one class.').waitFor();
    expect((await focused(page)).type).toBe('checkbox');
  });

  step('previews it as students see it, and nothing from the preview is saved', async () => {
    const preview = await product.open('teacher');
    const sent: string[] = [];
    preview.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
    });
    await product.visit(preview, `${address}/preview`);
    await preview.getByText('Nothing that you do here is saved.').waitFor();
    await preview.getByRole('button', { name: 'Next' }).first().click();
    await preview.getByRole('button', { name: 'Next' }).first().click();
    await preview.getByText('Go on without the other words?').waitFor();
    await preview.getByRole('button', { name: 'Yes' }).click();
    await preview.getByRole('tab', { name: /^1?\s*First listen/ }).waitFor();
    expect(sent).toEqual([]);
    await preview.context().close();
  });

  step('assigns it to two classes with the lesson’s quiz, in one step', async () => {
    await page.getByRole('checkbox', { name: 'Room 12' }).check();
    await page.getByRole('checkbox', { name: 'Grade 5 Reading, Group B' }).check();
    await page.getByRole('checkbox', { name: /^Also assign the quiz/ }).check();
    await page.getByRole('button', { name: 'Assign', exact: true }).dblclick();
    await notice(/^Assigned to .* with the quiz “The Hiss from the Stars”, both due /);
    const lessons = await listed('kind=lesson&search=for+us&sort=class');
    expect(lessons.map(({ school_class_name, state }) => [school_class_name, state])).toEqual([
      ['Grade 5 Reading, Group B', 'open'],
      ['Room 12', 'open'],
    ]);
    expect((await listed('kind=quiz&search=hiss')).map(({ school_class_name }) => school_class_name).toSorted()).toEqual([
      'Grade 5 Reading, Group B',
      'Room 12',
    ]);
    await product.visit(page, '/teach/assignments?search=for+us');
    await page.getByRole('link', { name: 'Class table: The hiss, for us, Room 12' }).waitFor();
  });

  step('closes it for a class, knowing the consequences, reopens it, and changes its dates', async () => {
    await product.visit(page, address);
    await page.getByRole('button', { name: 'Close: Room 12' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Close it' }).click();
    await notice(/^Closed for Room 12/);
    expect((await listed('state=closed')).map(({ school_class_name }) => school_class_name)).toEqual(['Room 12']);
    await page.getByRole('button', { name: 'Reopen: Room 12' }).click();
    await dialog.getByRole('button', { name: 'Reopen it' }).click();
    await notice(/^Open again for Room 12/);
    await page.getByRole('button', { name: 'Change dates: Room 12' }).click();
    await dialog.getByRole('spinbutton', { name: /year, Due/ }).click();
    await page.keyboard.type('2099');
    await dialog.getByRole('button', { name: 'Save the dates' }).click();
    await notice(/^Room 12 has new dates/);
    await page.getByText(/2099 at/).waitFor();
  });

  step('needs only the keyboard when nothing is changed: the class, and Assign', async () => {
    const keyboard = await product.open('teacher');
    const reply = await keyboard.request.get(`${product.url}/teach/assignments/new?search=saturday`, {
      headers: { accept: 'application/json' },
    });
    const { lessons } = (await reply.json()) as { lessons: { build_url: string }[] };
    await product.visit(keyboard, lessons[0]!.build_url);
    await pressUntilFocused(keyboard, ({ type }) => type === 'checkbox');
    await keyboard.keyboard.press('Space');
    await pressUntilFocused(keyboard, ({ text }) => text === 'Assign');
    expect(await focusedName(keyboard)).toBe('Assign');
    await keyboard.keyboard.press('Enter');
    await keyboard
      .getByRole('status')
      .filter({ hasText: /^Assigned to English Learners/ })
      .waitFor();
  });
});
