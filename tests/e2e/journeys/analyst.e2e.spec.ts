import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { problemsOnPhone, signIn } from '../support/journey.ts';
import { awake } from '../support/page-state.ts';
import { useProduct } from '../support/product.ts';
import { steps } from '../support/steps.ts';

describe('an analyst looks at the past', () => {
  const product = useProduct();
  const step = steps();
  let analyst: Page;
  let firstSubmitAt: string;
  let log: { first_at: string; last_at: string; complete: boolean };

  beforeAll(async () => {
    const session = await product.session('analyst');
    // The index of events is filled when it is asked for, a slice of the demo's log at a time.
    do ({ log } = await session.json<{ log: typeof log }>('GET', '/analyst/replay'));
    while (!log.complete);
    const submits = '/analyst/events?type=QuizSolutionSubmitted&order=oldest';
    const { events } = await session.json<{ events: { happened_at: string }[] }>('GET', submits);
    firstSubmitAt = events[0]!.happened_at;
    analyst = await signIn(product, 'analyst');
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const expectAccessible = async (page: Page): Promise<void> => expect(await problemsOnPhone(page)).toEqual([]);
  const fieldOf = (iso: string): string => iso.slice(0, 19);
  const fits = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

  step('signs in, chooses a time and a report, and sees it for that time, without names', async () => {
    await analyst.getByRole('main').getByRole('link', { name: 'Replay' }).click();
    await analyst.getByRole('heading', { name: 'Replay', level: 1 }).waitFor();
    await awake(analyst);
    await expectAccessible(analyst);
    // A second later, so that the last event is in it.
    await analyst.getByLabel('As of (UTC)').fill(fieldOf(new Date(Date.parse(log.last_at) + 1_000).toISOString()));
    await analyst.getByLabel('Report', { exact: true }).selectOption('classes');
    await analyst.getByRole('button', { name: 'Replay it' }).click();
    await analyst.getByRole('note', { name: 'As of' }).waitFor({ timeout: 180_000 });
    const table = analyst.getByRole('region', { name: 'Classes report' });
    await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(1);
    expect(await table.innerText()).toContain('Class 1');
    expect(await table.innerText()).toContain('Teacher ');
    expect(await table.innerText()).not.toMatch(/Room 12|Okafor/);
    await expectAccessible(analyst);
  });

  step('sees what changed since the first submit, before and after', async () => {
    // To the millisecond: the whole demo may have been loaded within a second.
    const asked = new URL(analyst.url());
    asked.searchParams.set('against', new Date(Date.parse(firstSubmitAt) - 1).toISOString());
    await product.visit(analyst, asked.pathname + asked.search);
    await analyst.getByRole('button', { name: 'Replay it' }).click();
    await analyst.getByRole('heading', { name: 'What changed' }).waitFor({ timeout: 180_000 });
    await expect.poll(() => analyst.locator('.changed-measure tbody tr').count()).toBeGreaterThan(0);
    await expectAccessible(analyst);
  });

  step('sees next to the field what is wrong with a time, and keeps the entered values', async () => {
    await product.visit(analyst, '/analyst/replay');
    await awake(analyst);
    const at = analyst.getByLabel('As of (UTC)');
    await at.fill('2001-01-01T00:00:00');
    await analyst.getByLabel('Report', { exact: true }).selectOption('classes');
    await analyst.getByRole('button', { name: 'Replay it' }).click();
    await analyst.getByText('Nothing had happened yet.').waitFor();
    expect(await at.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await at.getAttribute('aria-invalid')).toBe('true');
    expect(await at.inputValue()).toMatch(/^2001-01-01T00:00/);
    expect(await analyst.getByLabel('Report', { exact: true }).inputValue()).toBe('classes');
    await expectAccessible(analyst);
  });

  step('replays a day from the year before the demo was loaded, and sees how its classes have changed since', async () => {
    const daysAgo = (days: number): string => fieldOf(new Date(Date.parse(log.last_at) - days * 86_400_000).toISOString());
    await analyst.getByLabel('As of (UTC)').fill(daysAgo(60));
    await expect.poll(() => analyst.getByText('Nothing had happened yet.').count()).toBe(0);
    await analyst.getByLabel('Compare with (UTC)').fill(daysAgo(14));
    await analyst.getByRole('button', { name: 'Replay it' }).click();
    const table = analyst.getByRole('region', { name: 'Percent correct' });
    await table.waitFor({ timeout: 180_000 });
    const differences = await table.locator('.replay-difference').allInnerTexts();
    expect(differences.length).toBeGreaterThan(5);
    for (const words of differences) expect(words).toMatch(/^(?:▲ \+\d+ points? better|▼ −\d+ points? worse)$/);
    const sizes = differences.map((words) => Number(/\d+/.exec(words)![0]));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    await expectAccessible(analyst);
  });

  step('opens events, filters them, and goes from one to the report as of that time', async () => {
    await product.visit(analyst, '/analyst/events');
    await expectAccessible(analyst);
    await analyst.getByLabel('Type').selectOption('QuizSolutionSubmitted');
    await analyst.getByRole('button', { name: 'Show events' }).click();
    await analyst.waitForURL('**type=QuizSolutionSubmitted**');
    await awake(analyst);
    const event = analyst.locator('.event').first();
    await event.locator('summary').focus();
    await analyst.keyboard.press('Enter');
    await expect.poll(() => event.locator('pre').innerText()).toContain('"correctAnswersCount"');
    await expectAccessible(analyst);
    await event.getByRole('link', { name: 'Replay to here' }).click();
    await analyst
      .getByText('hasn’t been replayed yet')
      .or(analyst.getByRole('note', { name: 'As of' }))
      .first()
      .waitFor();
  });

  step('can read on a narrow screen, and before any script has run', async () => {
    const query = new URLSearchParams({
      at: fieldOf(new Date(Date.parse(log.last_at) + 1_000).toISOString()),
      report: 'students',
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [320, 1280]) {
        const page = await product.open('analyst', {
          viewport: { width, height: 900 },
          colorScheme,
          javaScriptEnabled: width === 1280,
        });
        for (const [name, path] of [
          ['replay', `/analyst/replay?${query}&against=${fieldOf(new Date(Date.parse(log.first_at) + 1_000).toISOString())}`],
          ['events', '/analyst/events'],
        ] as const) {
          await product.visit(page, path);
          if (name === 'replay') await page.getByRole('note', { name: 'As of' }).waitFor();
          else await page.locator('.event').first().waitFor();
          expect(await fits(page), `${name} at ${width}`).toBe(true);
          const [field, box] = [page.locator('input[type=datetime-local]').first(), page.locator('main form').first()];
          const [inner, outer] = [(await field.boundingBox())!, (await box.boundingBox())!];
          expect(inner.x + inner.width, `${name} at ${width}`).toBeLessThan(outer.x + outer.width);
        }
        await page.context().close();
      }
    }
  });
});
