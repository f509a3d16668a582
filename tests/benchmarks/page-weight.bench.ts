import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { pageStarts } from '#scripts/support/page-starts.ts';
import { distFolder } from '#scripts/support/web-build-state.ts';
import { launchChromium } from '#tests/e2e/support/chromium.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import { deviceEntry } from '#web/app/client-assets.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { median } from './support/measure.ts';

const mostFiles = 16;
const mostFilesAgain = 4;
const loads = 3;
/** A line far from the server: 300 ms there and back, 100 kB/s. */
const slowLine = { offline: false, latency: 300, downloadThroughput: 100_000, uploadThroughput: 100_000 };
const demoPassword = 'demo-pass-1';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

interface Weight {
  readonly page: string;
  readonly files: ReadonlySet<string>;
  readonly bytes: number;
}

/** The scripts and styles of every page before anybody presses anything, as gzip sends them. */
const weighPages = (): Weight[] => {
  const folder = join(distFolder, 'client');
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
    sizes.set(file, known);
    return known;
  };
  const filesOf = (start: string): Set<string> => {
    const [files, seen] = [new Set<string>(), new Set<string>()];
    const visit = (key: string): void => {
      const chunk = seen.has(key) ? undefined : manifest[key];
      seen.add(key);
      if (!chunk) return;
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
      chunk.imports?.forEach(visit);
    };
    visit(start);
    visit(deviceEntry);
    return files;
  };
  return [...pageStarts()].map(([page, start]) => {
    const files = filesOf(start);
    return { page, files, bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0) };
  });
};

/** How many more files a page asks for after the page that most people come from. */
const filesAfter = ({ files }: Weight, before: Weight): number => [...files].filter((file) => !before.files.has(file)).length;

const staticResults = (log: BenchContext['log']): BenchResult[] => {
  const weights = weighPages();
  const byFiles = weights.toSorted((a, b) => b.files.size - a.files.size);
  for (const { page, files, bytes } of byFiles)
    log(`${page}: ${files.size} scripts and styles, ${(bytes / 1_000).toFixed(1)} kB`);
  const heaviest = weights.toSorted((a, b) => b.bytes - a.bytes)[0]!;
  const most = byFiles[0]!;
  return [
    absoluteResult(
      { name: `scripts and styles of a page, at most (${most.page})`, value: most.files.size, unit: 'files' },
      { comparison: '<=', limit: mostFiles },
    ),
    absoluteResult({
      name: 'scripts and styles of a page, half of them',
      value: median(weights.map(({ files }) => files.size)),
      unit: 'files',
    }),
    absoluteResult({ name: `the same, bytes, at most (${heaviest.page})`, value: heaviest.bytes / 1_000, unit: 'kB' }),
    ...[
      ['students', 'student_quiz'],
      ['dashboard', 'teacher_quiz_report'],
    ].flatMap(([home, next]) => {
      const [before, after] = [home, next].map((id) => weights.find(({ page }) => page === id));
      return before && after
        ? [
            absoluteResult({
              name: `${next!} after ${home!}, scripts and styles more`,
              value: filesAfter(after, before),
              unit: 'files',
            }),
          ]
        : [];
    }),
  ];
};

const signIn = async (page: Page, url: string, email: string): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.fill('input[name="email"]', email);
  await page.fill('input[name="password"]', demoPassword);
  await Promise.all([
    page.waitForURL((address) => !address.pathname.startsWith('/login')),
    page.press('input[name="password"]', 'Enter'),
  ]);
};

interface SlowPage {
  readonly name: string;
  readonly email: string;
  /** A link on the person’s home; null is the home itself. */
  readonly link: string | null;
  readonly goalSeconds: number;
}

const slowPages: readonly SlowPage[] = [
  { name: 'student’s quiz', email: 'student1@demo.test', link: 'a[href*="/quiz"]', goalSeconds: 2 },
  { name: 'teacher’s quiz report', email: 'teacher@demo.test', link: 'a[href*="/quiz/"][href*="/report"]', goalSeconds: 2.6 },
  { name: 'teacher’s dashboard', email: 'teacher@demo.test', link: null, goalSeconds: 2 },
];

/** Seconds until a page and all it asks for is loaded, with nothing in the cache, and how many files it asked for, first and again. */
const loadOnSlowLine = async (browser: Browser, url: string, { email, link }: SlowPage) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, url, email);
  const address = link === null ? page.url() : new URL((await page.locator(link).first().getAttribute('href'))!, url).href;
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowLine);
  let asked = 0;
  cdp.on('Network.responseReceived', ({ response }) => {
    if (!response.fromDiskCache && !response.fromPrefetchCache && response.url.startsWith(url)) asked += 1;
  });
  const seconds: number[] = [];
  let first = 0;
  for (let load = 0; load < loads; load += 1) {
    await page.goto('about:blank');
    await cdp.send('Network.clearBrowserCache');
    asked = 0;
    const begun = performance.now();
    await page.goto(address, { waitUntil: 'load' });
    seconds.push((performance.now() - begun) / 1_000);
    first = asked;
  }
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  asked = 0;
  await page.goto(address, { waitUntil: 'load' });
  const again = asked;
  await context.close();
  return { seconds: median(seconds), first, again };
};

/** Files and bytes of every page, and how long three of them take on a slow line. */
export const pageWeightBenchmarks = async ({ databaseUrl, log }: BenchContext): Promise<BenchResult[]> => {
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    NODE_ENV: 'production',
    SESSION_SECRET: randomUUID(),
  });
  const browser = await launchChromium();
  try {
    if (!existsSync(join(distFolder, 'client'))) throw new Error('Run npm run build first.');
    const results = staticResults(log);
    for (const one of slowPages) {
      const { seconds, first, again } = await loadOnSlowLine(browser, server.url, one);
      log(`${one.name}: loaded after ${seconds.toFixed(1)} s, ${first} files, ${again} again`);
      results.push(
        absoluteResult(
          { name: `${one.name} on a slow line, loaded`, value: seconds, unit: 's' },
          { comparison: '<=', limit: one.goalSeconds },
        ),
        absoluteResult({ name: `${one.name}, files`, value: first, unit: 'files' }, { comparison: '<=', limit: mostFiles }),
        absoluteResult(
          { name: `${one.name}, files at the second view`, value: again, unit: 'files' },
          { comparison: '<=', limit: mostFilesAgain },
        ),
      );
    }
    return results;
  } finally {
    await browser.close();
    await server.stop();
  }
};
