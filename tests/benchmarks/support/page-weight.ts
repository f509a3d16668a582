import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';

export const slowdown = 4;
const loads = 5;

/** Adds up the JavaScript that a page loads from now on, each file once, in bytes as gzip sends it. */
export const countScripts = (page: Page): (() => number) => {
  const scripts = new Map<string, number>();
  page.on('response', (response) => {
    if (!/\.js(\?|$)/.test(response.url())) return;
    void response.body().then((body) => scripts.set(response.url(), gzipSync(body, { level: 9 }).length));
  });
  return () => [...scripts.values()].reduce((sum, size) => sum + size, 0);
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

/** Of loads with nothing in the cache, on a processor that is slowed. */
export const paintsOf = async (page: Page, cdp: CDPSession, address: string): Promise<number[]> => {
  const paints: number[] = [];
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (let load = 0; load < loads; load += 1) {
    await cdp.send('Network.clearBrowserCache');
    await page.goto(`${address}?load=${load}`, { waitUntil: 'networkidle' });
    paints.push(await largestContentfulPaint(page));
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return paints;
};
