import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { awake, linesBehind, pathOf, problemsEverywhere } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';
import { giveLesson, handIn, saveLevel, type GivenLesson, type HandedInWork } from './support/written-work.ts';

const firstDraft = 'The lighthouse talk to the ships because the fog hide the light.';
const secondDraft = 'The lighthouse talks to the ships because the fog hides the light, and the keeper is tired.';

describe('another draft, and growth over the year', () => {
  // It uses up or changes work of the demo’s own classes.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let teacher: Page;
  let student: Page;
  let lesson: GivenLesson;
  let work: HandedInWork;

  beforeAll(async () => {
    const session = await product.session('teacher');
    lesson = await giveLesson(session);
    work = await handIn(product, lesson, 'student1', [firstDraft, 'It calls them.', 'The keeper.']);
    await saveLevel(session, work, 2);
    [teacher, student] = await Promise.all([product.open('teacher'), product.open('student1')]);
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const clean = async (page: Page) => expect(await problemsEverywhere(page)).toEqual([]);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const answers = () => student.locator('#panel-questions textarea');

  step('the teacher returns work, and must give a reason', async () => {
    await product.visit(teacher, work.url);
    expect(await teacher.getByText('Earlier drafts').count()).toBe(0);
    await button(teacher, 'Hand back for another draft').click();
    const dialog = teacher.getByRole('dialog', { name: /^Give the work back to/ });
    await dialog.getByRole('button', { name: 'Give back' }).click();
    await dialog.getByText('Write why, so that the student knows what to do.').waitFor();
    await clean(teacher);
    await dialog.getByLabel('Reason, for the student to read').fill('Look at the endings of the verbs.');
    await dialog.getByRole('button', { name: 'Give back' }).click();
    await teacher.getByText('Handed back. The student can go on with it; this draft is kept.').waitFor();
    await clean(teacher);
  });

  step('the student reads why, and can continue their first draft', async () => {
    await product.visit(student, lesson.path);
    await student.getByText('Look at the endings of the verbs.').waitFor();
    await clean(student);
    const questions = student.getByRole('button', { name: /^Questions/ });
    if ((await questions.getAttribute('aria-expanded')) === 'false') await questions.click();
    const back = button(student, 'Back');
    while (await back.isVisible()) await back.click();
    expect(await answers().inputValue()).toBe(firstDraft);
  });

  step('the teacher sees what the student is writing now next to what was handed in', async () => {
    await answers().fill(secondDraft);
    await answers().blur();
    await student.getByText('Saved', { exact: true }).first().waitFor();
    await product.visit(teacher, work.url);
    await teacher.getByText('Draft 1 beside what the student is writing now').waitFor();
    expect(await button(teacher, 'Hand back for another draft').count()).toBe(0);
    await clean(teacher);
  });

  step('the student hands in the second draft', async () => {
    const next = student.locator('#panel-questions').getByRole('button', { name: 'Next', exact: true });
    while (await next.isVisible()) await next.click();
    await button(student, 'Submit').click();
    await expect.poll(() => new URL(student.url()).pathname).toBe('/students');
  });

  step('the teacher compares both, word by word and not by color alone', async () => {
    await product.visit(teacher, work.url);
    const drafts = teacher.getByRole('region', { name: 'Earlier drafts' });
    await drafts.getByText(/^Draft 1, handed in/).waitFor();
    const [before, now] = [drafts.locator('.drafts__side').first(), drafts.locator('.drafts__side').nth(1)];
    const words = async (side: typeof before) =>
      (await side.locator('.drafts__words').textContent())!.replaceAll(/\[[^:]*: |\] /g, '');
    expect((await words(before)).trim()).toBe(firstDraft);
    expect((await words(now)).trim()).toBe(secondDraft);
    expect(await before.locator('del').first().textContent()).toContain('[taken out: ');
    expect(await now.locator('ins').first().textContent()).toContain('[new: ');
    // The two other answers were left as they were.
    expect(await drafts.getByText('Nothing was changed in this answer.').count()).toBe(2);
    // What the teacher saved of the first draft says nothing of the second.
    await teacher.getByText('This assessment is of an earlier draft.').waitFor();
    await clean(teacher);
  });

  step('growth appears in the class report next to listening and reading, and links to the year', async () => {
    const session = await product.session('teacher');
    await saveLevel(session, work, 4, { prompt: 1 });
    await product.visit(teacher, `/school_classes/${lesson.schoolClassId}/report`);
    const growth = teacher.getByRole('region', { name: 'Listening, reading and writing of each student' });
    const row = growth.getByRole('row', { name: work.studentName });
    await row.getByText('▲ 2 up').waitFor();
    expect(await row.innerText()).toMatch(/2 Beginning[\s\S]*4 Expanding/);
    await clean(teacher);
    const lines = await linesBehind(teacher, 'Download growth as CSV');
    expect(lines[0]).toContain('Listening (% correct),Reading (% correct),First writing level,Latest writing level,Change');
    expect(lines.some((line) => line.startsWith(`${work.studentId},`) && line.endsWith(',2,4,2,2'))).toBe(true);
    await teacher.getByRole('link', { name: 'See the whole school year' }).click();
    await awake(teacher);
    expect(pathOf(teacher)).toBe(`/school_classes/${lesson.schoolClassId}/growth`);
  });
});
