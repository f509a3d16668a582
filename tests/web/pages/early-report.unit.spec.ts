import { describe, expect, it } from 'vitest';
import type { Role } from '#api/shared/schemas.ts';
import { readIn } from '#tests/support/document.ts';
import { openPage } from './opened-page.ts';
import { teacherQuizReport, withoutRows } from './report-samples.ts';

const nobody = withoutRows(teacherQuizReport);
const early = { ...nobody, summary: { ...nobody.summary, students_count: nobody.not_submitted.length } };
const open = (role: Role = 'teacher', data: typeof early = early): Document => openPage('teacher_quiz_report', role, { data });

describe('the report of a quiz just assigned', () => {
  it('shows that nobody has submitted, when it is due and the class’s progress', () => {
    const page = open();
    const words = readIn(page.querySelector('.early-report'));
    expect(words).toMatch(/^No one has submitted yet\.Due tomorrow at .+\. 2 not started, 1 in progress\./);
    expect(readIn(page.body)).not.toContain('match these filters');
  });

  it('lists every student in the class, without result columns', () => {
    const table = open().querySelector('.report-table')!;
    expect([...table.querySelectorAll('thead tr:first-child th')].map(readIn)).toEqual(['Student', 'Submitted']);
    const rows = [...table.querySelectorAll('tbody tr')].map(readIn);
    expect(rows.map((row) => early.not_submitted.find(({ student_name: name }) => row.startsWith(name))?.student_name)).toEqual(
      early.not_submitted.map(({ student_name: name }) => name),
    );
    expect(rows.filter((row) => row.includes('Not started'))).toHaveLength(1);
  });

  it('shows the student link to the quiz only to its teacher', () => {
    const label = 'Link to the quiz for students';
    const path = '/students/quiz_assignment_school_classes/5/quiz';
    expect(open().querySelector(`[aria-label="${label}"]`)?.getAttribute('value')).toBe(path);
    const principal = open('school_admin');
    expect(readIn(principal.querySelector('.early-report h2'))).toBe('No one has submitted yet.');
    expect(principal.documentElement.outerHTML).not.toContain(path);
  });

  it('becomes the usual one once somebody has submitted', () => {
    expect(open('teacher', { ...early, rows: teacherQuizReport.rows }).querySelector('.early-report')).toBeNull();
  });
});
