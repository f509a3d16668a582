import { randomUUID } from 'node:crypto';
import type { CDPSession, Page } from 'playwright-core';
import { publishLesson } from '#commands/lessons/lesson/drafts.ts';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { tabsOf } from '#demo/lessons/beside-the-story.ts';
import { recordingsOf } from '#demo/lessons/recordings.ts';
import { theOctopusAndTheJar as story } from '#demo/lessons/the-octopus-and-the-jar.ts';
import { createKnex } from '#platform/database.ts';
import { launchChromium } from '#tests/e2e/support/chromium.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { median } from './support/measure.ts';
import { countScripts, paintsOf, slowdown } from './support/page-weight.ts';
import { openBenchStore } from './support/bench-store.ts';

const clicks = 9;

const publishStory = async (databaseUrl: string): Promise<void> => {
  const db = createKnex(databaseUrl);
  const store = await openBenchStore(databaseUrl);
  const ids = { commandId: randomUUID(), correlationId: randomUUID() };
  const context: CommandContext = { store, db, actor: systemActor, ...ids, now: new Date().toISOString() };
  const { slug: path, type, name, description, subject, gradeBand, textComplexity, transcript } = story;
  const content = { name, description, subject, gradeBand, textComplexity, transcript };
  await publishLesson(context, { type, path, content: { ...content, audio: await recordingsOf(story), tabs: tabsOf(path) } });
  await store.close();
  await db.destroy();
};

/** Milliseconds from the click on play until the recording has moved on: there is sound, not only a state that says so. */
const firstSound = async (page: Page): Promise<number> => {
  await page.evaluate(() => {
    const sound = document.querySelector<HTMLAudioElement>('audio[data-pace="standard"]')!;
    const marks = { clicked: 0, sounded: 0 };
    Object.assign(window, { marks });
    addEventListener('click', () => (marks.clicked = performance.now()), { capture: true, once: true });
    const look = (): void => {
      if (marks.clicked > 0 && !sound.paused && sound.currentTime > 0) marks.sounded = performance.now();
      else setTimeout(look, 2);
    };
    look();
  });
  await page.click('.dock__play');
  const handle = await page.waitForFunction(() => {
    const { marks } = window as unknown as { marks: { clicked: number; sounded: number } };
    return marks.sounded > 0 ? marks.sounded - marks.clicked : null;
  });
  return (await handle.jsonValue())!;
};

const soundsOf = async (page: Page, cdp: CDPSession, address: string): Promise<number[]> => {
  const times: number[] = [];
  for (let click = 0; click < clicks; click += 1) {
    await cdp.send('Network.clearBrowserCache');
    await page.goto(`${address}?click=${click}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => localStorage.clear());
    times.push(await firstSound(page));
  }
  return times;
};

/** The lesson page: weight of its JavaScript, largest contentful paint on a slow processor, and how soon there is sound. */
export const lessonPageBenchmarks = async ({ databaseUrl }: BenchContext): Promise<BenchResult[]> => {
  await publishStory(databaseUrl);
  const server = await startServer({ DATABASE_URL: databaseUrl, DEMO: '0' });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const address = `${server.url}/el_lessons/${story.slug}`;
    const scriptBytes = countScripts(page);
    const cdp = await page.context().newCDPSession(page);
    const paints = await paintsOf(page, cdp, address);
    const bytes = scriptBytes();
    const sounds = await soundsOf(page, cdp, address);
    return [
      absoluteResult(
        { name: 'lesson page, compressed JavaScript', value: bytes / 1000, unit: 'kB' },
        { comparison: '<=', limit: 100 },
      ),
      absoluteResult({ name: `lesson page, largest contentful paint, CPU / ${slowdown}`, value: median(paints), unit: 'ms' }),
      absoluteResult(
        { name: `lesson page, first sound after the click, slowest of ${clicks}`, value: Math.max(...sounds), unit: 'ms' },
        { comparison: '<=', limit: 300 },
      ),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
};
