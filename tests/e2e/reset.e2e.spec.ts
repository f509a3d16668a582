import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { startFakeClassroom, type FakeClassroom } from '#tests/support/fake-classroom.ts';
import { awake, pathOf, queryOf } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { allDates, findPlaces, reportTable, type Places } from './support/report-page.ts';
import { steps } from './support/steps.ts';

interface StudentAssignment {
  quiz_assignment_school_class_id: number;
  quiz_uuid: string;
  state: string;
}

describe('a teacher resets a score', () => {
  // It restarts the server with Google Classroom.
  const product = useProduct({ own: 'server' });
  const step = steps();
  const student = 'student2';
  let page: Page;
  let places: Places;
  let name: string;
  let assignmentId: number;

  beforeAll(async () => {
    places = await findPlaces(await product.session('teacher'));
    const own = await product.session(student);
    const { user } = await own.json<{ user: { name: string } }>('GET', '/api/session');
    name = user.name;
    const { quiz_assignments: all } = await own.json<{ quiz_assignments: StudentAssignment[] }>('GET', '/students');
    const taken = all.find(({ quiz_uuid, state }) => quiz_uuid === places.quizUuid && state === 'submitted')!;
    assignmentId = taken.quiz_assignment_school_class_id;
    page = await product.open('teacher');
    await product.visit(page, `${places.quizInClass}?${allDates}`);
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const row = (): Locator => reportTable(page).getByRole('row').filter({ hasText: name });
  const words = async (): Promise<string[]> => (await row().allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const stateOfStudent = async (): Promise<string | undefined> => {
    const own = await product.session(student);
    const { quiz_assignments: all } = await own.json<{ quiz_assignments: StudentAssignment[] }>('GET', '/students');
    return all.find((one) => one.quiz_assignment_school_class_id === assignmentId)?.state;
  };
  const pressReset = async (): Promise<void> => {
    await page
      .getByRole('button', { name: `Actions for ${name}` })
      .first()
      .click();
    await page.getByRole('button', { name: 'Reset score' }).click();
  };
  const loaded = () =>
    page.waitForResponse((response) => response.request().method() === 'GET' && response.url().includes('/report?'));

  let before: string[];

  step('must confirm first, and keeps the score when declining', async () => {
    before = await words();
    expect(before.length).toBeGreaterThan(0);
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'DELETE' && calls.push(request.url()));
    await pressReset();
    // Not the menu, which may still be going.
    const dialog = page.getByRole('dialog', { name: `Reset ${name}’s score?`, exact: true });
    await dialog.waitFor();
    expect(await dialog.innerText()).toMatch(/score is reset and the quiz is re-assigned/);
    expect(await dialog.innerText()).toMatch(/results are hidden until .+ re-submits/);
    await dialog.getByRole('button', { name: 'Keep the score' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await words()).toEqual(before);
    expect(calls).toEqual([]);
  });

  step('resets every solution of the student, sees how many, and the report reloads', async () => {
    await pressReset();
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'DELETE'),
      loaded(),
      page.getByRole('button', { name: 'Reset score' }).click(),
    ]);
    expect(new URL(answer.url()).pathname).toMatch(/\/students\/\d+\/quiz_solutions\.json$/);
    expect(await answer.json()).toEqual({ quiz_solutions_deleted_count: before.length });
    const scores = before.length === 1 ? 'score was' : `${before.length} scores were`;
    await page.getByText(`${name}’s ${scores} reset. The quiz is assigned again.`).waitFor();
    await expect.poll(words).toEqual([expect.stringContaining('Reset, not retaken yet')]);
    expect(queryOf(page)).toEqual({ start_date: '2014-05-20' });
  });

  step('sees the earlier attempt with its answers', async () => {
    await row()
      .getByRole('link', { name: /attempts/i })
      .click();
    await page.waitForURL((url) => url.pathname.endsWith('/quiz_solutions'));
    await page.getByRole('heading', { level: 1, name: `${name}’s attempts`, exact: true }).waitFor();
    await expect.poll(() => page.locator('main').innerText()).toMatch(/Reset .+ by /);
    await expect.poll(() => page.getByRole('columnheader', { name: 'Chosen answer' }).count()).toBe(before.length);
    await page.goBack();
    await reportTable(page).waitFor();
    await awake(page);
  });

  step('restores it with Undo, as it was', async () => {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/undo_reset.json')),
      loaded(),
      row().getByRole('button', { name: /^Undo/ }).click(),
    ]);
    expect(await answer.json()).toEqual({ quiz_solutions_restored_count: before.length });
    await expect.poll(words).toEqual(before);
    expect(await stateOfStudent()).toBe('submitted');
  });

  step('sees when it failed, and the actual state', async () => {
    const deletes = (url: URL): boolean => url.pathname.endsWith('/quiz_solutions.json');
    await page.route(deletes, (route) => route.abort());
    await pressReset();
    await Promise.all([loaded(), page.getByRole('button', { name: 'Reset score' }).click()]);
    await page.getByText('The server didn’t respond. Your change may not have been saved.').waitFor();
    await expect.poll(words).toEqual(before);
    await page.unroute(deletes);
  });

  describe('sending grades to Google Classroom', () => {
    let fake: FakeClassroom;
    let folder: string;
    const ledger = (): string => `/quiz_assignment_school_classes/${places.assignmentId}/google_classroom_export`;
    beforeAll(async () => {
      fake = await startFakeClassroom();
      folder = await mkdtemp(join(tmpdir(), 'earshot-classroom-'));
      fake.courses.set('c1', {
        id: 'c1',
        name: 'Room 12 reading',
        teacher: 'teacher@demo.test',
        students: [`${student}@demo.test`],
      });
    });
    afterAll(async () => {
      await fake.stop();
      await rm(folder, { recursive: true, force: true });
    });

    step('prompts for a course, confirms, sends, and shows each grade', async () => {
      const key = join(folder, 'key.json');
      await writeFile(key, JSON.stringify(fake.keyFile));
      await product.restart({ GOOGLE_CLASSROOM_CREDENTIALS: key, GOOGLE_CLASSROOM_API_URL: fake.url });
      await product.visit(page, places.quizInClass);
      await page.getByRole('button', { name: 'Export to Google Classroom' }).click();
      await page.getByRole('link', { name: 'Choose a course' }).click();
      await page.waitForURL((url) => url.pathname === ledger());
      await awake(page);
      await page.getByRole('combobox', { name: /Course in Google Classroom/ }).selectOption({ label: 'Room 12 reading' });
      await page.getByRole('button', { name: 'Use this course' }).click();
      // It is pressed for good once the course is the one in use.
      await page.getByRole('button', { name: 'Use this course', disabled: true }).waitFor();
      await page.getByRole('button', { name: 'Export grades' }).click();
      const dialog = page.getByRole('dialog');
      await expect
        .poll(() => dialog.innerText())
        .toContain(
          'Grades will be exported to Google Classroom soon. An assignment will be created and grades posted. (You can ignore notifications about new assignments in your classroom stream.)',
        );
      await dialog.getByRole('button', { name: 'Export grades' }).click();
      await page
        .getByText('Grades will be exported to Google Classroom soon. Once exported, the system will notify you by email.')
        .waitFor();
      await fake.until(() => fake.made('patch').length > 0);
      const posted = async (): Promise<string> => {
        await product.visit(page, ledger());
        return page.getByRole('row').filter({ hasText: name }).innerText();
      };
      await expect.poll(posted, { timeout: 60_000, interval: 500 }).toMatch(/Posted/);
      expect(fake.made('create')).toHaveLength(1);
      expect(pathOf(page)).toBe(ledger());
    });
  });
});
