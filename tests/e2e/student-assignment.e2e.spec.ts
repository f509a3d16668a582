import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { focused, pressUntilFocused } from './support/keyboard.ts';
import { openPart } from './support/given-assignment.ts';
import { accessibilityProblems, awake, pathOf } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import type { HttpSession } from './support/session.ts';

interface Material {
  organizers: { type: string; organizer: { id: string } }[];
  questions: { id: string; content: string }[];
}
interface Work {
  revision: number | null;
  submitted_at: string | null;
  question_ids: string[];
  ui_state: Record<string, { completed?: unknown }>;
  data: { assignment_prompts: Record<string, string>; worksheet: Record<string, string>[] };
}

// It restarts the server.
const product = useProduct({ own: 'server' });
let teacher: HttpSession;
let classId: number;

/** Gives a demo lesson to Room 12; returns the students' page. */
const give = async (lesson: string, body: object = {}): Promise<{ path: string; classPath: string; material: Material }> => {
  const { results } = await teacher.json<{ results: { uuid: string; url: string }[] }>('GET', '/search');
  const { uuid } = results.find(({ url }) => url.endsWith(`/${lesson}`))!;
  const { material } = await teacher.json<{ material: Material }>('GET', `/teach/lesson_assignments/new?lesson_uuid=${uuid}`);
  const { assignment } = await teacher.json<{
    assignment: { id: string; school_classes: { lesson_assignment_school_class_id: number }[] };
  }>('POST', '/teach/lesson_assignments', {
    lesson_uuid: uuid,
    school_class_ids: [classId],
    instructions: 'Listen *twice*.',
    ...body,
  });
  const { lesson_assignment_school_class_id: id } = assignment.school_classes[0]!;
  const classPath = `/teach/lesson_assignments/${assignment.id}/school_class/${classId}`;
  return { path: `/students/assignments/${id}`, classPath, material };
};

const shown = (page: Page, text: RegExp | string): Promise<void> => page.getByText(text).first().waitFor({ timeout: 35_000 });
const saved = (page: Page): Promise<void> => shown(page, /^Saved$/);
const answerBox = (page: Page) => page.locator('#panel-questions textarea');

afterEach(() => expect(product.problems.splice(0)).toEqual([]));
beforeAll(async () => {
  teacher = await product.session('teacher');
  const { items } = await teacher.json<{ items: { id: number; name: string }[] }>('GET', '/api/v1/school_classes');
  classId = items.find(({ name }) => name === 'Room 12')!.id;
});

describe('a whole assignment by keyboard alone', () => {
  it('goes from the overview to the dashboard, and can be read afterwards', async () => {
    const { path } = await give('the-octopus-and-the-jar');
    const page = await product.open('student1', { viewport: { width: 390, height: 844 } });
    await product.visit(page, path);
    const press = async (name: string): Promise<void> => {
      await pressUntilFocused(page, ({ tag, text }) => tag === 'button' && text.startsWith(name));
      await page.keyboard.press('Enter');
    };
    const arrived = (id: RegExp) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.id ?? ''), { timeout: 30_000 }).toMatch(id);

    await press('Next');
    await arrived(/^part-vocabulary$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect((await focused(page)).text).toContain('a big box of glass');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await shown(page, '2 of 8 words');
    await press('Next');
    await page.getByRole('dialog').waitFor();
    await press('No');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.locator('#panel-vocabulary').isVisible()).toBe(true);
    await press('Next');
    await page.getByRole('dialog').waitFor();
    await press('Yes');
    await arrived(/^part-podcast$/);
    await shown(page, 'Some words left');

    // Blanks come one at a time, and the focus goes along; the last one leads to the next listen.
    for (let blank = 1; blank <= 5; blank += 1) {
      await shown(page, `${blank} of 5`);
      if (blank > 1) await arrived(/^entry-/);
      await pressUntilFocused(page, ({ tag }) => tag === 'input');
      if (blank === 1) await page.keyboard.type('crab');
      await press('Next');
    }
    await arrived(/^listen-/);
    await page.getByRole('tab', { name: /^First listen\s*, complete$/ }).waitFor();
    for (let word = 1; word <= 4; word += 1) {
      await press('Next');
      await arrived(word < 4 ? /^entry-/ : /^listen-/);
    }
    await page.getByRole('tab', { name: /^Second listen\s*, complete$/ }).waitFor();
    await press('Next');
    await arrived(/^part-questions$/);

    for (const text of ['First it turns the lid.', 'Through a pipe.', '']) {
      await pressUntilFocused(page, ({ tag }) => tag === 'textarea');
      await page.keyboard.type(text);
      await press('Next');
      await arrived(/^question-[123]$/);
    }
    await shown(page, 'Ready to submit?');
    await shown(page, '1 question without an answer');
    await press('Back');
    await arrived(/^question-2$/);
    await shown(page, 'Question 3 of 3');
    await pressUntilFocused(page, ({ tag }) => tag === 'textarea');
    await page.keyboard.type('Happy.');
    await press('Next');
    await arrived(/^question-3$/);
    await press('Submit');
    await page.waitForURL((url) => url.pathname === '/students');
    await page.getByRole('link', { name: 'The Octopus and the Jar' }).first().waitFor();

    const student = await product.session('student1');
    const work = await student.json<Work>('GET', path);
    expect(work.question_ids.map((id) => work.data.assignment_prompts[id])).toEqual([
      'First it turns the lid.',
      'Through a pipe.',
      'Happy.',
    ]);
    expect(work.data.worksheet[0]!['s1']).toBe('crab');
    expect(Object.values(work.ui_state).filter((part) => part.completed === true)).toHaveLength(4);

    await product.visit(page, path);
    await shown(page, /^You submitted this on/);
    await openPart(page, 'Questions');
    await shown(page, 'Through a pipe.');
    expect(await page.locator('textarea, .answer input, .part__foot').count()).toBe(0);
    await page.context().close();
  }, 180_000);
});

