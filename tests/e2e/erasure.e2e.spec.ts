import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { accessibilityProblems } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

interface PersonFound {
  people: { id: number; name: string }[];
}

describe('an administrator erases a student', () => {
  // It restarts the server, and erases people.
  const product = useProduct({ own: 'server' });
  const step = steps();
  const student = 'student3';
  let admin: Page;
  let id: number;
  let name: string;

  beforeAll(async () => {
    const staff = await product.session('admin');
    const { people } = await staff.json<PersonFound>('GET', `/admin/people?search=${student}@demo.test`);
    ({ id, name } = people[0]!);
    admin = await product.open('admin');
  });
  afterAll(() => expect(product.problems).toEqual([]));

  step('finds the person by part of the name, and reads what is stored', async () => {
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

  step('cannot erase until the person’s number is typed', async () => {
    const field = admin.getByLabel(`Type ${id} to confirm`);
    await field.fill('1');
    await admin.getByRole('button', { name: `Erase ${name} permanently` }).click();
    await admin.getByText(`Type ${id}, the number of this person`).waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  step('erases by keyboard, and gets a confirmation', async () => {
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
});
