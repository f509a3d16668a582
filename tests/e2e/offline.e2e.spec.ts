import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startDeploys } from './support/deploys.ts';
import { deviceContents } from './support/device.ts';
import { openPart } from './support/given-assignment.ts';
import { accessibilityProblems, awake, pick, pathOf } from './support/page-state.ts';
import { useProduct, type DemoName } from './support/product.ts';
import type { HttpSession } from './support/session.ts';

interface Work {
  question_ids: string[];
  data: { assignment_prompts: Record<string, string> };
}

// It uses up or changes work of the demo’s own classes.
const product = useProduct({ own: 'server' });
let teacher: HttpSession;
let classId: number;

/** Gives a demo lesson to Room 12; returns the students' page. It is due soon, so that it stands first in their lists. */
const give = async (lesson: string): Promise<string> => {
  const { results } = await teacher.json<{ results: { uuid: string; url: string }[] }>('GET', '/search');
  const { uuid } = results.find(({ url }) => url.endsWith(`/${lesson}`))!;
  const { assignment } = await teacher.json<{
    assignment: { school_classes: { lesson_assignment_school_class_id: number }[] };
  }>('POST', '/teach/lesson_assignments', {
    lesson_uuid: uuid,
    school_class_ids: [classId],
    due_at: new Date(Date.now() + 60_000).toISOString(),
  });
  return `/students/assignments/${assignment.school_classes[0]!.lesson_assignment_school_class_id}`;
};

beforeAll(async () => {
  teacher = await product.session('teacher');
  const { items } = await teacher.json<{ items: { id: number; name: string }[] }>('GET', '/api/v1/school_classes');
  classId = items.find(({ name }) => name === 'Room 12')!.id;
});
afterEach(() => expect(product.problems.splice(0)).toEqual([]));

const open = (name: DemoName | null): Promise<Page> =>
  product.open(name, { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
const offline = (page: Page, is = true): Promise<void> => page.context().setOffline(is);
const shown = (page: Page, text: RegExp | string): Promise<void> => page.getByText(text).first().waitFor({ timeout: 35_000 });
const saved = (page: Page): Promise<void> => shown(page, /^Saved$/);
const answerBox = (page: Page) => page.locator('#panel-questions textarea');
const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await awake(page);
};
const go = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${product.url}${path}`);
  await awake(page);
};
/** The list says that the work at this address opens without the internet. */
const listedAsKept = (page: Page, path: string): Promise<void> =>
  page
    .locator('.todo__item', { has: page.locator(`a[href="${path}"]`) })
    .getByText('Works without internet')
    .waitFor({ timeout: 30_000 });
/** Everything of the page that is open has come onto the device. */
const keptWhole = (page: Page, path: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async (address) => {
          for (const name of await caches.keys()) {
            const contents = await (await caches.open(name)).match('/.contents');
            const { pages = {} } = ((await contents?.json()) ?? {}) as { pages?: Record<string, { whole: boolean }> };
            if (pages[address]) return pages[address].whole;
          }
          return false;
        }, path),
      { timeout: 30_000 },
    )
    .toBe(true)
    .then(() => undefined);
const signIn = async (page: Page, name: DemoName): Promise<void> => {
  await page.goto(`${product.url}/login`);
  await awake(page);
  await page.getByLabel('Email').fill(`${name}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill('demo-pass-1');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/students');
  await awake(page);
};
const signOut = async (page: Page): Promise<void> => {
  const panel = page.locator('.account__panel');
  await expect
    .poll(async () => {
      if (!(await panel.isVisible())) await page.locator('.account__button').click();
      return panel.isVisible();
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Sign out' }).click();
};
const workOf = async (name: DemoName, path: string): Promise<string> => {
  const work = await (await product.session(name)).json<Work>('GET', path);
  return work.data.assignment_prompts[work.question_ids[0]!] ?? '';
};

describe('an assignment without a network', () => {
  it('opens from the list, plays, seeks, and keeps writing across reloads until it can be sent', async () => {
    const path = await give('the-lighthouse-that-learned-to-talk');
    const page = await open('student1');
    await go(page, '/students');
    await listedAsKept(page, path);
    await offline(page);
    await reload(page);
    await shown(page, 'We can’t reach Earshot.');
    await listedAsKept(page, path);
    await shown(page, 'Needs the internet');
    await page.locator(`a.button[href="${path}"]`).click();
    await page.waitForURL((url) => url.pathname === path);
    await awake(page);
    await shown(page, 'We can’t reach Earshot.');
    expect(await accessibilityProblems(page)).toEqual([]);

    await openPart(page, 'Podcast');
    const sound = page.locator('audio[data-pace="standard"]');
    await page.getByRole('button', { name: 'Play', exact: true }).first().click();
    await expect
      .poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime), { timeout: 30_000 })
      .toBeGreaterThan(0.2);
    const landed = await sound.evaluate(
      (audio: HTMLAudioElement) =>
        new Promise<number>((resolve) => {
          audio.addEventListener('seeked', () => resolve(audio.currentTime), { once: true });
          audio.currentTime = audio.duration * 0.8;
        }),
    );
    expect(landed).toBeGreaterThan(5);
    await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(landed + 0.2);

    await openPart(page, 'Questions');
    await answerBox(page).fill('Written without a network.');
    await answerBox(page).blur();
    await shown(page, /^Kept on this device$/);
    await reload(page);
    await openPart(page, 'Questions');
    await expect.poll(() => answerBox(page).inputValue()).toBe('Written without a network.');
    await answerBox(page).fill('Written without a network, and changed.');
    await answerBox(page).blur();
    await reload(page);
    await openPart(page, 'Questions');
    await expect.poll(() => answerBox(page).inputValue()).toBe('Written without a network, and changed.');
    await offline(page, false);
    await saved(page);
    await shown(page, /^Earshot is back\.$/);
    expect(await workOf('student1', path)).toBe('Written without a network, and changed.');
    await expect.poll(async () => (await deviceContents(page)).entries).toEqual([]);
    await page.context().close();
  }, 120_000);

  it('shows what was saved since it was opened', async () => {
    const path = await give('the-saturday-fixers');
    const page = await open('student2');
    await go(page, path);
    await keptWhole(page, path);
    await openPart(page, 'Questions');
    await answerBox(page).fill('Saved before the network went.');
    await answerBox(page).blur();
    await saved(page);
    await offline(page);
    await reload(page);
    await openPart(page, 'Questions');
    await expect.poll(() => answerBox(page).inputValue()).toBe('Saved before the network went.');
    await page.context().close();
  }, 60_000);
});

