import { text } from 'node:stream/consumers';
import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './axe.ts';

/** What an address says, without what it does not name. */
export const queryOf = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);

/** The header with which an answer in the server's place passes for its own. */
export const ownAnswer = (request: Request): Record<string, string> => ({
  'earshot-answer': request.headers()['earshot-call'] ?? '',
});

export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Which page it is. */
export const bodyId = (page: Page): Promise<string> => page.evaluate(() => document.body.id);

/** After a link, a form, a reload or Back: a page that its scripts have not woken yet hears no press. */
export const awake = (page: Page): Promise<void> => page.locator('html[data-awake]').waitFor({ state: 'attached' });

export const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await awake(page);
};

/** Nothing of how it looks is still on its way: fonts, pictures, styles that come with a part of the page, movements. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load');
  await awake(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const unfinished = () =>
      [...document.images].some((image) => image.loading !== 'lazy' && !image.complete) ||
      document
        .getAnimations()
        .some(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
    // What never ends, such as a bar of something that is under way, is part of how it looks.
    const patience = performance.now() + 5_000;
    do await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    while (unfinished() && performance.now() < patience);
  });
};

/** Radio buttons lie under their labels, and a label's place moves while fonts and pictures come: the key finds it all the same. */
export const pick = (radio: Locator): Promise<void> => radio.press('Space');

/** Windows and lists give the focus back, or take it, a moment after they have come or gone. */
export const waitForFocus = (target: Locator): Promise<void> =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement), { timeout: 30_000 }).toBe(true);

const colours = { type: 'rule', values: ['color-contrast'] } as const;

/** What axe finds on the page as it is; `colours`: of its colours alone, which is all that another theme changes. */
export const accessibilityProblems = async (
  page: Page,
  only: 'everything' | 'everything but turned screens' | 'colours' = 'everything',
): Promise<string[]> => {
  const found = await axeFindings(page, only === 'colours' ? { only: colours } : { styleSheets: only === 'everything' });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/** The same narrow and wide, in both themes, and whether anything sticks out at the side. The page is as wide as before afterwards. */
export const problemsEverywhere = async (page: Page): Promise<string[]> => {
  // Words may be there before their styles.
  await page.waitForLoadState('load');
  const before = page.viewportSize()!;
  const found: string[] = [];
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (overflow > 0) found.push(`${width} px: scrolls sideways by ${overflow} px`);
    for (const [colorScheme, rules] of [
      ['light', 'everything'],
      ['dark', 'colours'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await accessibilityProblems(page, rules)).map((problem) => `${width} px, ${colorScheme}: ${problem}`));
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
  return found;
};

/** The lines of the file that a link leads to. */
export const linesBehind = async (page: Page, link: string): Promise<string[]> => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()]);
  return (await text(await file.createReadStream())).replace(/^\uFEFF/, '').split('\r\n');
};
