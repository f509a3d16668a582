import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { StudentQuizPageData } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import { accessibilityProblems } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

interface Assigned {
  quiz_assignments: { quiz_assignment_school_class_id: number; quiz_uuid: string; state: string }[];
}

describe('a quiz in a right-to-left language', () => {
  // It changes the demo’s lessons or quizzes, which are everybody’s.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let page: Page;
  let quiz: string;
  let editor: string;

  beforeAll(async () => {
    const [staff, student] = await Promise.all([product.session('admin'), product.session('student2')]);
    const { quiz_assignments: assigned } = await student.json<Assigned>('GET', '/students');
    const { quiz_assignment_school_class_id: id, quiz_uuid: uuid } = assigned.find(({ state }) => state === 'not_started')!;
    quiz = `/students/quiz_assignment_school_classes/${id}/quiz`;
    editor = `/admin/quizzes/${uuid}/edit`;
    const { quiz_questions: questions } = await student.json<StudentQuizPageData>('GET', quiz);
    const texts = questions.map(({ uuid: question, quote, quiz_question_options: options }) => {
      const translated = options.map((option) => [option.uuid, `الخيار ${option.position}. (1990)`]);
      return [
        question,
        { content: 'ماذا **سمع** المرشد أولاً؟', quote: quote && 'قال نعم.', options: Object.fromEntries(translated) },
      ];
    });
    await staff.json('PUT', `/admin/quizzes/${uuid}/language_contents/ar`, { questions: Object.fromEntries(texts) });
    page = await product.open('student2');
  });
  afterAll(() => expect(product.problems).toEqual([]));

  step('is offered in the editor', async () => {
    const staff = await product.open('admin');
    await product.visit(staff, editor);
    await staff.getByRole('button', { name: /العربية/ }).click();
    await staff.getByRole('button', { name: 'Offer to students' }).click();
    await staff.getByText(/Students can choose العربية/).waitFor();
    expect(await staff.getByRole('textbox', { name: 'Question 1, question, in العربية' }).getAttribute('dir')).toBe('rtl');
    expect(await accessibilityProblems(staff)).toEqual([]);
    const publish = staff.getByRole('button', { name: 'Publish the draft' });
    if ((await publish.count()) > 0) await publish.click();
    await staff.getByText('All changes saved').waitFor();
    await staff.context().close();
  });

  step('is marked text by text, in both themes and both widths', async () => {
    await product.visit(page, `${quiz}?locale=ar`);
    await page.getByRole('button', { name: 'Next' }).first().click();
    const heading = page.getByRole('heading', { name: /ماذا سمع المرشد/ });
    await heading.waitFor();
    expect([await heading.getAttribute('lang'), await heading.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    const choice = page.getByText('الخيار 1. (1990)');
    expect(await choice.evaluate((element) => element.closest('[lang]')!.getAttribute('dir'))).toBe('rtl');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await accessibilityProblems(page), `${width} ${colorScheme}`).toEqual([]);
        const folder = process.env['SCREENSHOTS'];
        if (folder) await page.screenshot({ path: `${folder}/ar-${width}-${colorScheme}.png` });
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
    }
  });
});
