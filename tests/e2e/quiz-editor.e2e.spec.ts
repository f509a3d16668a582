import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { focusedName } from './support/keyboard.ts';
import { accessibilityProblems, awake, pathOf, reload, waitForFocus } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

interface Question {
  uuid: string;
  content: string;
  quiz_question_options: { uuid: string; content: string; correct: boolean }[];
}
interface Edited {
  quiz: {
    uuid: string;
    title: string;
    status: string;
    draft: object | null;
    revision: string;
    audio_stop_time_ms: number | null;
  };
  quiz_questions: Question[];
}

describe('the quiz editor', () => {
  // It changes the demo’s lessons or quizzes, which are everybody’s.
  const product = useProduct({ asksBeforeLeaving: true, own: 'server' });
  const step = steps();
  let page: Page;
  let address: string;
  const asked: string[] = [];

  beforeAll(async () => {
    page = await product.open('admin');
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const bar = (on = page): Locator => on.getByRole('region', { name: 'State of the quiz' });
  const saved = async (on = page): Promise<void> => bar(on).getByText('All changes saved').waitFor();
  const card = (number: number, on = page): Locator =>
    on.getByRole('region', { name: `Question ${number}`, exact: true }).first();
  const field = (number: number, name: string, on = page): Locator =>
    card(number, on).getByRole('textbox', { name, exact: true });
  const open = async (number: number, on = page): Promise<void> => {
    const row = card(number, on).getByRole('button', { name: new RegExp(`^Question ${number}\\b`) });
    if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
    await field(number, 'Question', on).waitFor();
  };
  const preview = (number: number, on = page): Locator => on.getByRole('region', { name: `Preview of question ${number}` });
  const state = async (): Promise<Edited> => {
    const response = await page.request.get(`${product.url}${address}`, { headers: { accept: 'application/json' } });
    return (await response.json()) as Edited;
  };
  const choose = (number: number, choice: number): Promise<void> =>
    card(number)
      .getByRole('radio', { name: `Choice ${choice} is correct` })
      .check();

  step('starts with a title and a lesson', async () => {
    await product.visit(page, '/admin/quizzes');
    await page.getByRole('link', { name: 'New quiz' }).click();
    await page.waitForURL('**/admin/quizzes/new');
    await awake(page);
    await page.getByRole('button', { name: 'Create and write questions' }).click();
    await page.getByText('Give the quiz a title.').waitFor();
    await page.getByRole('textbox', { name: 'Title' }).fill('Tide pools at night');
    await page.getByRole('combobox', { name: 'Lesson' }).fill('Octopus');
    await page
      .getByRole('option', { name: /Octopus/ })
      .first()
      .click();
    await Promise.all([page.waitForURL('**/edit'), page.getByRole('button', { name: 'Create and write questions' }).click()]);
    address = pathOf(page);
    await awake(page);
    await page.getByRole('heading', { level: 1, name: 'Tide pools at night', exact: true }).waitFor();
    await page.getByText('Before it can be published').waitFor();
    expect(await bar().getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBe('true');
  });

  step('accepts questions and choices, shows them as students will see them, and saves automatically', async () => {
    await page.getByRole('button', { name: 'Add a question' }).click();
    await waitForFocus(field(1, 'Question'));
    await page.keyboard.type('What hides **under** the rock? <img src=x onerror=alert(1)> [x](javascript:alert(1))');
    await preview(1).locator('strong', { hasText: 'under' }).waitFor();
    expect(await preview(1).locator('img, a, script').count()).toBe(0);
    await field(1, 'Choice 1').fill('A crab');
    await field(1, 'Choice 2').fill('A *gull*');
    await choose(1, 1);
    await preview(1).locator('em', { hasText: 'gull' }).waitFor();
    for (const choice of [4, 3]) {
      await page.getByRole('button', { name: `Remove choice ${choice} of question 1` }).click();
      await field(1, `Choice ${choice}`).waitFor({ state: 'detached' });
    }
    await saved();
    const { quiz_questions } = await state();
    expect(
      quiz_questions.map(({ quiz_question_options: options }) => options.map(({ content, correct }) => [content, correct])),
    ).toEqual([
      [
        ['A crab', true],
        ['A *gull*', false],
      ],
    ]);
  });

  step('shows a strand that is taken as taken', async () => {
    await card(1).getByRole('combobox', { name: 'Listening strand' }).selectOption('Inference');
    await page.getByRole('button', { name: 'Add a question' }).click();
    await card(2).waitFor();
    const options = card(2).getByRole('combobox', { name: 'Listening strand' }).locator('option');
    const labels = () => options.evaluateAll((all) => all.map((one) => [one.textContent, (one as HTMLOptionElement).disabled]));
    await expect.poll(labels).toContainEqual(['Inference (taken by question 1)', true]);
    expect(await labels()).toContainEqual(['Literal', false]);
  });

  step('cannot publish while something is missing, and shows what', async () => {
    await page.getByText('Question 2: no text, a choice without text and no correct choice').waitFor();
    const publish = bar().getByRole('button', { name: 'Publish' });
    await publish.press('Enter');
    await waitForFocus(page.locator('#publish-gaps'));
    await field(2, 'Question').fill('When is low tide?');
    for (const choice of [1, 2, 3, 4]) await field(2, `Choice ${choice}`).fill(`Hour ${choice}`);
    await choose(2, 3);
    await page.getByText('Before it can be published').waitFor({ state: 'detached' });
    await publish.click();
    await page.getByText('The quiz is published. Teachers can assign it now.').waitFor();
    expect((await state()).quiz.status).toBe('published');
  });

  step('moves questions and choices by keyboard, keeps the focus and announces their position', async () => {
    await page.getByRole('button', { name: 'Move question 2 up' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Question moved to place 1 of 2.').waitFor({ state: 'attached' });
    await expect.poll(() => focusedName(page)).toBe('Move question 1 up');
    await page.keyboard.press('ArrowDown');
    await page.getByText('Question moved to place 2 of 2.').waitFor({ state: 'attached' });
    await expect.poll(() => focusedName(page)).toBe('Move question 2 up');
    await open(1);
    await page.getByRole('button', { name: 'Move choice 2 of question 1 up' }).press('Enter');
    await page.getByText('Choice moved to place 1 of 2.').waitFor({ state: 'attached' });
    await expect
      .poll(async () => (await state()).quiz_questions[0]!.quiz_question_options.map(({ content }) => content))
      .toEqual(['A *gull*', 'A crab']);
  });

  step('saves the audio stop immediately, and only a valid time', async () => {
    await page.getByRole('checkbox', { name: /Stop the audio/ }).check();
    const time = page.getByRole('textbox', { name: 'Standard audio stops at' });
    await time.fill('1:30');
    await page.getByText('Use format: HH:mm:ss').first().waitFor();
    await saved();
    expect((await state()).quiz.audio_stop_time_ms).toBeNull();
    await time.fill('00:01:30');
    await expect.poll(async () => (await state()).quiz.audio_stop_time_ms).toBe(90_000);
    await page.route('**/admin/quizzes/**', (route) => route.abort());
    await time.fill('00:02:00');
    await page.getByText('Error saving the changes, please try again or reload the page.').waitFor();
    // Pressed while the line is down: once it is back, the page may have saved by itself already.
    const asked = page.waitForRequest('**/admin/quizzes/**');
    await bar().getByRole('button', { name: 'Try again' }).click();
    await asked;
    await page.unroute('**/admin/quizzes/**');
    await expect.poll(async () => (await state()).quiz.audio_stop_time_ms).toBe(120_000);
    await time.fill('09:59:59');
    await page
      .getByText(/^The recording ends at 00:0\d:\d\d, before this stop at 09:59:59\. Students will hear all of it\.$/)
      .waitFor();
    await saved();
    await time.fill('00:00:02');
    await page.getByText(/^The recording ends at/).waitFor({ state: 'detached' });
    await saved();
  });

  step('never fails silently, warns before leaving, and restores unsaved text after a reload', async () => {
    await page.route('**/admin/quizzes/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await open(1);
    await field(1, 'Question').fill('Kept over a reload?');
    await bar()
      .getByText(/1 change not saved/)
      .waitFor();
    await card(1).getByText('We can’t reach Earshot.').waitFor();
    await page.unroute('**/admin/quizzes/**');
    await page.route('**/admin/quizzes/*/questions/*', (route) => route.abort());
    await reload(page);
    expect(asked).toEqual(['beforeunload']);
    await page.getByText('What you typed before you left this page is back').waitFor();
    await expect.poll(() => field(1, 'Question').inputValue()).toBe('Kept over a reload?');
    await bar().getByRole('button', { name: 'Try again' }).focus();
    await page.unroute('**/admin/quizzes/*/questions/*');
    // At once: the page tries again by itself, too, and the button is gone then.
    await page.keyboard.press('Enter');
    await saved();
    expect((await state()).quiz_questions[0]!.content).toBe('Kept over a reload?');
  });

  describe('with a second editor', () => {
    let other: Page;
    beforeAll(async () => {
      other = await product.open('admin');
      await product.visit(other, address);
    });

    const bothChange = async (theirs: string, mine: string): Promise<Locator> => {
      await product.visit(other, address);
      await field(1, 'Question', other).fill(theirs);
      await saved(other);
      await field(1, 'Question').fill(mine);
      await bar()
        .getByText(/changed question 1/)
        .waitFor();
      expect(await field(1, 'Question').inputValue()).toBe(mine);
      await bar().getByRole('button', { name: 'Compare and choose' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('They changed this too.').waitFor();
      return dialog;
    };

    step('sees the other’s change, and accepts it', async () => {
      const dialog = await bothChange('What do gulls eat?', 'What do crabs eat?');
      await expect.poll(() => dialog.locator('ins').count()).toBeGreaterThan(0);
      await dialog.getByText('What do crabs eat?').waitFor();
      await dialog.getByRole('button', { name: 'Take theirs' }).click();
      await bar()
        .getByText(/changed question 1/)
        .waitFor({ state: 'detached' });
      await expect.poll(() => field(1, 'Question').inputValue()).toBe('What do gulls eat?');
      expect((await state()).quiz_questions[0]!.content).toBe('What do gulls eat?');
    });
  });

  step('edits texts in another language, shows what is missing, and offers the language once complete', async () => {
    await page.getByRole('combobox', { name: 'Add a language' }).selectOption('es');
    await page.getByText(/8 texts of 8 are missing/).waitFor();
    await page.getByRole('textbox', { name: 'Question 1, question, in español' }).fill('¿Qué les gusta a los **cangrejos**?');
    await page.getByRole('textbox', { name: 'Question 1, choice 2, in español' }).fill('Un cangrejo');
    await page.getByText(/6 texts of 8 are missing/).waitFor();
    const offer = page.getByRole('button', { name: 'Offer to students' });
    await offer.press('Enter');
    await waitForFocus(page.getByRole('list', { name: 'Missing texts' }));
    const texts = page.getByRole('textbox', { name: /, in español$/ });
    for (const text of await texts.all()) if ((await text.inputValue()) === '') await text.fill('Otro texto');
    await page.getByText(/Every text has been translated into español/).waitFor();
    await offer.click();
    await page.getByText(/Students can choose español/).waitFor();
    await saved();
    await bar().getByRole('button', { name: 'Publish the draft' }).click();
    await expect.poll(async () => (await state()).quiz.draft).toBeNull();
  });

  describe('once a student has started the quiz', () => {
    step('shows the student each text in the language', async () => {
      const teacher = await product.session('teacher');
      const { quiz } = await state();
      const { school_classes } = await teacher.json<{ school_classes: { id: number; name: string }[] }>(
        'GET',
        '/teach/assignments',
      );
      const body = {
        quiz_uuid: quiz.uuid,
        school_class_id: school_classes.find(({ name }) => name === 'Room 12')!.id,
        assignment_type: 'listening_comprehension',
        due_at: '2099-05-31T15:00:00-05:00',
      };
      const assigned = await teacher.json<{ quiz_assignment_school_class_id: number }>('POST', '/teach/quiz_assignments', body);
      const student = await product.open('student3');
      const quizPath = `/students/quiz_assignment_school_classes/${assigned.quiz_assignment_school_class_id}/quiz`;
      await product.visit(student, `${quizPath}?locale=es`);
      await student.getByRole('button', { name: 'Next' }).first().click();
      await student.locator('strong', { hasText: 'cangrejos' }).waitFor();
      await student.getByText('Un cangrejo').waitFor();
      await expect.poll(() => student.getByText('Otro texto').first().isVisible()).toBe(true);
      await student.close();
    });

    step('tells the editor about the student’s changes, and keeps a text change', async () => {
      await open(2);
      await field(2, 'Question').fill('When does the tide turn again?');
      await bar()
        .getByText(/and a student made 2 changes/)
        .waitFor();
      await bar().getByRole('button', { name: 'Compare and choose' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Redo mine on top' }).click();
      await saved();
      expect((await state()).quiz_questions[1]!.content).toBe('When does the tide turn again?');
    });

    step('shows what is locked and why before an attempt', async () => {
      await page.getByText('Students have taken this quiz, so questions can’t be added or removed.').waitFor();
      const off = (name: string): Promise<string | null> =>
        page.getByRole('button', { name }).first().getAttribute('aria-disabled');
      expect(await off('Add a question')).toBe('true');
      expect(await off('Questions stay: students have taken this quiz')).toBe('true');
      expect(await off('The correct choice stays: students have taken this quiz')).toBe('true');
      expect(await card(2).getByRole('radio', { name: 'Choice 1 is correct' }).isDisabled()).toBe(true);
      await page.getByRole('button', { name: 'Remove choice 1 of question 2' }).click();
      await field(2, 'Choice 4').waitFor({ state: 'detached' });
      await expect.poll(async () => (await state()).quiz_questions[1]!.quiz_question_options).toHaveLength(3);
    });

    step('passes axe', async () => {
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  });

  step('lists the quiz by its title, with its state', async () => {
    await product.visit(page, '/admin/quizzes');
    await page.getByRole('searchbox').fill('tide pools');
    await page.keyboard.press('Enter');
    await page.waitForURL('**search=tide+pools*');
    const row = page.getByRole('row', { name: /Tide pools at night/ });
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    expect((await row.innerText()).replaceAll(/\s+/g, ' ')).toContain('Used');
    await Promise.all([
      page.waitForURL(`**${address}`),
      row.getByRole('link', { name: 'Tide pools at night', exact: true }).click(),
    ]);
  });
});
