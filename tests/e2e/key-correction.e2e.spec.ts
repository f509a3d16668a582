import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { StudentReportPageData } from '#api/reports/schemas.ts';
import type { QuizQuestionsReply } from '#api/quizzes/schemas.ts';
import type { QuizReportRow } from '#api/reports/quiz-reports/schemas.ts';
import { accessibilityProblems } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { allDates } from './support/report-page.ts';
import { steps } from './support/steps.ts';

const reason = 'The guide names both sounds in the second part.';

describe('correcting the key of a quiz that students have taken', () => {
  // It changes the demo’s lessons or quizzes, which are everybody’s.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let admin: Page;
  let row: QuizReportRow;
  let question: QuizQuestionsReply['quiz_questions'][number];
  let chosen: string;

  beforeAll(async () => {
    const student = await product.session('student1');
    const report = await student.json<StudentReportPageData>('GET', `/students/report?${allDates}`);
    row = report.rows.find(({ answers }) => answers.some(({ correct }) => !correct))!;
    const wrong = row.answers.find(({ correct }) => !correct)!;
    const staff = await product.session('admin');
    const { quiz_questions: questions } = await staff.json<QuizQuestionsReply>('GET', `/quizzes/${row.quiz_uuid}/questions`);
    question = questions.find(({ uuid }) => uuid === wrong.quiz_question_uuid)!;
    chosen = wrong.quiz_question_option_uuid;
    admin = await product.open('admin');
    await product.visit(admin, `/admin/quizzes/${row.quiz_uuid}/key_corrections`);
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const words = (): string => {
    const { correct_answers_count: before, questions_count: of } = row;
    return `Score changed from ${before} to ${before + 1} of ${of}`;
  };

  step('shows what is missing before it tries anything', async () => {
    await admin.getByRole('button', { name: 'Preview what changes' }).click();
    await admin.getByText('Choose the correct choice.').waitFor();
    await admin.getByText('Choose how to rescore.').waitFor();
    const first = admin.locator('input[name="correction-option"]').first();
    await expect.poll(() => first.evaluate((radio) => radio === document.activeElement)).toBe(true);
  });

  step('shows whose scores would change before anything changes', async () => {
    await admin.locator('#correction-question').selectOption(question.uuid);
    await admin.locator(`input[name="correction-option"][value="${chosen}"]`).check();
    await admin.getByRole('radio', { name: /^The old and the new choice both count/ }).check();
    await admin.getByRole('button', { name: 'Preview what changes' }).click();
    await admin.getByRole('heading', { name: /scores? would change: [1-9]\d* up, 0 down\.$/ }).waitFor();
    const table = admin.getByRole('region', { name: 'Scores that would change' });
    const own = table.locator('tr', { has: admin.locator(`a[href="/quiz_solutions/${row.solution_uuid}/timeline"]`) });
    for (let page = 2; (await own.count()) === 0; page += 1) {
      await admin.getByRole('button', { name: 'Later' }).click();
      await admin.getByText(new RegExp(`^Page ${page} of`)).waitFor();
    }
    const { correct_answers_count: before, questions_count: of } = row;
    expect(await own.innerText()).toContain(`${before} → ${before + 1} of ${of}`);
    expect(await accessibilityProblems(admin)).toEqual([]);
    const student = await product.session('student1');
    const now = await student.json<StudentReportPageData>('GET', `/students/report?${allDates}`);
    expect(now.rows.find(({ solution_uuid }) => solution_uuid === row.solution_uuid)!.correct_answers_count).toBe(before);
  });

  step('requires a reason and a confirmation, then the scores update on screen', async () => {
    await admin.getByRole('button', { name: 'Correct the key' }).click();
    await admin.getByText('Give a reason. Students and teachers will read it.').waitFor();
    // It stands far above the button: the focus brings it into view.
    expect(await admin.locator('#correction-reason').evaluate((field) => field === document.activeElement)).toBe(true);
    await admin.locator('#correction-reason').fill(reason);
    await admin.getByRole('button', { name: 'Correct the key' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Correct the key?' });
    await dialog.getByText(reason).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await admin.locator('.correction').count()).toBe(0);
    await admin.getByRole('button', { name: 'Correct the key' }).click();
    await dialog.getByRole('button', { name: 'Correct the key' }).click();
    await admin.getByText('The key has been corrected, and scores are being updated. You can leave this page.').waitFor();
    await admin.getByText(/scores? changed: [1-9]\d* up$/).waitFor();
    await admin.locator('.correction').first().getByText(reason).waitFor();
  });

  step('informs the teacher, in the row and next to the answer', async () => {
    const teacher = await product.open('teacher');
    const address = `/teach/${row.quizable_type}s/${row.quizable_path}/quiz/${row.quiz_uuid}/school_class/${row.school_class_id}/report`;
    await product.visit(teacher, `${address}?${allDates}`);
    const line = teacher.locator('.report-table tr', { hasText: row.student_name });
    await line.getByText(words()).waitFor();
    expect(await line.innerText()).toContain(reason);
    await line.getByRole('button', { name: new RegExp(`question ${question.position},`) }).click();
    const dialog = teacher.getByRole('dialog');
    await dialog.getByText(words()).waitFor();
    await teacher.context().close();
  });
});
