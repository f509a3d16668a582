import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, pathOf, reload } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { allDates, findPlaces, reportTable, screenRows, type Places } from './support/report-page.ts';
import { steps } from './support/steps.ts';

interface PersonFound {
  people: { id: number; name: string }[];
}

describe('an administrator erases a student', () => {
  // It restarts the server, and erases people.
  const product = useProduct({ own: 'server' });
  const step = steps();
  const student = 'student3';
  let places: Places;
  let admin: Page;
  let teacher: Page;
  let own: Page;
  let id: number;
  let name: string;
  let before: { heads: string[]; summary: string[]; rows: string[][] };

  beforeAll(async () => {
    places = await findPlaces(await product.session('teacher'));
    const staff = await product.session('admin');
    const { people } = await staff.json<PersonFound>('GET', `/admin/people?search=${student}@demo.test`);
    ({ id, name } = people[0]!);
    [admin, teacher, own] = await Promise.all([product.open('admin'), product.open('teacher'), product.open(student)]);
    await product.visit(own, '/students');
    await product.visit(teacher, `${places.quizInClass}?${allDates}`);
    before = await screenRows(teacher);
  });
  afterAll(() => expect(product.problems).toEqual([]));

  /** Whether the text stands on the teacher's other pages about the student. */
  const everywhere = async (text: string): Promise<boolean[]> => {
    const found: boolean[] = [];
    for (const path of ['report', `students/${id}`]) {
      await product.visit(teacher, `/school_classes/${places.schoolClassId}/${path}`);
      found.push((await teacher.locator('main').innerText()).includes(text));
    }
    return found;
  };

  step('finds the person by a part of the name, and reads what is kept', async () => {
    await product.visit(admin, '/admin/people');
    await admin.getByLabel('Name, email or number').fill(name.split(' ').toReversed().join(' ').toUpperCase());
    await admin.getByLabel('Role').selectOption('student');
    await admin.getByRole('button', { name: 'Search' }).click();
    await admin.getByRole('link', { name }).click();
    await admin.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    expect(await admin.locator('.person-facts').innerText()).toContain(`${student}@demo.test`);
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('link', { name: 'Export as JSON' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`person-${id}.json`);
  });

  step('erases nobody while the number is not theirs', async () => {
    const field = admin.getByLabel(`Type ${id} to confirm`);
    await field.fill('1');
    await admin.getByRole('button', { name: `Erase ${name} permanently` }).click();
    await admin.getByText(`Type ${id}, the number of this person`).waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await everywhere(name)).toEqual([true, true]);
  });

  step('erases with the keyboard, and says so', async () => {
    await admin.getByLabel(`Type ${id} to confirm`).fill(String(id));
    await admin.keyboard.press('Enter');
    await admin.getByRole('heading', { level: 1, name: '[erased]' }).waitFor();
    await expect
      .poll(() => admin.locator('main').innerText())
      .toMatch(/Erased on .+\. What they did still counts, under \[erased\]\./);
    expect(await admin.content()).not.toContain(name);
    expect(await admin.getByRole('heading', { name: 'Erase', exact: true }).count()).toBe(0);
    expect(await accessibilityProblems(admin)).toEqual([]);
  });

  step('shows the teacher [erased] in place of the name, with the counts unchanged', async () => {
    await product.visit(teacher, `${places.quizInClass}?${allDates}`);
    const after = await screenRows(teacher);
    expect(await reportTable(teacher).innerText()).not.toContain(name);
    const numbers = (rows: string[][]): string[] =>
      rows.map((cells) => cells.slice(1).join(' | ').replaceAll(name, '[erased]')).toSorted();
    expect(before.rows.some(([first]) => first!.includes(name))).toBe(true);
    expect(after.rows.some(([first]) => first!.includes('[erased]'))).toBe(true);
    expect(numbers(after.rows)).toEqual(numbers(before.rows));
    expect(after.summary).toEqual(before.summary);
    expect(await everywhere(name)).toEqual([false, false]);
    expect(await everywhere('[erased]')).toEqual([true, true]);
  });

  step('signs the student out at the next request, and in no more', async () => {
    await reload(own);
    await expect.poll(() => pathOf(own)).toBe('/login');
    await own.getByLabel('Email').fill(`${student}@demo.test`);
    await own.getByLabel('Password').fill('demo-pass-1');
    await own.getByRole('button', { name: 'Sign in', exact: true }).click();
    await own.getByText('don’t match').waitFor();
  });

  step('stays so after a restart', async () => {
    await product.restart({});
    const staff = await product.session('admin');
    const { people } = await staff.json<PersonFound>('GET', `/admin/people?search=${id}`);
    expect(people).toMatchObject([{ id, name: '[erased]' }]);
  });
});

describe('staff look after the read models', () => {
  const product = useProduct({ own: 'server' });
  afterAll(() => expect(product.problems).toEqual([]));

  it('verifies them all at the press of a button, and shows what was found', async () => {
    const page = await product.open('admin');
    await product.visit(page, '/admin/system');
    expect(await page.getByRole('table', { name: 'Every read model' }).getByText('Never').count()).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Verify now' }).click();
    await page.getByText('Verifying the read models').waitFor();
    await page.getByRole('button', { name: 'Verify now' }).waitFor({ timeout: 120_000 });
    const table = page.getByRole('table', { name: 'Every read model' });
    const models = await table.getByRole('rowheader').count();
    await expect.poll(() => table.getByText('Identical').count()).toBe(models);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
