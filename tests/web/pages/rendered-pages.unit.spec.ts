import { describe, expect, it } from 'vitest';
import type { PageId } from '../../../web/pages/registry.ts';
import { renderPage as render } from '../../../web/server-entry.tsx';
import { pageSamples, shellOf, studentQuizSample } from './page-samples.ts';

/** The HTML without React's text separators. */
const renderPage: typeof render = (...page) => render(...page).replaceAll('<!-- -->', '');

describe('pages rendered on the server', () => {
  it.each(Object.keys(pageSamples) as PageId[])('%s has one heading of the first level and one main part', (pageId) => {
    const html = renderPage(pageId, pageSamples[pageId], shellOf('teacher', `/${pageId}`));
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html.match(/<main[\s>]/g)).toHaveLength(1);
    expect(html).toContain('href="#main"');
  });

  it.each(Object.keys(pageSamples) as PageId[])('%s is the same each time, as hydration needs', (pageId) => {
    const shell = shellOf('teacher', `/${pageId}`);
    expect(renderPage(pageId, pageSamples[pageId], shell)).toBe(renderPage(pageId, pageSamples[pageId], shell));
  });

  it.each(Object.keys(pageSamples) as PageId[])('%s has no inline style sheet and no inline script', (pageId) => {
    const html = renderPage(pageId, pageSamples[pageId], shellOf('teacher', `/${pageId}`));
    expect(html).not.toMatch(/<style|<script|\son[a-z]+=/);
  });
});

describe('forms that work without scripts', () => {
  it('sign in with the token and the way back', () => {
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

describe('the student quiz', () => {
  const renderQuiz = (data: typeof studentQuizSample) =>
    renderPage('student_quiz', data, shellOf('student', '/students/quiz_assignment_school_classes/5/quiz'));
  const solution = {
    ...{ uuid: 's', submitted: false, quiz_assignment_school_class_id: 5, correct_answers_count: null, results_message: null },
    quiz_question_answers: [{ uuid: 'a', quiz_question_uuid: 'q1', quiz_question_option_uuid: 'q1-a' }],
  };

  it('begins with a first screen whose Next reveals the questions', () => {
    const html = renderQuiz(studentQuizSample);
    expect(html).toContain('>Next</button>');
    expect(html).not.toContain('type="radio"');
  });

  it('goes on at the first open question, with Submit shut until all are answered', () => {
    const html = renderQuiz({ ...studentQuizSample, quiz_solution: solution });
    expect(html).toContain('Question 2 of 2');
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Submit</);
    expect(html).toContain('aria-label="Go to question 2"');
  });

  it('shows the count, the message and each answer once it is submitted', () => {
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

describe('the report', () => {
  it('tells right from wrong and high from low in words, not in colour alone', () => {
    const html = renderPage('teacher_quiz_report', pageSamples.teacher_quiz_report, shellOf('teacher', '/r')).replaceAll(
      '<!-- -->',
      '',
    );
    expect(html).toMatch(/>right<\/span>/);
    expect(html).toMatch(/>wrong<\/span>/);
    expect(html).toMatch(/50%<span class="visually-hidden">, low/);
  });

  it('leads teachers to the report of a student, with the dates asked for, and nobody else', () => {
    const htmlFor = (role: 'teacher' | 'school_admin') =>
      renderPage('teacher_quiz_report', pageSamples.teacher_quiz_report, shellOf(role, '/r?start_date=2026-10-23&quiz_type=all'));
    expect(htmlFor('teacher')).toContain('href="/school_classes/3/students/9?start_date=2026-10-23"');
    expect(htmlFor('school_admin')).not.toContain('/students/9');
    const classes = renderPage('school_classes', pageSamples.school_classes, shellOf('school_admin', '/school_classes'));
    expect(classes).not.toContain('/students/9');
  });

  it('of a student links each quiz and says its results in words too', () => {
    const html = renderPage('teacher_student_report', pageSamples.teacher_student_report, shellOf('teacher', '/s'));
    expect(html).toMatch(/<a [^>]*href="\/r">Tides<\/a>/);
    expect(html).toMatch(/50%<span class="visually-hidden">, low/);
    expect(html).not.toContain('See the quiz');
  });

  it('of a student without a submitted quiz says so, and offers all dates', () => {
    const none = { ...pageSamples.teacher_student_report, rows: [], strands: [] };
    const html = renderPage('teacher_student_report', none, shellOf('teacher', '/s'));
    expect(html).not.toContain('<table');
    expect(html).toContain('href="/s?start_date=2014-05-20&amp;end_date=2026-11-21"');
  });

  it('shows students who have not submitted as such', () => {
    const html = renderPage('teacher_quiz_report', pageSamples.teacher_quiz_report, shellOf('teacher', '/r'));
    expect(html).toContain('In progress, not submitted yet');
  });
});
