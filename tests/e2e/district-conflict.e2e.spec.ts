import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { problemsEverywhere } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

describe('two staff members change a school at the same time', () => {
  // It changes the settings of the demo’s district.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let first: Page;
  let second: Page;
  let name: string;

  beforeAll(async () => {
    const { schools } = await (await product.session('admin')).json<{ schools: { name: string }[] }>('GET', '/admin/districts/1');
    name = schools[0]!.name;
    [first, second] = [await product.open('admin'), await product.open('admin')];
    await product.visit(first, '/admin/districts/1');
    await product.visit(second, '/admin/districts/1');
  });
  afterAll(() => expect(product.problems).toEqual([]));

  step('the second sees what the first changed, and nothing is overwritten', async () => {
    await first.getByLabel(`Name of ${name}`).fill('Bell School');
    await first.getByRole('button', { name: `Rename ${name}` }).click();
    await first.getByLabel('Name of Bell School').waitFor();
    await second.getByLabel(`Name of ${name}`).fill('Bellwether');
    await second.getByRole('button', { name: `Rename ${name}` }).click();
    const conflict = second.getByRole('region', { name: 'Someone else changed this school' });
    await conflict.getByText('They changed this too.').waitFor();
    expect(await conflict.innerText()).toContain(`renamed ${name}`);
    expect(await problemsEverywhere(second)).toEqual([]);
  });

  step('and makes their change on top of it, by keyboard', async () => {
    await second.getByRole('button', { name: 'Redo mine on top' }).press('Enter');
    await second.getByLabel('Name of Bellwether').waitFor();
    expect(await second.getByRole('region', { name: 'Someone else changed this school' }).count()).toBe(0);
  });
});
