import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { useRoomTwelve } from './support/given-assignment.ts';
import { accessibilityProblems } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

interface Listed {
  quiz_assignments: { quiz_assignment_school_class_id: number; quiz_uuid: string; state: string }[];
}

describe('a listening quiz', () => {
  const product = useProduct();
  const roomTwelve = useRoomTwelve(product);
  const step = steps();
  const lesson = '/students/lessons/the-octopus-and-the-jar';
  let student: Page;

  beforeAll(async () => {
    const { teacher, classId } = roomTwelve;
    const { quiz_assignments: known } = await teacher.json<{
      quiz_assignments: { quiz_uuid: string; quizable_path: string }[];
    }>('GET', '/teach/assignments');
    const { quiz_uuid } = known.find(({ quizable_path: path }) => path === 'the-octopus-and-the-jar')!;
    const due = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const body = { quiz_uuid, school_class_id: classId, assignment_type: 'listening_comprehension', due_at: due };
    await teacher.json('POST', '/teach/quiz_assignments', body);
    student = await product.open('student3', { viewport: { width: 390, height: 844 } });
  });
  afterAll(() => expect(product.problems).toEqual([]));

  step('leaves the student nothing to read before the submit, and says why', async () => {
    await product.visit(student, lesson);
    await student.getByText('Your quiz is about listening. You can read the story as soon as you’ve submitted it.').waitFor();
    expect(await student.content()).not.toContain('The suckers hold on to things');
    expect(await student.locator('.line').count()).toBe(0);
    expect(await student.getByRole('button', { name: 'Play' }).count()).toBeGreaterThan(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await student.emulateMedia({ colorScheme });
      expect(await accessibilityProblems(student)).toEqual([]);
    }
  });

  step('is read along by a student for whom a teacher has opened the transcript', async () => {
    const own = await (await product.session('student4')).json<{ user: { id: number } }>('GET', '/api/session');
    const path = `/school_classes/${roomTwelve.classId}/students/${own.user.id}/accommodations`;
    await roomTwelve.teacher.json('PUT', path, { transcript_open: true, first_day: '2026-01-01', last_day: null });
    const other = await product.open('student4');
    await product.visit(other, lesson);
    await expect
      .poll(
        async () => {
          await other.reload();
          return other.locator('.line').count();
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(10);
    await other.context().close();
  });
});
