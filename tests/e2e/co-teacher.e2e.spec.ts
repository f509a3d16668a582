import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { accessibilityProblems, awake } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { HttpSession } from './support/session.ts';
import { steps } from './support/steps.ts';

const shared = 'English Learners, Grades 3–5';
const lesson = 'The Hiss from the Stars';

/** Gabriel Montoya teaches the learners of English together with the demo teacher, and none of her other classes. */
describe('a teacher who shares a class', () => {
  // It changes who teaches the demo’s classes.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let teacher: HttpSession;
  let page: Page;
  let both: string;
  let hers: string;

  const give = async (classes: readonly string[], title: string): Promise<string> => {
    const { items } = await teacher.json<{ items: { id: number; name: string }[] }>('GET', '/api/v1/school_classes');
    const { results } = await teacher.json<{ results: { uuid: string; url: string }[] }>('GET', '/search');
    const { assignment } = await teacher.json<{ assignment: { id: string } }>('POST', '/teach/lesson_assignments', {
      lesson_uuid: results.find(({ url }) => url.endsWith('/the-hiss-from-the-stars'))!.uuid,
      school_class_ids: items.filter(({ name }) => classes.includes(name)).map(({ id }) => id),
      title,
    });
    return `/teach/lesson_assignments/${assignment.id}`;
  };

  /** The demo gives teachers like him no password; they choose one by the link in a mail. */
  const letIn = async (email: string): Promise<void> => {
    const visitor = new HttpSession(product.url);
    await visitor.refreshToken();
    await visitor.json('POST', '/forgot_password', { email });
    await visitor.json('POST', await product.linkTo(email, 'reset_password'), { password: 'demo-pass-1' });
  };

  beforeAll(async () => {
    await letIn('gabriel.montoya@demo.test');
    teacher = await product.session('teacher');
    both = await give([shared], lesson);
    hers = await give([shared, 'Room 12'], 'The hiss, for all of us');
    page = await product.open('gabriel.montoya');
  });
  afterAll(() => expect(product.problems).toEqual([]));

  step('finds what the other one has assigned in the list, with the class', async () => {
    await product.visit(page, `/teach/assignments?search=hiss`);
    await page.getByRole('link', { name: `Class table: ${lesson}, ${shared}` }).waitFor();
    expect(await page.getByText('Room 12').count()).toBe(0);
    await page.getByRole('link', { name: `Class table: ${lesson}, ${shared}` }).click();
    await page.getByRole('heading', { level: 1, name: lesson }).waitFor();
    await page.getByRole('heading', { level: 2, name: /^0 of \d+ students submitted$/ }).waitFor();
  });

  step('looks at it as students do', async () => {
    await product.visit(page, both);
    await page.getByRole('link', { name: 'Preview' }).first().click();
    await page.getByText('Nothing that you do here is saved.').waitFor();
    await page.getByRole('heading', { level: 1, name: lesson }).waitFor();
  });

  step('changes it, for both of them', async () => {
    await product.visit(page, both);
    await page.getByText('Change what students do').click();
    await page.getByRole('textbox', { name: 'Title' }).fill('The hiss, together');
    await page.getByRole('textbox', { name: 'Question 1' }).fill('What hissed, for us?');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^Your changes are saved/ })
      .waitFor();
    const { assignment } = await teacher.json<{ assignment: { title: string; questions: { content: string }[] } }>('GET', both);
    expect([assignment.title, assignment.questions[0]!.content]).toEqual(['The hiss, together', 'What hissed, for us?']);
  });

  step('is told that the other one has changed it meanwhile, and loses nothing of their own', async () => {
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('The hiss, as he calls it');
    await teacher.json('PUT', both, { title: 'The hiss, as she calls it' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('alert').filter({ hasText: 'Another teacher changed this assignment' }).waitFor();
    expect(await title.inputValue()).toBe('The hiss, as he calls it');
    const titleNow = async (): Promise<string> =>
      (await teacher.json<{ assignment: { title: string } }>('GET', both)).assignment.title;
    expect(await titleNow()).toBe('The hiss, as she calls it');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^Your changes are saved/ })
      .waitFor();
    expect(await titleNow()).toBe('The hiss, as he calls it');
  });

  step('is told why what another class has too stays as it is, and can begin with a copy of it', async () => {
    await product.visit(page, hers);
    await page.getByText(/^Classes that you do not teach have this assignment too/).waitFor();
    expect(await page.getByRole('textbox', { name: 'Title' }).count()).toBe(0);
    expect(await page.getByText('Room 12').count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await page.getByText('This is a copy of “The hiss, for all of us”.').waitFor();
    await awake(page);
    await page.getByRole('button', { name: 'Save as a draft' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved as a draft/ })
      .waitFor();
  });

  step('is the only one: a teacher of another school finds nothing there', async () => {
    const stranger = await product.session('trial');
    for (const path of [both, `${both}/preview`, hers]) {
      expect((await stranger.request('GET', path)).status).toBe(404);
    }
  });
});