describe('a student’s writing', () => {
  it('is kept while the server is unreachable, over a reload and a restart, and saved afterward', async () => {
    const { path } = await give('the-lighthouse-that-learned-to-talk');
    const page = await product.open('student2', { viewport: { width: 390, height: 844 } });
    await product.visit(page, path);
    await openPart(page, 'Questions');
    await answerBox(page).fill('Before the outage.');
    await answerBox(page).blur();
    await saved(page);
    await page.route('**/students/assignments/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await answerBox(page).fill('While nothing can be saved.');
    await shown(page, /^Kept on this device$/);
    await answerBox(page).blur();
    await shown(page, 'We cannot reach Earshot.');
    await page.reload();
    await awake(page);
    await expect.poll(() => answerBox(page).inputValue()).toBe('While nothing can be saved.');
    await product.restart({});
    await shown(page, 'We cannot reach Earshot.');
    await page.unroute('**/students/assignments/*');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await saved(page);
    const work = await (await product.session('student2')).json<Work>('GET', path);
    expect(work.data.assignment_prompts[work.question_ids[0]!]).toBe('While nothing can be saved.');
    await page.context().close();
  }, 120_000);

  it('waits for the same student when somebody else has signed in on the device', async () => {
    const { path } = await give('the-saturday-fixers');
    const page = await product.open('student3');
    await product.visit(page, path);
    await openPart(page, 'Questions');
    await answerBox(page).fill('Mine alone.');
    await page.context().clearCookies();
    await answerBox(page).blur();
    await shown(page, 'Sign in again');
    const signIn = async (name: string): Promise<void> => {
      await page.goto(`${product.url}/login?return_to=${encodeURIComponent(path)}`);
      await page.getByLabel('Email').fill(`${name}@demo.test`);
      await page.getByLabel('Password', { exact: true }).fill('demo-pass-1');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === path);
      await awake(page);
      await openPart(page, 'Questions');
    };
    await signIn('student4');
    expect(await answerBox(page).inputValue()).toBe('');
    await page.context().clearCookies();
    await signIn('student3');
    await expect.poll(() => answerBox(page).inputValue()).toBe('Mine alone.');
    await saved(page);
    const other = await (await product.session('student4')).json<Work>('GET', path);
    expect(other.data.assignment_prompts[other.question_ids[0]!]).toBe('');
    await page.context().close();
  }, 120_000);

  it('on two devices: the student can choose between both texts', async () => {
    const { path } = await give('the-river-that-became-a-person');
    const [phone, tablet] = await Promise.all([product.open('student5'), product.open('student5')]);
    for (const page of [phone, tablet]) {
      await product.visit(page, path);
      await openPart(page, 'Questions');
    }
    // Without a network the tablet cannot have heard of the other text when its own is written.
    await tablet.context().setOffline(true);
    await answerBox(phone).fill('From the phone.');
    await answerBox(phone).blur();
    await saved(phone);
    await answerBox(tablet).fill('From the tablet.');
    await answerBox(tablet).blur();
    await shown(tablet, 'We cannot reach Earshot.');
    await tablet.context().setOffline(false);
    await shown(tablet, 'You wrote this in two places');
    await shown(tablet, 'From the phone.');
    expect(await accessibilityProblems(tablet)).toEqual([]);
    await tablet.getByRole('button', { name: 'Keep both' }).click();
    await saved(tablet);
    const work = await (await product.session('student5')).json<Work>('GET', path);
    expect(work.data.assignment_prompts[work.question_ids[0]!]).toBe('From the phone.\n\nFrom the tablet.');
    // Another tab of the same device follows at once.
    const other = await tablet.context().newPage();
    await product.visit(other, path);
    await openPart(other, 'Questions');
    await answerBox(tablet).fill('In the end.');
    await answerBox(tablet).blur();
    await expect.poll(() => answerBox(other).inputValue()).toBe('In the end.');
    await Promise.all([phone, tablet].map((page) => page.context().close()));
  }, 120_000);

  it('stays on the page with instructions when the teacher has closed the assignment', async () => {
    const { path, classPath } = await give('the-hiss-from-the-stars');
    const page = await product.open('student6');
    await product.visit(page, path);
    await openPart(page, 'Questions');
    await answerBox(page).fill('In time.');
    await answerBox(page).blur();
    await saved(page);
    await teacher.json('POST', `${classPath}/close`, {});
    await answerBox(page).fill('Too late.');
    await answerBox(page).blur();
    await shown(page, 'Your teacher has closed this assignment.');
    expect(await answerBox(page).inputValue()).toBe('Too late.');
    await teacher.json('POST', `${classPath}/reopen`, {});
    await page.getByRole('button', { name: 'Try again' }).click();
    await saved(page);
    await page.context().close();
  }, 60_000);
});