describe('a quiz without a network', () => {
  it('resumes where it was, with the recording, and sends each answer once', async () => {
    const student = await product.session('student3');
    const { quiz_assignments: quizzes } = await student.json<{
      quiz_assignments: { state: string; assignment_type: string; quiz_url: string; quiz_assignment_school_class_id: number }[];
    }>('GET', '/students');
    const quiz = quizzes.find(({ state, assignment_type: type }) => state === 'not_started' && type !== 'reading_comprehension')!;
    const page = await open('student3');
    await go(page, quiz.quiz_url);
    await keptWhole(page, quiz.quiz_url);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const choose = async (choice: number): Promise<void> => {
      await page.locator('.question__heading').waitFor();
      await pick(page.getByRole('radio').nth(choice));
    };
    const answered = (): Promise<number> => page.getByRole('button', { name: /^Question \d+\s*, answered$/ }).count();
    await choose(0);
    await saved(page);
    await offline(page);
    await reload(page);
    await expect.poll(answered).toBe(1);
    await page.locator('audio[data-pace="standard"]').waitFor({ state: 'attached' });
    await choose(1);
    await expect.poll(async () => (await deviceContents(page)).entries).toHaveLength(1);
    await reload(page);
    await expect.poll(answered).toBe(2);
    await offline(page, false);
    await saved(page);
    const { quiz_solution: solution } = await student.json<{ quiz_solution: { quiz_question_answers: unknown[] } }>(
      'GET',
      `/students/quiz_assignment_school_classes/${quiz.quiz_assignment_school_class_id}/quiz_solution`,
    );
    expect(solution.quiz_question_answers).toHaveLength(2);
    expect((await deviceContents(page)).entries).toEqual([]);
    await page.context().close();
  }, 90_000);
});

describe('a deploy', () => {
  it('leaves an open page its own scripts, and gives the next page the new ones, with and without a network', async () => {
    const path = await give('the-library-on-horseback');
    const deploys = await startDeploys(product.url);
    const page = await open('student8');
    const scripts = (): Promise<string[]> =>
      page.evaluate(async () => (await (await caches.open('earshot-assets')).keys()).map(({ url }) => new URL(url).pathname));
    try {
      await page.goto(`${deploys.url}${path}`);
      await keptWhole(page, path);
      const old = (await scripts()).filter((script) => script.endsWith('.js'));
      deploys.deploy();
      // A script that this page has not loaded yet, and that no server has any more.
      const question = old.find((script) => script.includes('/sign-out-'))!;
      expect(await page.evaluate(async (script) => (await fetch(script)).status, question)).toBe(200);
      await offline(page);
      await reload(page);
      await offline(page, false);
      await reload(page);
      await expect
        .poll(async () => (await scripts()).some((script) => script.endsWith('.r2.js')), { timeout: 30_000 })
        .toBe(true);
      await keptWhole(page, path);
      await offline(page);
      await reload(page);
      await openPart(page, 'Questions');
      await answerBox(page).waitFor();
      expect(await page.locator('link[rel="modulepreload"]').first().getAttribute('href')).toMatch(/\.r2\.js$/);
    } finally {
      await page.context().close();
      await deploys.stop();
    }
  }, 90_000);
});

