import type { Page } from 'playwright-core';
import { createKnex } from '#platform/database.ts';
import { launchChromium } from '#tests/e2e/support/chromium.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { benchPassword, benchStudentEmail, makeBenchSchool } from './support/bench-school.ts';
import { median } from './support/measure.ts';
import { countScripts, paintsOf, slowdown } from './support/page-weight.ts';
import { openBenchStore } from './support/bench-store.ts';

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.fill('input[name="email"]', benchStudentEmail(1));
  await page.fill('input[name="password"]', benchPassword);
  await Promise.all([page.waitForURL('**/students'), page.press('input[name="password"]', 'Enter')]);
};

/** The student quiz page: weight of its JavaScript as gzip sends it, and largest contentful paint on a slow processor. */
export const quizPageBenchmarks = async ({ databaseUrl }: BenchContext): Promise<BenchResult[]> => {
  const db = createKnex(databaseUrl);
  const store = await openBenchStore(databaseUrl);
  const school = await makeBenchSchool(store, db, 1);
  const server = await startServer({ DATABASE_URL: databaseUrl, DEMO: '0' });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await signIn(page, server.url);
    const scriptBytes = countScripts(page);
    const cdp = await page.context().newCDPSession(page);
    const assignment = school.quizAssignmentSchoolClassIds[0];
    const paints = await paintsOf(page, cdp, `${server.url}/students/quiz_assignment_school_classes/${assignment}/quiz`);
    const bytes = scriptBytes();
    return [
      absoluteResult(
        { name: 'quiz page, compressed JavaScript', value: bytes / 1000, unit: 'kB' },
        { comparison: '<=', limit: 120 },
      ),
      absoluteResult({
        name: `quiz page, largest contentful paint, CPU / ${slowdown}`,
        value: median(paints),
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