describe('every state passes axe, narrow and wide, in both themes', () => {
  const look = async (page: Page, state: string): Promise<string[]> => {
    const found: string[] = [];
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (overflow > 0) found.push(`${state} scrolls sideways by ${overflow} px`);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const problems = await accessibilityProblems(page, theme === 'light' ? 'everything' : 'colours');
      found.push(...problems.map((problem) => `${state}, ${theme}: ${problem}`));
    }
    return found;
  };

  it.each([320, 1280])(
    '%d px',
    async (width) => {
      // Between them, these lessons have all six kinds of organizer.
      const lessons = [
        'the-octopus-and-the-jar',
        'the-lighthouse-that-learned-to-talk',
        'the-umbrella-on-bus-nine',
        'the-library-on-horseback',
      ];
      const page = await product.open(width === 320 ? 'student7' : 'student8', { viewport: { width, height: 800 } });
      const found: string[] = [];
      const kinds = new Set<string>();
      for (const lesson of lessons) {
        const { path, material } = await give(lesson, { due_at: new Date(Date.now() + 3_600_000).toISOString() });
        material.organizers.slice(0, 3).forEach(({ type }) => kinds.add(type));
        await product.visit(page, path);
        if (lesson === lessons[0]) {
          found.push(...(await look(page, 'overview')));
          await openPart(page, 'Vocabulary');
          await page.locator('.word').first().click();
          found.push(...(await look(page, 'vocabulary')));
          await page.locator('#panel-vocabulary .button--primary').click();
          await page.getByRole('dialog').waitFor();
          found.push(...(await look(page, 'words left')));
          await page.getByRole('button', { name: 'No' }).click();
        }
        await openPart(page, 'Podcast');
        for (const tab of await page.getByRole('tab').all()) {
          await tab.click();
          const own = page.locator('.organizer:visible').getByRole('button', { name: 'Add sentences of your own' });
          await own.click();
          found.push(...(await look(page, `${lesson}, ${await tab.innerText()}`)));
        }
        if (lesson !== lessons[0]) continue;
        await openPart(page, 'Questions');
        await answerBox(page).fill('x'.repeat(20_001));
        await shown(page, /longer than 20,000 characters/);
        found.push(...(await look(page, 'too long')));
        await answerBox(page).fill('Short.');
        for (let question = 0; question < 3; question += 1) await page.locator('#panel-questions .button--primary').click();
        await shown(page, 'Ready to submit?');
        found.push(...(await look(page, 'ready')));
        await page.getByRole('button', { name: 'Submit' }).click();
        await page.waitForURL((url) => url.pathname === '/students');
        await product.visit(page, path);
        for (const part of ['Questions', 'Podcast', 'Vocabulary']) await openPart(page, part);
        found.push(...(await look(page, 'handed in')));
      }
      await product.visit(page, '/students');
      expect(pathOf(page)).toBe('/students');
      found.push(...(await look(page, 'dashboard')));
      expect(found).toEqual([]);
      expect(product.problems.splice(0)).toEqual([]);
      expect([...kinds].sort()).toEqual([
        'DaiWorksheet',
        'FaqlWorksheet',
        'FitbWorksheet',
        'FiveWWorksheet',
        'TChartWorksheet',
        'VocabularyListWorksheet',
      ]);
      await page.context().close();
    },
    300_000,
  );
});
