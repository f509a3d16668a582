import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../api/routes.ts';
import { launchChromium } from './support/chromium.ts';
import { startServer, type RunningServer } from './support/server.ts';
import { HttpSession } from './support/session.ts';

/** Addresses of every page with data of the demo district, by who may see them. */
const addresses = async (url: string): Promise<{ email: string | null; paths: string[] }[]> => {
  const student = new HttpSession(url);
  await student.signIn('student1@demo.test');
  const { quiz_assignments: own } = await student.json<{ quiz_assignments: StudentAssignment[] }>('GET', '/students');
  const teacher = new HttpSession(url);
  await teacher.signIn('teacher@demo.test');
  const { quiz_assignments: given } = await teacher.json<{
    quiz_assignments: { report_url: string; quiz_uuid: string; submitted: number }[];
  }>('GET', '/teach/assignments');
  const { rows, school_classes_list: classes } = await teacher.json<{
    rows: { id: number }[];
    school_classes_list: { id: number }[];
  }>('GET', `${given.find(({ submitted }) => submitted > 0)!.report_url}?start_date=2014-05-20`);
  const studentReport = `/school_classes/${classes[0]!.id}/students/${rows[0]!.id}`;
  const quizPaths = own.map(({ quiz_assignment_school_class_id: id }) => `/students/quiz_assignment_school_classes/${id}/quiz`);
  const byState = (state: string): string[] => quizPaths.filter((_, index) => own[index]!.state === state).slice(0, 1);
  const [lesson] = own;
  const lessonPath = `${lesson!.quizable_type}s/${lesson!.quizable_path}`;
  return [
    { email: null, paths: ['/', '/login', `/${lessonPath}`, '/no-such-page'] },
    {
      email: 'student1@demo.test',
      paths: [
        '/students',
        ...byState('not_started'),
        ...byState('in_progress'),
        ...byState('submitted'),
        `/students/${lessonPath}`,
      ],
    },
    {
      email: 'teacher@demo.test',
      paths: [
        '/dashboard',
        '/school_classes',
        '/teach/assignments',
        ...new Set([given[0]!.report_url, given.at(-1)!.report_url]),
        `${studentReport}?start_date=2014-05-20`,
        studentReport,
        `/quizzes/${given[0]!.quiz_uuid}/preview`,
      ],
    },
    { email: 'school-admin@demo.test', paths: ['/dashboard'] },
    { email: 'admin@demo.test', paths: ['/dashboard', '/admin/quizzes'] },
    { email: 'analyst@demo.test', paths: ['/dashboard'] },
  ];
};

interface StudentAssignment {
  quiz_assignment_school_class_id: number;
  state: string;
  quizable_type: string;
  quizable_path: string;
}

const settings = ([320, 1280] as const).flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })));

describe('every page, both themes, narrow and wide', () => {
  let dataDir: string;
  let server: RunningServer;
  let browser: Browser;
  const visited = new Set<string>();

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'earshot-axe-'));
    [server, browser] = await Promise.all([startServer({ DATA_DIR: dataDir, DEMO: '1' }), launchChromium()]);
  });

  afterAll(async () => {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const check = async (page: Page, path: string): Promise<string[]> => {
    const problems: string[] = [];
    const onConsole = (message: { type(): string; text(): string }): void => {
      // The browser itself reports the 404 of the page that is meant to be missing.
      if (message.type() === 'error' && !message.text().includes('404')) problems.push(`console: ${message.text()}`);
    };
    const onPageError = (error: Error): void => void problems.push(`script: ${error.message}`);
    page.on('console', onConsole);
    page.on('pageerror', onPageError);
    await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });
    page.off('console', onConsole);
    page.off('pageerror', onPageError);
    visited.add(await page.evaluate(() => document.body.id));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (overflow > 0) problems.push(`scrolls sideways by ${overflow} px`);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    for (const { id, nodes } of violations) problems.push(`${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    return problems.map((problem) => `${path} ${problem}`);
  };

  it.each(settings)('has nothing for axe to say at $width px, $theme', { timeout: 300_000 }, async ({ width, theme }) => {
    const problems: string[] = [];
    for (const { email, paths } of await addresses(server.url)) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme: theme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      if (email) {
        await page.goto(`${server.url}/login`);
        await page.fill('input[name="email"]', email);
        await page.fill('input[name="password"]', 'demo-pass-1');
        await Promise.all([
          page.waitForURL((address) => address.pathname !== '/login'),
          page.press('input[name="password"]', 'Enter'),
        ]);
      }
      for (const path of paths) problems.push(...(await check(page, path)));
      await context.close();
    }
    expect(problems).toEqual([]);
  });

  it('has seen every page that there is', () => {
    const bodies = routes.flatMap(({ page }) => (page ? [page.bodyId ?? page.id] : []));
    // An invitation's address cannot be known from outside; its page has a test of its own.
    expect([...new Set(bodies)].filter((id) => !id.startsWith('invitation') && !visited.has(id))).toEqual([]);
  });
});
