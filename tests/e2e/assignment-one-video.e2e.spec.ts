import { afterEach, describe, expect, it } from 'vitest';
import { openPart, useRoomTwelve, type StudentsWork } from './support/given-assignment.ts';
import { accessibilityProblems } from './support/page-state.ts';
import { useProduct, type DemoName } from './support/product.ts';

const product = useProduct({ own: 'district' });
const room = useRoomTwelve(product);
afterEach(() => expect(product.problems.splice(0)).toEqual([]));

describe('an assignment with one video', () => {
  const videoAlone = { overview: false, vocabulary: false, podcast: false };

  it.each([390, 1280])('shows it large at %d px, and lets the student play it and continue', async (width) => {
    const { path } = await room.give('the-lighthouse-that-learned-to-talk', { blocks: videoAlone, prompts: [] });
    const name: DemoName = width === 390 ? 'student1' : 'student2';
    const page = await product.open(name, { viewport: { width, height: 900 } });
    await product.visit(page, path);
    const list = page.locator('.videos');
    expect(await list.getAttribute('class')).toContain('videos--single');
    expect(await list.locator('li').count()).toBe(1);
    const [all, one] = [await list.boundingBox(), await list.locator('li').boundingBox()];
    expect(one!.width).toBe(all!.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await accessibilityProblems(page)).toEqual([]);
    }
    await page.getByRole('button', { name: /^Play video/ }).click();
    await page.waitForFunction(() => {
      const video = document.querySelector<HTMLVideoElement>('dialog[open] video');
      return video !== null && !video.paused && video.currentTime > 0.2;
    });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Next' }).first().click();
    await openPart(page, 'Questions');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/students');
    const work = await (await product.session(name)).json<StudentsWork>('GET', path);
    expect([work.ui_state['videos']?.completed, work.submitted_at !== null]).toEqual([true, true]);
    await page.context().close();
  });
});
