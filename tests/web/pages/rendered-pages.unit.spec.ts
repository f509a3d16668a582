import { describe, expect, it } from 'vitest';
import type { Role } from '#api/shared/schemas.ts';
import type { PageId } from '#web/app/registry.ts';
import { renderPage as render } from '#web/app/server-entry.tsx';
import { pageSamples, shellOf, studentQuizSample } from './page-samples.ts';
import { withoutRows } from './report-samples.ts';

/** The HTML without React's text separators. */
const renderPage: typeof render = (...page) => render(...page).replaceAll('<!-- -->', '');

/** What a screen reader lists to jump to: regions and navigations, each with its kind in front of its name. */
const landmarksOf = (html: string): string[] => {
  const namesOf = (ids: string): string =>
    ids
      .split(' ')
      .map((id) => new RegExp(`<(\\w+)[^>]*\\sid="${id}"[^>]*>(.*?)</\\1>`, 's').exec(html)?.[2] ?? '')
      .join(' ');
  return [...html.matchAll(/<(section|nav|\w+[^>]*\srole="region")([^>]*)>/g)].flatMap(([tag = '', kind = '']) => {
    const label = /aria-label="([^"]*)"/.exec(tag)?.[1] ?? namesOf(/aria-labelledby="([^"]*)"/.exec(tag)?.[1] ?? '');
    const name = label
      .replaceAll(/<[^>]*>/g, '')
      .trim()
      .toLowerCase();
    if (name === '') return [];
    return `${kind === 'nav' ? 'navigation' : 'region'} ${name}`;
  });
};

/** Cells of stacked rows that do not say what they are: on a phone no head stands above them. */
const wordlessCells = (html: string): string[] => {
  const tables = html.split(/<div class="[^"]*table-frame--stacked[^"]*"/).slice(1);
  return tables.flatMap((begun) => {
    const [table] = begun.split('</table>');
    const [head, body] = table!.split('<tbody');
    const hidden = [...head!.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, words]) => words!.includes('visually-hidden'));
    return body!.split('<tr').flatMap((row) =>
      [...row.matchAll(/<(t[hd])([^>]*)>(.*?)<\/\1>/gs)].flatMap(([cell, kind, attributes, content], column) => {
        const needsNone = kind === 'th' || content === '' || hidden[column] || attributes!.includes('colSpan');
        return needsNone || attributes!.includes('data-label="') ? [] : [cell.slice(0, 80)];
      }),
    );
  });
};

describe('server-rendered pages', () => {
  it.each(Object.keys(pageSamples) as PageId[])('%s has one h1 and one main element', (pageId) => {
    const html = renderPage(pageId, pageSamples[pageId], shellOf('teacher', `/${pageId}`));
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html.match(/<main[\s>]/g)).toHaveLength(1);
    expect(html).toContain('href="#main"');
  });

  it.each(Object.keys(pageSamples) as PageId[])('%s renders identically each time, as hydration requires', (pageId) => {
    const shell = shellOf('teacher', `/${pageId}`);
    expect(renderPage(pageId, pageSamples[pageId], shell)).toBe(renderPage(pageId, pageSamples[pageId], shell));
  });

  it.each(Object.keys(pageSamples) as PageId[])(
    '%s is parsed by browsers as written: no paragraph contains a block element',
    (pageId) => {
      const html = renderPage(pageId, pageSamples[pageId], shellOf('teacher', `/${pageId}`));
      // A browser ends a paragraph where a block begins, and React then finds another page than it has sent.
      const blocks = /<(?:p|div|dialog|ul|ol|dl|h[1-6]|section|article|table|form|fieldset|details|figure|nav|hr)[\s>]/;
      const paragraphs = html.match(/<p[\s>].*?<\/p>/gs) ?? [];
      expect(paragraphs.filter((paragraph) => blocks.test(paragraph.slice(2)))).toEqual([]);
    },
  );

  it.each(Object.keys(pageSamples) as PageId[])('%s has no inline style sheet and no inline script', (pageId) => {
    const html = renderPage(pageId, pageSamples[pageId], shellOf('teacher', `/${pageId}`));
    expect(html).not.toMatch(/<style|<script|\son[a-z]+=/);
  });

  it.each(Object.keys(pageSamples) as PageId[])('%s has no two landmarks of the same kind with the same name', (pageId) => {
    const names = landmarksOf(renderPage(pageId, pageSamples[pageId], shellOf('teacher', `/${pageId}`)));
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });
});

describe('staff tables on phones', () => {
  const readRowByRow = [
    'admin_challenge_requests',
    'admin_collections',
    'admin_jobs',
    'admin_lessons',
    'admin_off_boarding_certificate',
    'admin_people',
    'admin_privacy',
    'admin_quizzes',
    'admin_sign_on',
    'admin_standards',
    'admin_teacher_guides',
  ] as const;

  it.each(readRowByRow)('%s stacks its rows', (pageId) => {
    expect(renderPage(pageId, pageSamples[pageId], shellOf('admin', `/${pageId}`))).toContain('table-frame--stacked');
  });

  it.each(Object.keys(pageSamples) as PageId[])('%s labels each cell in stacked rows', (pageId) => {
    expect(wordlessCells(renderPage(pageId, pageSamples[pageId], shellOf('admin', `/${pageId}`)))).toEqual([]);
  });
});

