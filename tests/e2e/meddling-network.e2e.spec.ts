import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxes, startMeddlingProxy, type MeddlingProxy } from '../support/meddling-proxy.ts';
import { useRoomTwelve } from './support/given-assignment.ts';
import { awake } from './support/page-state.ts';
import { useProduct } from './support/product.ts';

const lighthouse = 'the-lighthouse-that-learned-to-talk';

describe('on a school’s devices and networks', () => {
  const product = useProduct({ own: 'district' });
  const room = useRoomTwelve(product);
  let network: MeddlingProxy;
  beforeAll(async () => {
    network = await startMeddlingProxy(product.url);
  });
  afterAll(async () => {
    await network.close();
    expect(product.problems).toEqual([]);
  });

  const visit = async (page: Page, path: string): Promise<void> => {
    await page.goto(network.url + path);
    await awake(page);
  };

  it('a table whose stream is blocked does not claim to be live, and still updates', async () => {
    network.meddle(({ headers }) => (headers.accept === 'text/event-stream' ? { does: 'holds' } : null));
    const { table, path } = await room.give(lighthouse);
    const teacher = await product.open('teacher');
    await visit(teacher, table);
    await teacher.getByText('Updates every 5 seconds', { exact: true }).waitFor();
    await (await product.session('student1')).json('PUT', path, { ui_state: { overview: { completed: true } } });
    await teacher.getByText('In progress', { exact: true }).waitFor();
    expect(await teacher.getByText('Live', { exact: true }).count()).toBe(0);
    network.meddle(() => null);
    await teacher.context().close();
  });

  it('seven windows of one browser follow the class over one connection, and each can still be used', async () => {
    let streams = 0;
    network.meddle(({ headers }) => {
      if (headers.accept === 'text/event-stream') streams += 1;
      return null;
    });
    const { table, path } = await room.give(lighthouse);
    const first = await product.open('teacher');
    const windows = [first];
    while (windows.length < 7) windows.push(await first.context().newPage());
    for (const page of windows) {
      await visit(page, table);
      await page.getByText('Live', { exact: true }).waitFor();
    }
    await (await product.session('student2')).json('PUT', path, { ui_state: { overview: { completed: true } } });
    for (const page of windows) await page.getByText('In progress', { exact: true }).waitFor();
    expect(streams).toBe(1);
    await visit(windows.at(-1)!, '/dashboard');
    await first.close();
    // The next one hears the stream itself now.
    await (await product.session('student3')).json('PUT', path, { ui_state: { submitted: true } });
    await windows[1]!.getByRole('heading', { name: '1 of 12 students submitted' }).waitFor();
    network.meddle(() => null);
    await windows[1]!.context().close();
  });

  it('writing is kept and shown as kept when a proxy answers in our place, and saved once it is gone', async () => {
    const { path } = await room.give(lighthouse);
    const student = await product.open('student4');
    await visit(student, path);
    const part = student.getByRole('button', { name: /Questions/ }).first();
    network.meddle(({ method }) => (method === 'GET' ? null : boxes.nothing));
    if ((await part.getAttribute('aria-expanded')) !== 'true') await part.click();
    await student.locator('#panel-questions textarea').first().fill('It talked with light.');
    await student.getByText('This network answered in our place').first().waitFor();
    expect(await student.getByText('Saved', { exact: true }).count()).toBe(0);
    network.meddle(() => null);
    await student.getByText('Saved', { exact: true }).first().waitFor({ timeout: 60_000 });
    const { data } = await (
      await product.session('student4')
    ).json<{ data: { assignment_prompts: Record<string, string> } }>('GET', path);
    expect(Object.values(data.assignment_prompts)).toContain('It talked with light.');
    await student.context().close();
  });

  it('a part whose file a box blocks leaves the page, is reported, and opens at the next try', async () => {
    const page = await product.open('school-admin');
    await visit(page, '/reports/classes');
    network.meddle(({ path }) => (path.includes('/save-report-dialog') ? boxes.blocked : null));
    const open = page.getByRole('button', { name: 'Save this report' });
    const reported = page.waitForResponse((response) => response.url().endsWith('/page_errors'));
    await open.click();
    await page.getByText('This part of the page has stopped or did not load.').waitFor();
    const report = await reported;
    expect([report.status(), report.request().postDataJSON()]).toMatchObject([
      204,
      { page: 'classes_report', message: expect.stringContaining('/assets/save-report-dialog') as string },
    ]);
    await open.waitFor();
    network.meddle(() => null);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog').waitFor();
    // The browser says so itself, and that was the point.
    product.problems.splice(0);
    await page.context().close();
  });

  it('seeking in a story works when a proxy blocks range requests', async () => {
    network.meddle(() => ({ does: 'strips', ofRequest: ['range'], ofAnswer: ['accept-ranges'] }));
    const page = await product.open(null);
    await visit(page, `/lessons/${lighthouse}`);
    await page.locator('.dock__play').click();
    await expect
      .poll(() =>
        page
          .locator('audio')
          .first()
          .evaluate((audio: HTMLAudioElement) => audio.currentTime),
      )
      .toBeGreaterThan(0.2);
    await page.locator('.progress-wave__slider').evaluate((slider: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(slider, String(Number(slider.max) / 2));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    });
    const share = () =>
      page
        .locator('audio')
        .first()
        .evaluate((audio: HTMLAudioElement) => (audio.paused ? 0 : audio.currentTime / audio.duration));
    await expect.poll(share, { timeout: 20_000 }).toBeGreaterThan(0.45);
    network.meddle(() => null);
    await page.context().close();
  });

  it.each([256, 180])(
    'at 400 % zoom, in a window 320 px wide and %i px high, sticky bars leave room for the content',
    async (height) => {
      const page = await product.open('student5', { viewport: { width: 320, height } });
      for (const path of ['/students', `/students/lessons/${lighthouse}`]) {
        await visit(page, path);
        const staying = await page.evaluate(() =>
          [...document.querySelectorAll('body *')]
            .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position) && element.checkVisibility())
            .map(({ className }) => className)
            .filter((name) => name !== 'skip-link'),
        );
        expect([path, staying]).toEqual([path, []]);
        const play = page.locator('.dock__play, .nav__link').last();
        await play.scrollIntoViewIfNeeded();
        await play.click({ trial: true });
      }
      await page.context().close();
    },
  );

  it('current and pressed items have an outline in forced-colors mode', async () => {
    const page = await product.open('student5', { forcedColors: 'active' });
    await visit(page, '/students');
    const current = page.locator('.nav__link[aria-current]');
    expect(await current.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
    await page.context().close();
  });

  it('the gradebook and the class work table fit on paper', async () => {
    const { table } = await room.give(lighthouse);
    const page = await product.open('teacher');
    for (const [path, width] of [
      [`/school_classes/${room.classId}/gradebook`, 960],
      [table, 720],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, path);
      await page.emulateMedia({ media: 'print' });
      await expect
        .poll(() =>
          page
            .locator('table')
            .first()
            .evaluate((one) => one.getBoundingClientRect().right),
        )
        .toBeLessThan(width + 5);
      await page.emulateMedia({ media: 'screen' });
    }
    await page.context().close();
  });
});
