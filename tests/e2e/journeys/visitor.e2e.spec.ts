import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { problemsOnPhone } from '../support/journey.ts';
import { awake, pathOf } from '../support/page-state.ts';
import { useProduct } from '../support/product.ts';
import { steps } from '../support/steps.ts';

describe('a visitor', () => {
  const product = useProduct();
  const step = steps();
  let page: Page;
  beforeAll(async () => {
    page = await product.open(null);
  });
  afterAll(() => expect(product.problems).toEqual([]));

  step('hears the start of a story on the front page', async () => {
    await product.visit(page, '/');
    const clip = page.getByRole('region', { name: 'Listen to the start of a story' });
    await clip.getByRole('button', { name: 'Play 22 seconds of the story' }).click();
    await page.waitForFunction(() => document.querySelector<HTMLAudioElement>('.clip audio')!.currentTime > 0.1);
    await clip.getByRole('radio', { name: 'Behind a rock' }).check();
    await clip.getByRole('status').getByText('That’s right.').waitFor();
    await clip.getByRole('button', { name: 'Pause the story' }).click();
    expect(await problemsOnPhone(page)).toEqual([]);
  });

  step('finds a lesson by the first letters of its name', async () => {
    await page.getByRole('link', { name: /^All \d+ lessons$/ }).click();
    await page.waitForURL((url) => url.pathname === '/search');
    await awake(page);
    const input = page.getByRole('combobox', { name: 'Search lessons' });
    await input.pressSequentially('the ant');
    const option = page
      .getByRole('listbox', { name: 'Suggestions' })
      .getByRole('option', { name: 'The Ant Who Counts Her Steps' });
    await option.click();
    await page.waitForURL((url) => /ant/i.test(url.searchParams.get('search') ?? ''));
    await awake(page);
    const results = page.getByRole('link', { name: 'The Ant Who Counts Her Steps' });
    await results.first().waitFor();
    expect(await problemsOnPhone(page)).toEqual([]);
    await results.first().click();
    await page.waitForURL((url) => url.pathname === '/lessons/the-ant-who-counts-her-steps');
    await awake(page);
  });

  step('follows the story line by line while it plays', async () => {
    await page.getByRole('heading', { level: 1, name: 'The Ant Who Counts Her Steps' }).waitFor();
    // Looked at from before the press on: it is the line of two seconds.
    const spoken = page.waitForFunction(() => {
      const audio = document.querySelector<HTMLAudioElement>('audio[data-pace="standard"]')!;
      return !audio.paused && document.querySelector('.transcript .line[aria-current]')?.textContent === 'But look down.';
    });
    await Promise.all([spoken, page.getByRole('button', { name: 'But look down.' }).click()]);
    await page
      .getByRole('region', { name: /^Player: / })
      .getByRole('button', { name: 'Pause', exact: true })
      .click();
    expect(await problemsOnPhone(page)).toEqual([]);
  });

  step('cannot sign in with a wrong password, and keeps the entered address', async () => {
    await product.visit(page, '/login');
    await page.getByLabel('Email').fill('teacher@demo.test');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('don’t match').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('teacher@demo.test');
    expect(await page.getByLabel('Password').inputValue()).not.toContain('demo');
    expect(await problemsOnPhone(page)).toEqual([]);
  });

  step('is redirected to the sign-in page by every page that needs a sign-in, and sees none of its content', async () => {
    for (const path of ['/dashboard', '/students', '/reports/students', '/admin/quizzes', '/analyst/events']) {
      await page.goto(product.url + path);
      expect([path, pathOf(page)]).toEqual([path, '/login']);
      const answer = await page.request.get(product.url + path, { headers: { accept: 'application/json' } });
      expect([path, answer.status()]).toEqual([path, 401]);
    }
  });
});
