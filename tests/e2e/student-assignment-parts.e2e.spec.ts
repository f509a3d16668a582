import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPart } from './support/given-assignment.ts';
import { accessibilityProblems } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import type { HttpSession } from './support/session.ts';

interface Given {
  id: string;
  organizers: { type: string; organizer: { id: string } }[];
  school_classes: { lesson_assignment_school_class_id: number }[];
}
interface Work {
  submitted_at: string | null;
  blocks: string[];
  data: { assignment_prompts: Record<string, string>; worksheet: unknown[] };
}

const product = useProduct({ own: 'district' });
let teacher: HttpSession;
let classId: number;
afterEach(() => expect(product.problems.splice(0)).toEqual([]));
beforeAll(async () => {
  teacher = await product.session('teacher');
  const { items } = await teacher.json<{ items: { id: number; name: string }[] }>('GET', '/api/v1/school_classes');
  classId = items.find(({ name }) => name === 'Room 12')!.id;
});

const give = async (lesson: string, body: object): Promise<{ path: string; classPath: string; given: Given }> => {
  const { results } = await teacher.json<{ results: { uuid: string; url: string }[] }>('GET', '/search');
  const found = results.find(({ url }) => url.endsWith(`/${lesson}`))!;
  const { assignment } = await teacher.json<{ assignment: Given }>('POST', '/teach/lesson_assignments', {
    lesson_uuid: found.uuid,
    school_class_ids: [classId],
    ...body,
  });
  const { lesson_assignment_school_class_id: id } = assignment.school_classes[0]!;
  const classPath = `/teach/lesson_assignments/${assignment.id}/school_class/${classId}`;
  return { path: `/students/assignments/${id}`, classPath, given: assignment };
};
const none = { overview: false, vocabulary: false, videos: false, podcast: false };

