import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { accessibilityProblems, awake, reload } from './support/page-state.ts';
import { useProduct, type DemoName } from './support/product.ts';
import { steps } from './support/steps.ts';

interface Given {
  assignment: { id: string; school_classes: { lesson_assignment_school_class_id: number }[] };
}
interface OwnAssignment {
  questions: { id: string }[];
}

const sentences = [
  'The lighthouse talks to the ships because the fog hide the light. It use a big horn.',
  'I think the lighthouse is brave. When the fog comes, it calls the ships so that they can find the harbour.',
  'Ships listen. The horn is loud.',
];
const students: readonly DemoName[] = ['student1', 'student2', 'student3'];

describe('a teacher reviews a class’s work', () => {
  // It uses up or changes work of the demo’s own classes.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let page: Page;
  /** Of the three works, in the order in which the page leads through them. */
  let works: string[];
  let assignment: string;

  beforeAll(async () => {
    const teacher = await product.session('teacher');
    const { items } = await teacher.json<{ items: { id: number; name: string }[] }>('GET', '/api/v1/school_classes');
    const room = items.find(({ name }) => name === 'Room 12')!;
    const { lesson } = await teacher.json<{ lesson: { uuid: string } }>('GET', '/lessons/the-lighthouse-that-learned-to-talk');
    const given = await teacher.json<Given>('POST', '/teach/lesson_assignments', {
      lesson_uuid: lesson.uuid,
      school_class_ids: [room.id],
    });
    assignment = `/students/assignments/${given.assignment.school_classes[0]!.lesson_assignment_school_class_id}`;
    const found: { name: string; url: string }[] = [];
    for (const [place, name] of students.entries()) {
      const student = await product.session(name);
      const { questions } = await student.json<OwnAssignment>('GET', assignment);
      const written = Object.fromEntries(questions.map(({ id }, question) => [id, question === 2 ? '' : sentences[place]!]));
      await student.json('PUT', assignment, { ui_state: { submitted: true }, data: { assignment_prompts: written } });
      const { user } = await student.json<{ user: { id: number } }>('GET', '/api/session');
      const table = `/teach/lesson_assignments/${given.assignment.id}/school_class/${room.id}`;
      const { feedback_url: url } = await teacher.json<{ feedback_url: string }>('GET', `${table}/students/${user.id}`);
      const { student_work } = await teacher.json<{ student_work: { student_name: string } }>('GET', url);
      found.push({ url, name: student_work.student_name.split(' ').at(-1)! });
    }
    works = found.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ url }) => url);
    page = await product.open('teacher');
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  const clean = async () => expect(await accessibilityProblems(page)).toEqual([]);

  step('assesses an answer: a progress bar, then a suggestion with the prompt locked', async () => {
    await product.visit(page, works[0]!);
    await page.getByLabel('Writing prompt').selectOption({ index: 1 });
    await press('Assess writing');
    await page.getByRole('progressbar', { name: 'The answer is being assessed' }).waitFor();
    await clean();
    await page.getByRole('button', { name: 'Save assessment' }).waitFor();
    const pressed = page.locator('.assessor-level[aria-pressed="true"]');
    expect(await pressed.count()).toBe(1);
    expect(await page.getByLabel('Writing prompt').isDisabled()).toBe(true);
    await page.getByText(/^Why level \d/).waitFor();
    expect(await page.getByRole('button', { name: 'Assess writing' }).count()).toBe(0);
    await clean();
    await press('Save assessment');
    await page.getByText('ELL assessment data updated successfully').waitFor();
    await clean();
  });

  step('comments on words selected with the mouse, and on others selected by keyboard', async () => {
    const words = page.locator('.passage-words').first();
    const box = (await words.boundingBox())!;
    await words.dblclick({ position: { x: 60, y: box.height > 30 ? 14 : box.height / 2 } });
    const form = page.locator('.passage-form');
    await form.waitFor();
    await form.getByLabel('Comment').fill('A strong word.');
    await clean();
    await form.getByRole('button', { name: 'Add comment' }).click();
    await page.getByText('Comment added. The student sees it as new.').waitFor();
    expect(await page.locator('.passage-words mark').count()).toBe(1);

    await page.getByRole('button', { name: 'Comment on a passage' }).first().press('Enter');
    await page.keyboard.press('Control+Home');
    for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.getByText(/^Your comment on/).waitFor();
    await clean();
    await page.keyboard.press('Tab');
    await page.keyboard.type('A good beginning.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.passage-comment', { hasText: 'A good beginning.' }).waitFor();
    await page
      .getByRole('button', { name: /^Remove the comment on/ })
      .last()
      .click();
    await page.getByText('Comment removed.').waitFor();
    await press('Undo');
    await page.getByText('Comment added. The student sees it as new.').waitFor();
    await reload(page);
    expect(await page.locator('.passage-comment').count()).toBe(2);
  });

  step('submits feedback and advances through the class after a second, until no student is left', async () => {
    for (const [place, work] of works.entries()) {
      await page.waitForURL(`**${work}`);
      await awake(page);
      await page.getByLabel(/^What do you want to tell/).fill(`Well done, number ${place + 1}.`);
      const last = place === works.length - 1;
      if (last) await press('Save');
      else await press('Submit and next');
    }
    await page.getByText('Feedback saved').waitFor();
    await clean();
    await press('Edit feedback');
    expect(await page.getByLabel(/^What do you want to tell/).inputValue()).toBe('Well done, number 3.');
    await page.getByRole('link', { name: 'Previous student' }).click();
    await page.waitForURL(`**${works[1]!}`);
  });

  step('and the students see it as new, with the words it refers to', async () => {
    for (const name of students) {
      const student = await product.open(name);
      await product.visit(student, assignment);
      const words = await student.locator('.message', { hasText: 'Well done, number' }).innerText();
      expect(words).toMatch(/new/i);
      if (words.includes('number 1')) expect(words).toContain('A strong word.');
      await student.context().close();
    }
  });
});
