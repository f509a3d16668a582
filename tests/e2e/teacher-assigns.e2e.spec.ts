import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

interface Assignment {
  quiz_assignment_school_class_id: number;
  title: string;
  school_class_name: string;
  submitted: number;
  all: number;
  report_url: string;
}
interface Report {
  rows: { student_name: string; submitted_at_date: string | null; answers: { correct: boolean }[] | null }[];
}

describe('a teacher assigns a quiz and reads a report', () => {
  // It uses up or changes work of the demo’s own classes.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let page: Page;
  beforeAll(async () => {
    page = await product.open('teacher');
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const assignments = async (): Promise<Assignment[]> => {
    const response = await page.request.get(`${product.url}/teach/assignments`, { headers: { accept: 'application/json' } });
    return ((await response.json()) as { quiz_assignments: Assignment[] }).quiz_assignments;
  };

  step('sees what is missing before anything is sent', async () => {
    await product.visit(page, '/teach/assignments');
    await page.getByRole('link', { name: 'Assign a quiz' }).click();
    // The list opens before anything is typed.
    await page.getByRole('combobox', { name: 'Quiz' }).focus();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    const before = (await assignments()).length;
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await page
      .getByText(/choose a quiz/i)
      .first()
      .waitFor();
    expect(await assignments()).toHaveLength(before);
  });

  step('assigns a quiz found by part of its name, once', async () => {
    const before = await assignments();
    await page.getByRole('combobox', { name: 'Quiz' }).fill('River');
    await page.getByRole('option', { name: /The River That Became a Person/ }).click();
    await page.locator('.assign-form').getByLabel('Room 12', { exact: true }).check();
    await page.getByText('Reading', { exact: true }).click();
    await page.getByRole('button', { name: 'Assign', exact: true }).dblclick();
    await page.getByText(/is assigned to Room 12/).waitFor();
    const after = await assignments();
    expect(after).toHaveLength(before.length + 1);
    const fresh = after.filter(
      ({ quiz_assignment_school_class_id: id }) => !before.some((known) => known.quiz_assignment_school_class_id === id),
    );
    expect(fresh).toMatchObject([
      { title: 'The River That Became a Person', school_class_name: 'Room 12', submitted: 0, all: 12 },
    ]);
  });

  step('sees that the class already has the quiz before assigning it a second time', async () => {
    await page.getByRole('combobox', { name: 'Quiz' }).fill('River');
    await page.getByRole('option', { name: /The River That Became a Person/ }).click();
    await page.locator('.assign-form').getByLabel('Room 12', { exact: true }).check();
    await expect.poll(() => page.getByText(/^Room 12 has this quiz already, since /).isVisible()).toBe(true);
  });

  step('is asked before the class gets exactly the same again', async () => {
    const count = (await assignments()).length;
    await page.getByText('Reading', { exact: true }).click();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByText(/This class already has this quiz, of the same type/).waitFor();
    await page.getByRole('button', { name: 'Assign again' }).waitFor();
    expect(await assignments()).toHaveLength(count);
    // Another type is another assignment.
    await page.getByText('Listening', { exact: true }).click();
    await page.getByRole('button', { name: 'Assign', exact: true }).waitFor();
  });

  step('changes the due date, and withdraws what nobody has started', async () => {
    const count = (await assignments()).length;
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByText(/is assigned to Room 12/).waitFor();
    await expect.poll(async () => (await assignments()).length).toBe(count + 1);
    const change = page.getByRole('button', { name: 'Change: The River That Became a Person, Room 12' }).first();
    await change.click();
    const dialog = page.getByRole('dialog', { name: /^Change/ });
    await dialog.getByRole('spinbutton', { name: /year/ }).first().fill('2031');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^The due date of “The River That Became a Person” for Room 12 is changed/).waitFor();
    await change.click();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByText(/No student has begun it/).waitFor();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText(/is withdrawn from Room 12/).waitFor();
    expect(await assignments()).toHaveLength(count);
  });

  step('sees the same numbers on screen, in the JSON and in the CSV', async () => {
    const done = (await assignments()).find(({ submitted, all }) => submitted === all && all > 5)!;
    await product.visit(page, done.report_url);
    const response = await page.request.get(`${product.url}${done.report_url}`, { headers: { accept: 'application/json' } });
    const report = (await response.json()) as Report;
    expect(report.rows.filter(({ submitted_at_date }) => submitted_at_date)).toHaveLength(done.submitted);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const file = String(await buffer(await download.createReadStream()));
    expect(file.startsWith('\uFEFF')).toBe(true);
    expect(download.suggestedFilename()).toBe('report.csv');
    const csv = parse(file, { bom: true, relax_column_count: true }) as string[][];

    const table = page.getByRole('table').or(page.getByRole('grid')).first();
    const text = (await table.innerText()).replaceAll(/\s+/g, ' ');
    for (const row of report.rows) {
      const right = row.answers!.filter(({ correct }) => correct).length;
      const percent = `${Math.round((right * 100) / row.answers!.length)}`;
      const line = csv.find((cells) => cells.includes(row.student_name))!;
      expect(line, row.student_name).toContain(row.submitted_at_date);
      expect(line, row.student_name).toContain(percent);
      const from = text.indexOf(row.student_name);
      expect(from, row.student_name).toBeGreaterThan(-1);
      const onScreen = text.slice(from, from + 120);
      expect(onScreen).toContain(row.submitted_at_date);
      expect(onScreen).toContain(`${percent}%`);
    }
  });
});