describe('an assignment', () => {
  it('of nothing but questions makes sense, and is handed in', async () => {
    const { path } = await give('the-saturday-fixers', { blocks: none, prompts: [{ content: 'What was mended?' }] });
    const page = await product.open('student1', { viewport: { width: 390, height: 844 } });
    await product.visit(page, path);
    expect(await page.locator('.part').count()).toBe(1);
    await page.getByText('0 of 1 part done').waitFor();
    await openPart(page, 'Questions');
    await page.locator('#panel-questions textarea').fill('A lamp.');
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL((url) => url.pathname === '/students');
    await page.context().close();
  });

  it('without any question is handed in as well', async () => {
    const { path } = await give('the-saturday-fixers', { blocks: { ...none, overview: true }, prompts: [] });
    const page = await product.open('student1');
    await product.visit(page, path);
    await openPart(page, 'Overview');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('There are no questions to answer in this assignment.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL((url) => url.pathname === '/students');
    const work = await (await product.session('student1')).json<Work>('GET', path);
    expect([work.blocks, work.submitted_at !== null]).toEqual([['overview', 'questions'], true]);
    await page.context().close();
  });

  it('whose recording does not load lets the student do the rest', async () => {
    const { path } = await give('the-octopus-and-the-jar', {});
    const page = await product.open('student2');
    await page.route(/\.mp3/, (route) => route.abort());
    await product.visit(page, path);
    await openPart(page, 'Podcast');
    await page.getByRole('button', { name: /^Play/ }).first().click();
    const trouble = page.getByRole('dialog');
    await trouble.waitFor();
    await page.keyboard.press('Escape');
    await trouble.waitFor({ state: 'hidden' });
    await page.locator('.organizer:visible input').first().fill('crab');
    await openPart(page, 'Questions');
    await page.locator('#panel-questions textarea').fill('It went on.');
    await page.locator('#panel-questions textarea').blur();
    await page
      .getByText(/^Saved$/)
      .first()
      .waitFor();
    await page.context().close();
  });
});

describe('every kind of organizer', () => {
  const lessons = [
    'the-octopus-and-the-jar',
    'the-lighthouse-that-learned-to-talk',
    'the-umbrella-on-bus-nine',
    'the-library-on-horseback',
  ];

  it('is filled in, kept by the server in the shape of its kind, and read by the teacher', async () => {
    const page = await product.open('student3');
    const student = await product.session('student3');
    const seen = new Map<string, unknown>();
    for (const lesson of lessons) {
      const { path, given } = await give(lesson, {});
      await product.visit(page, path);
      await openPart(page, 'Podcast');
      for (const [place, { type }] of given.organizers.entries()) {
        await page.getByRole('tab').nth(place).click();
        const fields = page.locator('.organizer:visible').locator('input, textarea');
        const oneAtATime = type === 'FitbWorksheet' || type === 'VocabularyListWorksheet';
        expect(await fields.count(), type).toBe(oneAtATime ? 1 : type === 'FiveWWorksheet' ? 5 : 2);
        await fields.first().fill(`${type} ${place}`);
        await fields.first().blur();
        await expect
          .poll(async () => JSON.stringify((await student.json<Work>('GET', path)).data.worksheet[place]), { timeout: 30_000 })
          .toContain(`${type} ${place}`);
        seen.set(type, (await student.json<Work>('GET', path)).data.worksheet[place]);
      }
    }
    expect(seen.size).toBe(6);
    expect(Array.isArray(seen.get('FiveWWorksheet'))).toBe(true);
    for (const type of ['FaqlWorksheet', 'TChartWorksheet', 'DaiWorksheet']) expect(seen.get(type)).toHaveProperty('a');
    expect(seen.get('VocabularyListWorksheet')).not.toHaveProperty('a');
    await page.context().close();
  }, 240_000);
});

describe('words', () => {
  it('are checked one by one; the part says that some are left, and then that none is', async () => {
    const { path } = await give('the-hiss-from-the-stars', {});
    const page = await product.open('student4');
    await product.visit(page, path);
    await openPart(page, 'Vocabulary');
    const cards = page.locator('.word');
    await cards.first().press('Space');
    expect(await cards.first().getAttribute('aria-pressed')).toBe('true');
    await cards.first().press('Enter');
    expect(await cards.first().getAttribute('aria-pressed')).toBe('false');
    await page.getByText('1 of 8 words').waitFor();
    await page.locator('#panel-vocabulary .button--primary').click();
    await page.getByRole('dialog').getByText('You have not turned 7 cards yet.').waitFor();
    await page.getByRole('button', { name: 'Yes' }).click();
    const section = page.locator('.part', { has: page.locator('#panel-vocabulary') });
    await expect.poll(() => section.getAttribute('data-status')).toBe('notification');
    await openPart(page, 'Vocabulary');
    for (let card = 1; card < 8; card += 1) await cards.nth(card).click();
    await expect.poll(() => section.getAttribute('data-status')).toBe('checked');
    await page.locator('#panel-vocabulary .button--primary').click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });
});

describe('after the hand-in', () => {
  it('the page can only be read, with the teacher’s feedback once there is some', async () => {
    const { path, classPath } = await give('the-river-that-became-a-person', {
      blocks: none,
      prompts: [{ content: 'Who is the river?' }],
    });
    const student = await product.session('student5');
    const { question_ids: ids } = await student.json<{ question_ids: string[] }>('GET', path);
    await student.json('PUT', path, { ui_state: { submitted: true }, data: { assignment_prompts: { [ids[0]!]: 'A person.' } } });
    const own = await student.json<{ user: { id: number } }>('GET', '/api/session');
    const work = await teacher.json<{ feedback_url: string }>('GET', `${classPath}/students/${own.user.id}`);
    await teacher.json('PATCH', work.feedback_url.replace('/teach/', '/api/v2/lingolift/teachers/'), {
      student_work: { feedback: 'Say how you know.' },
    });
    const page = await product.open('student5');
    await product.visit(page, path);
    await page.getByText(/^You submitted this on/).waitFor();
    await page.getByText('Say how you know.').waitFor();
    await openPart(page, 'Questions');
    await page.getByText('A person.').waitFor();
    expect(await page.locator('textarea').count()).toBe(0);
    await page.context().close();
  });
});
