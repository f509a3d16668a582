import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { accessibilityProblems, awake } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

interface Assignment {
  id: string;
  school_classes: { lesson_assignment_school_class_id: number }[];
}

describe('accommodations', () => {
  // It uses up or changes work of the demo’s own classes.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let teacher: Page;
  let classId: number;
  let studentId: number;
  let name: string;
  let work: string;
  let table: string;
  let lessonPath: string;
  beforeAll(async () => {
    const session = await product.session('teacher');
    const { items } = await session.json<{ items: { id: number; name: string }[] }>('GET', '/api/v1/school_classes');
    classId = items.find((one) => one.name === 'Room 12')!.id;
    const own = await (await product.session('student1')).json<{ user: { id: number; name: string } }>('GET', '/api/session');
    ({ id: studentId, name } = own.user);
    const { results } = await session.json<{ results: { uuid: string; url: string }[] }>('GET', '/search');
    const lesson = results.find(({ url }) => url.endsWith('/the-octopus-and-the-jar'))!;
    lessonPath = `/students${lesson.url}`;
    const body = {
      lesson_uuid: lesson.uuid,
      school_class_ids: [classId],
      due_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    };
    const { assignment } = await session.json<{ assignment: Assignment }>('POST', '/teach/lesson_assignments', body);
    work = `/students/assignments/${assignment.school_classes[0]!.lesson_assignment_school_class_id}`;
    table = `/teach/lesson_assignments/${assignment.id}/school_class/${classId}`;
    teacher = await product.open('teacher');
  });
  afterAll(() => expect(product.problems).toEqual([]));

  step('are reached from the class report, and set in a form that shows what is missing', async () => {
    await product.visit(teacher, `/school_classes/${classId}/report`);
    await teacher.getByText('Who works with accommodations').click();
    await teacher.getByText('Nobody in this class has accommodations.').waitFor();
    await teacher.getByRole('link', { name: 'See and set for the class' }).click();
    await teacher.getByRole('heading', { level: 1, name: 'Accommodations: Room 12' }).waitFor();
    expect(await accessibilityProblems(teacher)).toEqual([]);
    await teacher.getByRole('link', { name: `Set: ${name}` }).click();
    await teacher.getByRole('button', { name: 'Save' }).waitFor();
    await awake(teacher);
    await teacher.getByRole('button', { name: 'Save' }).click();
    await teacher.getByRole('alert').filter({ hasText: 'Choose at least one.' }).waitFor();
    await teacher.getByLabel('Extra days').fill('2');
    for (const choice of ['Slow audio first', 'Larger text', 'Definitions in the home language first']) {
      await teacher.getByRole('checkbox', { name: choice }).check();
    }
    await teacher.getByRole('button', { name: 'Save' }).click();
    await teacher.getByText('Saved. It counts from the first day on.').waitFor();
    expect(await accessibilityProblems(teacher)).toEqual([]);
  });

  step('are shown to the student in plain words, and applied to the pages automatically', async () => {
    const student = await product.open('student1', { viewport: { width: 390, height: 844 } });
    await product.visit(student, '/students');
    await expect
      .poll(
        async () => {
          await student.reload();
          return student.locator('html').getAttribute('data-text');
        },
        { timeout: 30_000 },
      )
      .toBe('large');
    await student.getByText('You have 2 more days for everything.').waitFor();
    await student.getByText('Recordings begin with the slow reading.').waitFor();
    expect(await accessibilityProblems(student)).toEqual([]);
    const own = (await (await product.session('student1')).json<{ due_at: string }>('GET', work)).due_at;
    const others = (await (await product.session('student2')).json<{ due_at: string }>('GET', work)).due_at;
    expect(Date.parse(own) - Date.parse(others)).toBe(2 * 86_400_000);
    await product.visit(student, work);
    await student.getByRole('button', { name: /Vocabulary/ }).click();
    await student.locator('.word').first().click();
    const definitions = student.locator('.word').first().locator('.word__side--back [lang]');
    expect(await definitions.evaluateAll((all) => all.map((one) => one.getAttribute('lang')))).toEqual(['es', 'en']);
    await student.getByRole('button', { name: /Podcast/ }).click();
    await student.locator('button[aria-pressed="true"]', { hasText: 'Slower' }).waitFor();
    expect(await student.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await product.visit(student, lessonPath);
    await student.locator('button[aria-pressed="true"]', { hasText: 'Slower' }).waitFor();
    await student.context().close();
  });

  step('appear in the class table on request, and never in print', async () => {
    await product.visit(teacher, table);
    const row = teacher.locator('tbody tr', { hasText: name });
    expect(await row.innerText()).not.toContain('Extra days');
    await teacher.getByRole('button', { name: 'Show accommodations' }).press('Enter');
    await teacher.getByText('1 student has accommodations.').waitFor();
    expect(await row.innerText()).toContain('Extra days: 2 · Slow audio first · Larger text');
    expect(await accessibilityProblems(teacher)).toEqual([]);
    await teacher.getByRole('button', { name: 'Hide accommodations' }).click();
    expect(await row.innerText()).not.toContain('Extra days');
    await product.visit(teacher, `${table}/print`);
    expect(await teacher.locator('main').innerText()).not.toContain('Extra days');
  });

  step('appear in the rows of a quiz report on request, as they were on the day of the work', async () => {
    const session = await product.session('teacher');
    const own = await (await product.session('student2')).json<{ user: { id: number; name: string } }>('GET', '/api/session');
    const before = { extra_days: 4, first_day: '2020-01-01' };
    await session.json('PUT', `/school_classes/${classId}/students/${own.user.id}/accommodations`, before);
    const { quiz_assignments: given } = await session.json<{
      quiz_assignments: { report_url: string; school_class_id: number }[];
    }>('GET', '/teach/assignments');
    const report = given.find(
      ({ report_url: url, school_class_id: id }) => id === classId && url.includes('/the-octopus-and-the-jar/'),
    )!;
    await product.visit(teacher, report.report_url);
    const rowOf = (who: string) => teacher.locator('.report-table tbody tr', { hasText: who });
    expect(await teacher.locator('.report-table').innerText()).not.toContain('Extra days');
    await teacher.getByText('Who works with accommodations').click();
    await rowOf(own.user.name).getByText('Extra days: 4').waitFor();
    // Not submitted yet: what stands now.
    await rowOf(name).getByText('Extra days: 2 · Slow audio first').waitFor();
    expect(await teacher.locator('.report-table').getByText('Extra days').count()).toBe(2);
    expect(await accessibilityProblems(teacher)).toEqual([]);
    await teacher.getByText('Who works with accommodations').click();
    await expect.poll(() => teacher.locator('.report-table').getByText('Extra days').count()).toBe(0);
  });

  step('are set by a school admin too', async () => {
    const admin = await product.open('school-admin');
    await product.visit(admin, `/school_classes/${classId}/accommodations`);
    await admin.getByRole('link', { name: `Change: ${name}` }).click();
    await admin.getByText('Extra days: 2').waitFor();
    await awake(admin);
    await admin.getByRole('button', { name: 'End now' }).click();
    await admin.getByText('Ended. Work that was due before keeps its date.').waitFor();
    await admin.getByRole('heading', { name: 'Other periods' }).waitFor();
    expect(new URL(admin.url()).pathname).toBe(`/school_classes/${classId}/students/${studentId}/accommodations`);
    await admin.context().close();
  });
});