describe('forms without scripts', () => {
  it('sign in with the token and the return address', () => {
    const data = { email: 'a@b.test', error: 'No.', return_to: '/students', demo_accounts: null, demo_password: null };
    const html = renderPage('login', data, { ...shellOf(null, '/login'), csrf_token: 'tok-1' });
    expect(html).toMatch(/<form[^>]*action="\/login"[^>]*method="post"|<form[^>]*method="post"[^>]*action="\/login"/);
    for (const part of [
      'name="_csrf" value="tok-1"',
      'name="return_to" value="/students"',
      'name="email"',
      'name="password"',
      'value="a@b.test"',
    ]) {
      expect(html).toContain(part);
    }
  });

  it('sign out with the token', () => {
    const html = renderPage('dashboard', pageSamples.dashboard, { ...shellOf('teacher', '/dashboard'), csrf_token: 'tok-2' });
    expect(html).toMatch(/action="\/logout"/);
    expect(html).toContain('name="_csrf" value="tok-2"');
  });
});

describe('the student quiz page', () => {
  const renderQuiz = (data: typeof studentQuizSample) =>
    renderPage('student_quiz', data, shellOf('student', '/students/quiz_assignment_school_classes/5/quiz'));
  const solution = {
    uuid: 's',
    submitted: false,
    quiz_assignment_school_class_id: 5,
    correct_answers_count: null,
    results_message: null,
    quiz_question_answers: [{ uuid: 'a', quiz_question_uuid: 'q1', quiz_question_option_uuid: 'q1-a' }],
  };

  it('starts with a screen whose Next button reveals the questions', () => {
    const html = renderQuiz(studentQuizSample);
    expect(html).toContain('>Next</button>');
    expect(html).not.toContain('type="radio"');
  });

  it('resumes at the first open question, with Submit disabled until all are answered', () => {
    const html = renderQuiz({ ...studentQuizSample, quiz_solution: solution });
    expect(html).toContain('Question 2 of 2');
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Submit</);
    expect(html).toContain('aria-label="Go to question 2"');
  });

  it('shows the score, the message and each answer once submitted', () => {
    const answers = [{ ...solution.quiz_question_answers[0]!, correct: true }];
    const html = renderQuiz({
      ...studentQuizSample,
      quiz_solution: {
        ...solution,
        submitted: true,
        correct_answers_count: 1,
        results_message: 'Keep Working',
        quiz_question_answers: answers,
      },
    });
    expect(html).toContain('Keep Working');
    expect(html).toContain('1 of 2 correct');
  });
});

/** A student's own and those by standard are pages of another kind: see own-report.unit.spec.ts and standards-report-pages.unit.spec.ts. */
const otherReports = ['student_own_report', 'standard_report', 'standards_report'] as const;
type ReportId = Exclude<Extract<PageId, `${string}_report`>, (typeof otherReports)[number]>;

const reportIds = Object.keys(pageSamples).filter(
  (id) => id.endsWith('_report') && !otherReports.some((other) => other === id),
) as ReportId[];
const renderReport = (id: ReportId, data: unknown = pageSamples[id], role: Role = 'teacher') =>
  renderPage(id, data, shellOf(role, pageSamples[id].report_url));

