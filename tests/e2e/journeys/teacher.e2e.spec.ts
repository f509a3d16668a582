import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { useRoomTwelve, type Given, type StudentsWork } from '../support/given-assignment.ts';
import { problemsOnPhone, signIn } from '../support/journey.ts';
import { awake } from '../support/page-state.ts';
import { useProduct } from '../support/product.ts';
import { screenRows } from '../support/report-page.ts';
import type { HttpSession } from '../support/session.ts';
import { steps } from '../support/steps.ts';

interface Assignment {
  quiz_assignment_school_class_id: number;
  quiz_uuid: string;
  title: string;
  submitted: number;
  report_url: string;
}
interface Question {
  uuid: string;
  listening_strand: string | null;
  quiz_question_options: { uuid: string; correct: boolean }[];
}

const title = 'The Ant Who Counts Her Steps';

describe('a teacher', () => {
  const product = useProduct({ own: 'district' });
  const room = useRoomTwelve(product);
  const step = steps();
  let page: Page;
  let student: HttpSession;
  let name: string;
  let quiz: Assignment;
  let questions: Question[];
  let lesson: Given;

  beforeAll(async () => {
    student = await product.session('student1');
    ({
      user: { name },
    } = await student.json<{ user: { name: string } }>('GET', '/api/session'));
  });
  afterAll(() => expect(product.problems).toEqual([]));

  /** The student knows everything that the question's words say, and nothing else. */
  const isRight = ({ listening_strand: strand }: Question): boolean => strand === 'Literal';
  const takeQuiz = async (): Promise<void> => {
    const own = `/students/quiz_assignment_school_classes/${quiz.quiz_assignment_school_class_id}/quiz_solution`;
    const { quiz_solution: solution } = await student.json<{ quiz_solution: { uuid: string } }>('POST', own);
    for (const question of questions) {
      const option = question.quiz_question_options.find(({ correct }) => correct === isRight(question))!;
      await student.json('POST', `/students/quiz_solutions/${solution.uuid}/quiz_question_answers`, {
        quiz_question_answer: { quiz_question_option_uuid: option.uuid },
      });
    }
    await student.json('PUT', `${own}/${solution.uuid}/submit`);
  };

  step('signs in, and finds a lesson', async () => {
    page = await signIn(product, 'teacher');
    expect(await page.getByRole('link', { name: 'Request a Quote' }).count()).toBe(0);
    expect(await problemsOnPhone(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Lessons', exact: true }).click();
    await page.waitForURL('**/teach/lessons');
    await awake(page);
    await page.getByRole('link', { name: title }).first().click();
    await awake(page);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  step('assigns its quiz to the class, once', async () => {
    await product.visit(page, '/teach/assignments');
    await page.getByRole('link', { name: 'Assign a quiz' }).first().click();
    await page.getByRole('combobox', { name: 'Quiz' }).fill('Ant Who');
    await page.getByRole('option', { name: new RegExp(title) }).click();
    await page.locator('.assign-form').getByLabel('Room 12', { exact: true }).setChecked(true);
    await page.getByText('Listening', { exact: true }).click();
    await page.getByRole('button', { name: 'Assign', exact: true }).dblclick();
    await page.getByText(/is assigned to Room 12/).waitFor();
    // Another session than the page's, which is not made to wait for the read model.
    const assigned = async (): Promise<Assignment[]> =>
      (await room.teacher.json<{ quiz_assignments: Assignment[] }>('GET', '/teach/assignments')).quiz_assignments;
    await expect.poll(assigned).toMatchObject([{ title, submitted: 0 }]);
    [quiz] = (await assigned()) as [Assignment];
    const staff = await product.session('admin');
    ({ quiz_questions: questions } = await staff.json<{ quiz_questions: Question[] }>(
      'GET',
      `/admin/quizzes/${quiz.quiz_uuid}/edit`,
    ));
  });

  step('sees a result arrive in the open report, skill by skill', async () => {
    await product.visit(page, quiz.report_url);
    await page.getByText('0 of 12').first().waitFor();
    await page.evaluate(() => (document.body.dataset['same'] = 'yes'));
    await takeQuiz();
    await page.getByText('1 of 12').first().waitFor();
    expect(await page.evaluate(() => document.body.dataset['same'])).toBe('yes');
    const rowOf = async () => {
      const { heads, rows } = await screenRows(page);
      const cells = rows.find((row) => row[0]!.includes(name)) ?? [];
      return Object.fromEntries(heads.map((head, column) => [head.replace(/ Sort by .*/, ''), cells[column] ?? '']));
    };
    await expect.poll(async () => (await rowOf())['Literal']).toMatch(/^100%/);
    const row = await rowOf();
    const right = questions.filter(isRight).length;
    expect(right).toBeGreaterThan(0);
    expect(row['Overall']).toMatch(new RegExp(`^${Math.round((right * 100) / questions.length)}%`));
    for (const strand of new Set(questions.flatMap(({ listening_strand: one }) => (one && one !== 'Literal' ? [one] : [])))) {
      expect([strand, row[strand]]).toEqual([strand, expect.stringMatching(/^0%/)]);
    }
    questions.forEach((question, index) => {
      expect(row[`Question ${index + 1}`], `question ${index + 1}`).toMatch(isRight(question) ? /^right/ : /^wrong/);
    });
    expect(await problemsOnPhone(page)).toEqual([]);
  });

  step('gets the same in a file, with every figure in its column', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()]);
    expect(file.suggestedFilename()).toBe('report.csv');
    const lines = parse(await text(await file.createReadStream()), { bom: true, columns: true }) as Record<string, string>[];
    const line = lines.find((one) => one['Student'] === name)!;
    const right = questions.filter(isRight).length;
    const { user } = await student.json<{ user: { id: number } }>('GET', '/api/session');
    expect(line).toMatchObject({
      'Student id': String(user.id),
      Submitted: expect.stringMatching(/\d{4}/) as string,
      'Correct answers': String(right),
      Questions: String(questions.length),
      'Percent correct': String(Math.round((right * 100) / questions.length)),
      'Literal answers': String(right),
      'Literal correct': String(right),
      'Literal percent': '100',
    });
    expect(Number(line['Time spent (seconds)'])).toBeLessThan(600);
    questions.forEach((question, index) => {
      const strand = question.listening_strand;
      const head = `Question ${index + 1}${strand ? ` (${strand})` : ''}`;
      expect([head, line[head]]).toEqual([head, isRight(question) ? 'correct' : 'incorrect']);
    });
  });

  step('assigns a whole lesson, and watches the class work: handed in before the due date is not late', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    lesson = await room.give('the-lighthouse-that-learned-to-talk', { due_at: tomorrow });
    await product.visit(page, lesson.table);
    await page.getByText(/^(Live|Updates every 5 seconds)$/).waitFor();
    await page.getByRole('heading', { name: '0 of 12 students submitted' }).waitFor();
    const { question_ids: ids } = await student.json<StudentsWork>('GET', lesson.path);
    const written = Object.fromEntries(ids.map((id) => [id, 'It calls the ships.']));
    await student.json('PUT', lesson.path, { ui_state: { submitted: true }, data: { assignment_prompts: written } });
    await page.getByRole('heading', { name: '1 of 12 students submitted' }).waitFor();
    const row = page.getByRole('row').filter({ hasText: name });
    expect(await row.getByRole('cell').first().innerText()).toMatch(/^Submitted/);
    expect(await page.getByRole('region', { name: 'Students of the class' }).innerText()).not.toMatch(/late|overdue/i);
    expect(await problemsOnPhone(page)).toEqual([]);
  });

  step('writes feedback, which the student reads', async () => {
    await page.getByRole('link', { name }).click();
    await page.waitForURL(/\/students\/\d+$/);
    const { feedback_url: url } = await room.teacher.json<{ feedback_url: string }>('GET', new URL(page.url()).pathname);
    await product.visit(page, url);
    await page.getByLabel(`What do you want to tell ${name}?`).fill('Say how you know.');
    await page.getByRole('region', { name: 'Your feedback' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('Feedback saved').waitFor();
    expect(await problemsOnPhone(page)).toEqual([]);
    const own = await product.open('student1', { viewport: { width: 390, height: 844 } });
    await product.visit(own, lesson.path);
    await own.getByText('Say how you know.').waitFor();
    expect(await problemsOnPhone(own)).toEqual([]);
  });

  step('cannot see a class of another school', async () => {
    const stranger = await product.session('trial');
    for (const path of [quiz.report_url, lesson.table])
      expect([path, (await stranger.request('GET', path)).status]).toEqual([path, 404]);
  });
});
