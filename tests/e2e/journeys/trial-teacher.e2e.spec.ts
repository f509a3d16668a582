import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { problemsOnPhone, signIn } from '../support/journey.ts';
import { awake, pathOf } from '../support/page-state.ts';
import { useProduct } from '../support/product.ts';
import { steps } from '../support/steps.ts';

describe('a teacher on a free trial', () => {
  const product = useProduct();
  const step = steps();
  let page: Page;
  let afterwards: Page;
  beforeAll(async () => {
    afterwards = await product.openNewTeacher('trial.is.over@demo.test');
  });
  afterAll(() => expect(product.problems).toEqual([]));

  step('signs in, and sees how long the trial lasts and where to request a quote', async () => {
    page = await signIn(product, 'trial');
    await page.getByText(/^Free trial\. 1[34] days remaining\.$/).waitFor();
    expect(await problemsOnPhone(page)).toEqual([]);
    await page.getByRole('link', { name: 'Request a Quote' }).click();
    await awake(page);
    expect(pathOf(page)).toBe('/request_quote');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  step('has everything that premium has: class results, and sharing with students', async () => {
    await product.visit(page, '/school_classes');
    await page.getByRole('link', { name: 'View report of English 6, Period 1' }).click();
    await awake(page);
    await page.getByRole('heading', { level: 1, name: /English 6, Period 1/ }).waitFor();
    await product.visit(page, '/teach/lessons');
    await page
      .getByRole('button', { name: /^Share: / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Share with students' }).waitFor();
    expect(await dialog.getByRole('textbox').inputValue()).toMatch(/\/share\/students\/(el_)?lessons\//);
    expect(await problemsOnPhone(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  step('cannot see other teachers’ data', async () => {
    const neighbour = await product.session('teacher');
    const { items } = await neighbour.json<{ items: { id: number }[] }>('GET', '/api/v1/school_classes');
    for (const { id } of items) {
      const answer = await page.request.get(`${product.url}/school_classes/${id}/report`);
      expect([id, answer.status()]).toEqual([id, 404]);
    }
  });

  step('without a plan, sees what premium offers and a link to request it', async () => {
    await product.visit(afterwards, '/dashboard');
    expect(await afterwards.getByText(/^Free trial\./).count()).toBe(0);
    await product.visit(afterwards, '/teach/lessons');
    await afterwards
      .getByRole('button', { name: /^Share: / })
      .first()
      .click();
    const dialog = afterwards.getByRole('dialog');
    await dialog.getByText('PREMIUM access is not available for this podcast').waitFor();
    expect(await problemsOnPhone(afterwards)).toEqual([]);
    const more = await dialog.getByRole('link', { name: 'Learn more' }).getAttribute('href');
    await product.visit(afterwards, new URL(more!, product.url).pathname);
    await afterwards.getByRole('heading', { level: 1, name: 'What premium has' }).waitFor();
    await afterwards.getByRole('main').getByRole('link', { name: 'Request a Quote' }).click();
    await awake(afterwards);
    expect(pathOf(afterwards)).toBe('/request_quote');
  });
});
