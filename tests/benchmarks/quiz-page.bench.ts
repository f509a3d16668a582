import { gzipSync } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { createEventStore } from '../../eventstore/create-event-store.ts';
import { createKnex } from '../../platform/database.ts';
import { launchChromium } from '../e2e/support/chromium.ts';
import { startServer } from '../e2e/support/server.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './registry.ts';
import { benchPassword, benchStudentEmail, makeBenchSchool } from './support/bench-school.ts';

const slowdown = 4;
const loads = 5;

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.fill('input[name="email"]', benchStudentEmail(1));
  await page.fill('input[name="password"]', benchPassword);
  await Promise.all([page.waitForURL('**/students'), page.press('input[name="password"]', 'Enter')]);
};

/** Milliseconds from navigation to the largest contentful paint. */
const largestContentfulPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );

/** The student quiz page: weight of its JavaScript as gzip sends it, and largest contentful paint on a slow processor. */
export const quizPageBenchmarks = async ({ databaseUrl }: BenchContext): Promise<BenchResult[]> => {
  const db = createKnex(databaseUrl);
  const store = await createEventStore({ databaseUrl, eventStoreUrl: null });
  const school = await makeBenchSchool(store, db, 1);
  const server = await startServer({ DATABASE_URL: databaseUrl, DEMO: '0' });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await signIn(page, server.url);
    const scripts = new Map<string, number>();
    page.on('response', (response) => {
      if (!/\.js(\?|$)/.test(response.url())) return;
      void response.body().then((body) => scripts.set(response.url(), gzipSync(body, { level: 9 }).length));
    });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const paints: number[] = [];
    for (let load = 0; load < loads; load += 1) {
      await cdp.send('Network.clearBrowserCache');
      const address = `${server.url}/students/quiz_assignment_school_classes/${school.quizAssignmentSchoolClassIds[0]}/quiz`;
      await page.goto(`${address}?load=${randomUUID()}`, { waitUntil: 'networkidle' });
      paints.push(await largestContentfulPaint(page));
    }
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    return [
      absoluteResult(
        { name: 'quiz page, compressed JavaScript', value: bytes / 1000, unit: 'kB' },
        { comparison: '<=', limit: 120 },
      ),
      absoluteResult({
        name: `quiz page, largest contentful paint, CPU / ${slowdown}`,
        value: paints.toSorted((a, b) => a - b)[Math.floor(loads / 2)]!,
        unit: 'ms',
      }),
    ];
  } finally {
    await browser.close();
    await server.stop();
    await store.close();
    await db.destroy();
  }
};