describe('a shared device', () => {
  it('keeps nothing of a student who has signed out, and shows none of it to the next one', async () => {
    const path = await give('the-umbrella-on-bus-nine');
    const page = await open('student4');
    await go(page, path);
    await keptWhole(page, path);
    await openPart(page, 'Questions');
    await answerBox(page).fill('Only for my teacher.');
    await answerBox(page).blur();
    await saved(page);
    await go(page, '/students');
    const before = Object.entries((await deviceContents(page)).caches);
    expect(before).toHaveLength(1);
    expect(before[0]![1]).toContain(path);
    await signOut(page);
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => deviceContents(page)).toEqual({ caches: {}, entries: [] });
    await offline(page);
    await go(page, path);
    await shown(page, 'Nobody is signed in on this device.');
    expect(await page.content()).not.toContain('Only for my teacher.');
    await offline(page, false);
    await signIn(page, 'student5');
    await shown(page, 'Your work');
    await expect.poll(async () => Object.values((await deviceContents(page)).caches).flat()).toContain('/students');
    await offline(page);
    // Given to the whole class, so that the next student has the same address.
    const marker = 'Only for my teacher.';
    for (const address of [path, '/students']) {
      await page.goto(`${product.url}${address}`);
      expect(await page.content()).not.toContain(marker);
    }
    await page.context().close();
  }, 90_000);

  it('shows no page once the session cookies are gone, and deletes it when the server has ended the session', async () => {
    const path = await give('the-river-that-became-a-person');
    const page = await open('student6');
    await go(page, path);
    await keptWhole(page, path);
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await offline(page);
    await go(page, path);
    await shown(page, 'Nobody is signed in on this device.');
    await expect.poll(async () => (await deviceContents(page)).caches).toEqual({});
    // As it was before, and ended by the server meanwhile.
    await offline(page, false);
    await page.context().addCookies(cookies);
    await go(page, path);
    await keptWhole(page, path);
    await page.context().clearCookies({ name: 'earshot.sid' });
    await openPart(page, 'Questions');
    await answerBox(page).fill('Too late.');
    await answerBox(page).blur();
    await shown(page, 'Your session has ended.');
    await expect.poll(async () => (await deviceContents(page)).caches).toEqual({});
    await page.context().close();
  }, 60_000);

  it('warns about unsent work before signing out, and ends the session once there is a network again', async () => {
    const path = await give('the-hiss-from-the-stars');
    const page = await open('student7');
    await go(page, '/students');
    await keptWhole(page, '/students');
    await go(page, path);
    await keptWhole(page, path);
    const other = await page.context().newPage();
    await go(other, path);
    await offline(page);
    await openPart(page, 'Questions');
    await answerBox(page).fill('Not sent yet.');
    await answerBox(page).blur();
    await shown(page, /^Kept on this device$/);
    const toList = async (): Promise<void> => {
      await go(page, '/students');
      await shown(page, 'We can’t reach Earshot.');
    };
    await toList();
    await signOut(page);
    const question = page.getByRole('dialog');
    await question.getByText('1 answer is on this device only').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/students');
    await toList();
    await signOut(page);
    await question.getByText('1 answer is on this device only').waitFor();
    await question.getByRole('button', { name: 'Sign out' }).click();
    await shown(page, 'Nobody is signed in on this device.');
    await shown(other, 'Nobody is signed in on this device.');
    const left = await deviceContents(page);
    expect(left.caches).toEqual({});
    expect(JSON.stringify(left.entries)).toContain('Not sent yet.');
    await offline(page, false);
    await page.goto(`${product.url}/students`);
    await page.waitForURL((url) => url.pathname === '/login');
    expect(await workOf('student7', path)).toBe('');
    await signIn(page, 'student7');
    await shown(page, 'Work that was kept on this device is saved now.');
    expect(await workOf('student7', path)).toBe('Not sent yet.');
    await page.context().close();
  }, 90_000);
});
