import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { useRoomTwelve } from './support/given-assignment.ts';
import { accessibilityProblems, pick } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

interface Listed {
  quiz_assignments: { quiz_assignment_school_class_id: number; quiz_uuid: string; state: string }[];
}

describe('a listening quiz', () => {
  // It uses up or changes work of the demo’s own classes.
  const product = useProduct({ own: 'server' });
  const roomTwelve = useRoomTwelve(product);
  const step = steps();
  const lesson = '/students/el_lessons/the-octopus-and-the-jar';
  let student: Page;
  let quizUuid: string;

  beforeAll(async () => {
    const { teacher, classId } = roomTwelve;
    const { quiz_assignments: known } = await teacher.json<{
      quiz_assignments: { quiz_uuid: string; quizable_path: string }[];
    }>('GET', '/teach/assignments');
    const { quiz_uuid } = known.find(({ quizable_path: path }) => path === 'the-octopus-and-the-jar')!;
    const due = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const body = { quiz_uuid, school_class_id: classId, assignment_type: 'listening_comprehension', due_at: due };
    await teacher.json('POST', '/teach/quiz_assignments', body);
    quizUuid = quiz_uuid;
    student = await product.open('student3', { viewport: { width: 390, height: 844 } });
    // A browser under test has no voice: what it is given to say counts.
    await student.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      SpeechSynthesis.prototype.speak = ({ text, lang }) => void said.push(`${lang}: ${text}`);
    });
  });
  afterAll(() => expect(product.problems).toEqual([]));

  step('gives the student nothing to read before submitting, and explains why', async () => {
    await product.visit(student, lesson);
    await student.getByText('Your quiz is about listening. You can read the story as soon as you’ve submitted it.').waitFor();
    expect(await student.content()).not.toContain('Look at the tank.');
    expect(await student.locator('.line').count()).toBe(0);
    expect(await student.getByRole('button', { name: 'Play' }).count()).toBeGreaterThan(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await student.emulateMedia({ colorScheme });
      expect(await accessibilityProblems(student)).toEqual([]);
    }
  });

  step('ends with what to learn: the correct answers, the lines that contain them, and their audio', async () => {
    const session = await product.session('student3');
    const { quiz_assignments: own } = await session.json<Listed>('GET', '/students');
    const open = own.find(({ state, quiz_uuid: uuid }) => state === 'not_started' && uuid === quizUuid)!;
    await product.visit(student, `/students/quiz_assignment_school_classes/${open.quiz_assignment_school_class_id}/quiz`);
    await student.getByRole('button', { name: 'Next' }).first().click();
    const steps = student.getByRole('navigation', { name: 'Questions' }).getByRole('button');
    const inView = (position: number) =>
      expect.poll(() => steps.nth(position - 1).getAttribute('aria-current'), { timeout: 30_000 }).toBe('step');
    await student.getByRole('button', { name: 'Next question' }).click();
    await student.getByRole('button', { name: 'Next question' }).click();
    await inView(3);
    await student.goBack();
    await inView(2);
    await student.goBack();
    await inView(1);
    await student.goForward();
    await inView(2);
    await student.getByRole('button', { name: 'Read aloud' }).click();
    await student.getByRole('button', { name: 'Stop reading' }).waitFor();
    const said = await student.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said.length).toBeGreaterThanOrEqual(5);
    expect(said.every((words) => /^en: .+/.test(words))).toBe(true);
    await student.getByRole('button', { name: 'Stop reading' }).click();
    await student.getByRole('button', { name: 'Read aloud' }).waitFor();
    const count = await steps.count();
    for (let question = 0; question < count; question += 1) {
      await steps.nth(question).click();
      await pick(student.getByRole('radio').first());
    }
    await student.getByRole('button', { name: 'Play', exact: true }).click();
    await student.waitForFunction(() => [...document.querySelectorAll('audio')].some((audio) => !audio.paused));
    await student.getByRole('button', { name: 'Submit' }).click();
    await student.getByRole('heading', { name: 'Your answers' }).waitFor();
    await student.waitForFunction(() => [...document.querySelectorAll('audio')].every((audio) => audio.paused));
    await student.getByText('Right answer:').first().waitFor();
    const title = await student.locator('#results-heading').boundingBox();
    const header = await student.locator('header').first().boundingBox();
    expect(title!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
    expect(await student.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await student.emulateMedia({ colorScheme });
      expect(await accessibilityProblems(student)).toEqual([]);
    }
    const line = student.getByRole('button', { name: /^Hear it again: / }).first();
    await line.click();
    await student.waitForFunction(() =>
      [...document.querySelectorAll<HTMLAudioElement>('.hear-again audio')].some(
        (audio) => !audio.paused && audio.currentTime > 1,
      ),
    );
    await student.getByRole('button', { name: 'Stop' }).click();
    await student.waitForFunction(() => [...document.querySelectorAll('audio')].every((audio) => audio.paused));
    await student.getByRole('link', { name: /^Next quiz: / }).click();
    await student.getByRole('button', { name: 'Next' }).first().waitFor();
  });

  step('then opens the story to read', async () => {
    await product.visit(student, lesson);
    await expect.poll(() => student.locator('.line').first().isVisible()).toBe(true);
  });
});
