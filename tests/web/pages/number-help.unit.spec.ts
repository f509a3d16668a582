import { describe, expect, it } from 'vitest';
import type { Role } from '#api/shared/schemas.ts';
import type { PageId } from '#web/app/registry.ts';
import { readIn } from '#tests/support/document.ts';
import { adminSample, schoolAdminSample } from './dashboard-samples.ts';
import { openPage } from './opened-page.ts';

/** Whom or what a row is about; what was assigned to a class and its questions have heads of their own. */
const names = ['School', 'Class', 'Teacher', 'Student', 'Quiz', 'Standard', 'Lesson', 'Class and quiz', 'Assignment', 'Month'];
const strands = ['Literal', 'Inference'];
/** A column of a class: its head is the class's name. */
const classes = ['Room 4', 'Room 5'];

/** The heads of a page's own tables, without those that a chart is read from. */
const headsOf = (page: Document): string[] =>
  [...page.querySelectorAll('main table thead tr:first-child th')]
    .filter((head) => head.closest('.chart') === null && !/__(work|mark)/.test(head.className))
    .map(readIn);

const termsOf = (page: Document): string => [...page.querySelectorAll('.number-help dt')].map(readIn).join(', ').toLowerCase();

const dashboards: Partial<Record<Role, { data: unknown }>> = {
  school_admin: { data: schoolAdminSample },
  admin: { data: adminSample },
};

describe('explanations of the numbers', () => {
  const tables: readonly (readonly [Role, PageId])[] = [
    ['school_admin', 'schools_report'],
    ['school_admin', 'classes_report'],
    ['school_admin', 'class_report'],
    ['school_admin', 'students_report'],
    ['school_admin', 'student_report'],
    ['school_admin', 'quiz_report'],
    ['school_admin', 'standards_report'],
    ['school_admin', 'standard_report'],
    ['school_admin', 'school_gradebook'],
    ['school_admin', 'dashboard'],
    ['teacher', 'teacher_class_report'],
    ['teacher', 'teacher_quiz_report'],
    ['teacher', 'teacher_student_report'],
    ['teacher', 'standards_report'],
    ['teacher', 'standard_report'],
    ['teacher', 'school_class_gradebook'],
    // What a class's report loads below its rows is this table, with its help.
    ['teacher', 'class_growth'],
  ];
  it.each(tables)('are shown to a %s for every column: %s', (role, id) => {
    const page = openPage(id, role, id === 'dashboard' ? dashboards[role] : {});
    const heads = headsOf(page);
    expect(heads.length).toBeGreaterThan(2);
    const terms = termsOf(page);
    const known = [...names, ...strands, ...classes];
    const unsaid = heads.filter(
      (head) => !known.includes(head) && !terms.includes(head.toLowerCase()) && !/^(Question )?\d+$/.test(head),
    );
    expect(unsaid).toEqual([]);
  });

  it.each(['school_admin', 'admin'] as const)('are shown to a %s next to a quiz’s item analysis', (role) => {
    const page = openPage('quiz_item_analysis', role);
    const table = page.querySelector('table')!;
    const [, ...heads] = [...table.querySelectorAll('thead th')].map(readIn);
    expect(heads).toHaveLength(4);
    const terms = [...page.querySelectorAll('.item-terms dt')].map(readIn);
    expect(heads.filter((head) => !terms.includes(head))).toEqual([]);
    expect(terms).toContain('KR-20');
  });

  it.each([
    ['school_admin', 'dashboard'],
    ['school_admin', 'usage'],
    ['admin', 'dashboard'],
    ['teacher', 'dashboard'],
  ] as const)('are shown to a %s for every chart: %s', (role, id) => {
    const page = openPage(id, role, id === 'dashboard' ? dashboards[role] : {});
    const charts = [...page.querySelectorAll('.dash-card h3')].map(readIn);
    expect(charts.length).toBeGreaterThan(0);
    const terms = termsOf(page);
    const known = (title: string): boolean =>
      terms.includes(title.toLowerCase()) || /^submitted quizzes by (type|school|district|class)$/i.test(title);
    expect(charts.filter((title) => !known(title))).toEqual([]);
  });

  it('are shown to a student in student-friendly words', () => {
    const english = openPage('student_own_report', 'student');
    expect(readIn(english.querySelector('.number-help'))).toContain('How many of your answers were right, out of 100.');
  });
});
