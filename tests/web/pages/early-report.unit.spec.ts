import { describe, expect, it } from 'vitest';
import type { Role } from '#api/shared/schemas.ts';
import { readIn } from '#tests/support/document.ts';
import { openPage } from './opened-page.ts';
import { teacherQuizReport, withoutRows } from './report-samples.ts';

const nobody = withoutRows(teacherQuizReport);
const early = { ...nobody, summary: { ...nobody.summary, students_count: nobody.not_submitted.length } };
const open = (role: Role = 'teacher', data: typeof early = early): Document => openPage('teacher_quiz_report', role, { data });

describe('the report of a quiz that was just given', () => {
  it('says that nobody has submitted, when it is due and how far the class is', () => {
    const page = open();
    const words = readIn(page.querySelector('.early-report'));
    expect(words).toMatch(/^No one has submitted yet\.Due tomorrow at .+\. 2 not started, 1 in progress\./);
    expect(readIn(page.body)).not.toContain('match these filters');
  });

  it('has every student of the class, and no column of results', () => {
    const table = open().querySelector('.report-table')!;
    expect([...table.querySelectorAll('thead tr:first-child th')].map(readIn)).toEqual(['Student', 'Submitted']);
    const rows = [...table.querySelectorAll('tbody tr')].map(readIn);
    expect(rows.map((row) => early.not_submitted.find(({ student_name: name }) => row.startsWith(name))?.student_name)).toEqual(
      early.not_submitted.map(({ student_name: name }) => name),
    );
    expect(rows.filter((row) => row.includes('Not started'))).toHaveLength(1);
  });

  it('has the link that takes a student to the quiz for its teacher, and for nobody who only looks', () => {
    const label = 'Link to the quiz for students';
    const path = '/students/quiz_assignment_school_classes/5/quiz';
    expect(open().querySelector(`[aria-label="${label}"]`)?.getAttribute('value')).toBe(path);
    const principal = open('school_admin');
    expect(readIn(principal.querySelector('.early-report h2'))).toBe('No one has submitted yet.');
    expect(principal.documentElement.outerHTML).not.toContain(path);
  });

  it('is the usual one once somebody has', () => {
    expect(open('teacher', { ...early, rows: teacherQuizReport.rows }).querySelector('.early-report')).toBeNull();
  });
});