describe('reports', () => {
  it('are exactly nine', () => {
    expect(reportIds).toHaveLength(9);
  });

  it.each(reportIds)('%s distinguishes high from low in words, not only by color', (id) => {
    const html = renderReport(id);
    expect(html).toMatch(/100%<span class="visually-hidden">, high/);
    expect(html).toMatch(/50%<span class="visually-hidden">, low/);
  });

  it.each(reportIds)('%s offers a CSV download, and shows the time of its data', (id) => {
    const html = renderReport(id);
    expect(html).toContain('.csv');
    expect(html).toContain('As of Nov 21, 2026, 8:41 AM');
  });

  it.each(reportIds)('%s without rows explains what to do next', (id) => {
    const html = renderReport(id, { ...withoutRows(pageSamples[id]), not_submitted: [] });
    expect(html).not.toContain('report-table');
    expect(html).toContain('Widen the dates');
    expect(html).toContain('?start_date=2014-05-20&amp;end_date=2026-11-21"');
  });

  it.each(reportIds)('%s has a filter form that is sent as a query string', (id) => {
    const html = renderReport(id);
    expect(html).toContain(`action="${pageSamples[id].report_url}" method="get"`);
    expect(html).toMatch(/type="date"[^>]*name="start_date" value="2026-10-23"/);
    expect(html).toContain('name="quiz_type"');
  });

  it('have exactly the filters that the server offers', () => {
    const names = (id: ReportId) => [...renderReport(id).matchAll(/<select[^>]*name="(\w+)"/g)].map((match) => match[1]);
    expect(names('students_report')).toEqual([
      'selected_school_id',
      'selected_teacher_id',
      'selected_school_class_id',
      'quiz_type',
    ]);
    expect(names('schools_report')).toEqual(['quiz_type']);
  });

  it('show a selection missing from the lists, so it can be removed', () => {
    const shell = shellOf('school_admin', '/reports/students?selected_teacher_id=999');
    const html = renderPage('students_report', pageSamples.students_report, shell);
    expect(html).toContain('<option value="999" selected="">Not in this list</option>');
    expect(renderReport('students_report')).not.toContain('Not in this list');
  });

  it('show that nothing was submitted when rows have no numbers', () => {
    const report = pageSamples.schools_report;
    const quiet = renderReport('schools_report', { ...report, summary: withoutRows(report).summary });
    expect(quiet).toContain('No quizzes were submitted between these dates.');
    expect(quiet).toContain('href="/reports/schools?start_date=2014-05-20&amp;end_date=2026-11-21"');
    expect(renderReport('schools_report')).not.toContain('No quizzes were submitted');
  });

  it('have pagination when the rows do not fit on one page', () => {
    const paging = { page: 2, page_size: 1000, pages_count: 40, rows_count: 40_000 };
    const html = renderReport('students_report', { ...pageSamples.students_report, paging });
    expect(html).toContain('1,001–2,000 of 40,000 students');
    expect(html).toMatch(/href="\/reports\/students"[^>]*rel="prev"/);
    expect(html).toMatch(/href="\/reports\/students\?page=3"[^>]*rel="next"/);
  });

  it('for all schools link to the classes and students of each school, and of all', () => {
    const html = renderReport('schools_report');
    for (const place of ['classes', 'students']) {
      expect(html).toContain(`href="/reports/${place}?selected_school_id=1"`);
      expect(html).toContain(`href="/reports/${place}"`);
    }
  });

  it('show which students have left the class', () => {
    expect(renderReport('class_report').match(/no longer in this class/g)).toHaveLength(1);
  });
});

describe('the quiz report', () => {
  const html = () => renderReport('teacher_quiz_report');

  it('distinguishes right from wrong also in words, and links to each answer', () => {
    expect(html()).toMatch(/>right, question \d, Bo Lind<\/span>/);
    expect(html()).toMatch(/>wrong, question 2, Bo Lind<\/span>/);
  });

  it('opens the quiz in a new tab', () => {
    expect(html()).toMatch(/<a [^>]*href="\/p" target="_blank"/);
  });

  it('links teachers to the student report, and offers a reset only to them', () => {
    expect(html()).toContain('href="/school_classes/3/students/9?start_date=2026-10-23"');
    expect(html()).toContain('aria-label="Actions for Bo Lind"');
    const forSchoolAdmin = renderReport('teacher_quiz_report', undefined, 'school_admin');
    expect(forSchoolAdmin).toContain('href="/school_classes/3/students/9?start_date=2026-10-23"');
    expect(forSchoolAdmin).not.toContain('Actions for');
    expect(forSchoolAdmin).not.toContain('the reset for');
    expect(renderReport('teacher_quiz_report', undefined, 'admin')).not.toContain('/students/9');
  });

  it('shows who has not submitted, and offers to undo a reset where possible', () => {
    expect(html()).toContain('In progress, 2 of 5 answered');
    expect(html()).toContain('Reset, not retaken yet');
    expect(html()).toContain('the reset for Di Roth');
    expect(html()).not.toContain('the reset for Cy Park');
    expect(html()).toContain('href="/teach/quiz/q/school_class/1/students/11/quiz_solutions"');
  });

  it('lists everyone who has not submitted, even if nobody has', () => {
    const open = renderReport('teacher_quiz_report', withoutRows(pageSamples.teacher_quiz_report));
    expect(open).toContain('report-table');
    expect(open).toContain('Cy Park');
  });
});

describe('the classes page', () => {
  it('links teachers and admins to the reports they can access', () => {
    const htmlFor = (role: Role) => renderPage('school_classes', pageSamples.school_classes, shellOf(role, '/school_classes'));
    expect(htmlFor('teacher')).toContain('href="/school_classes/3/report"');
    expect(htmlFor('teacher')).toContain('href="/school_classes/3/students/9"');
    expect(htmlFor('school_admin')).toContain('href="/reports/students/9"');
    expect(htmlFor('school_admin')).not.toContain('href="/school_classes/3/students');
  });
});

describe('a student’s attempts', () => {
  it('show when they took place, the score and the answers', () => {
    const html = renderPage('quiz_attempts', pageSamples.quiz_attempts, shellOf('teacher', '/attempts'));
    expect(html).toContain('Reset Nov 21, 2026, 8:41 AM by Ada Moreau');
    expect(html).toContain('1 of 1 correct');
    expect(html.match(/Undo the reset/g)).toHaveLength(1);
    expect(html).toContain('No questions were answered.');
  });

  it('show a message when there are none', () => {
    const none = { ...pageSamples.quiz_attempts, attempts: [] };
    expect(renderPage('quiz_attempts', none, shellOf('teacher', '/attempts'))).toContain('No attempts yet');
  });
});
