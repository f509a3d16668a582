import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { plainText, markdownHtml } from '#api/http/markdown.ts';
import { assertMayCall, maySeeQuizKey, ownSchoolClass } from '#api/http/policy.ts';
import type { HttpProblem } from '#api/http/problem.ts';
import { problemDocument, toProblem } from '#api/http/problem.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { createViewerCache } from '#api/http/viewer.ts';
import { resultsMessages } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import { typeOfFolder } from '#api/shared/quizable.ts';
import { resultsMessage } from '#domain/quiz-taking/results-message.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { ConcurrencyError, EventTooLargeError } from '#eventstore/port.ts';
import { prefersDocument } from '#api/http/negotiate.ts';
import type { Access } from '#api/http/route.ts';
import { personRoles } from '#domain/shared/fields.ts';

const viewer = (role: Viewer['role'], districtId: number | null = 1, within: Viewer['administeredSchoolIds'] = null): Viewer => ({
  id: 7,
  role,
  name: 'Somebody',
  districtId,
  schoolIds: [1],
  timeZone: 'UTC',
  plan: null,
  trialEndsOn: null,
  administeredSchoolIds: within,
});
const statusOf = (work: () => unknown): number => {
  try {
    work();
    return 200;
  } catch (error) {
    return (error as HttpProblem).status;
  }
};

describe('the policy', () => {
  const mayCall = (access: Access, who: Viewer | null, concealed = false): void => assertMayCall({ access, concealed }, who);

  it('refuses users that a route does not name', () => {
    for (const role of personRoles) {
      expect(statusOf(() => mayCall(['teacher'], viewer(role)))).toBe(role === 'teacher' ? 200 : 403);
      expect(statusOf(() => mayCall(['teacher'], viewer(role), true))).toBe(role === 'teacher' ? 200 : 404);
      expect(statusOf(() => mayCall([], viewer(role)))).toBe(403);
      expect(statusOf(() => mayCall('signed_in', viewer(role), true))).toBe(200);
    }
    expect(statusOf(() => mayCall('signed_in', null))).toBe(401);
    expect(statusOf(() => mayCall(['teacher'], null, true))).toBe(401);
    expect(statusOf(() => mayCall('public', null))).toBe(200);
  });

  it('shows a class to its teachers, the admins of its school or district and staff; for others it does not exist', () => {
    const own = { districtId: 1, schoolId: 1, teacherIds: [7] };
    const foreign = { districtId: 1, schoolId: 1, teacherIds: [8] };
    const status = (who: Viewer, schoolClass: typeof own | null) => statusOf(() => ownSchoolClass(who, schoolClass));
    expect(status(viewer('teacher'), own)).toBe(200);
    expect(status(viewer('teacher'), foreign)).toBe(404);
    expect(status(viewer('school_admin'), foreign)).toBe(200);
    expect(status(viewer('school_admin', 2), own)).toBe(404);
    expect(status(viewer('school_admin', null), own)).toBe(404);
    expect(status(viewer('school_admin', 1, [1, 2]), foreign)).toBe(200);
    expect(status(viewer('school_admin', 1, [2]), own)).toBe(404);
    expect(status(viewer('school_admin', 1, []), own)).toBe(404);
    expect(status(viewer('school_admin', 2, [1]), own)).toBe(404);
    expect(status(viewer('admin'), foreign)).toBe(200);
    expect(status(viewer('admin'), null)).toBe(404);
    expect(status(viewer('student'), own)).toBe(404);
    expect(status(viewer('analyst'), own)).toBe(404);
  });

  it('shows the key of a quiz only to teachers and staff', () => {
    expect(personRoles.filter((role) => maySeeQuizKey(viewer(role)))).toEqual(['teacher', 'admin']);
  });
});

describe('a problem', () => {
  it('has the status of its cause, and reveals nothing of an unexpected one', () => {
    const cases: [unknown, number, string][] = [
      [notFound('This quiz'), 404, 'not_found'],
      [new DomainError('conflict', 'questions_unanswered', 'Answer them all.'), 409, 'questions_unanswered'],
      [new DomainError('forbidden', 'forbidden', 'No.'), 403, 'forbidden'],
      [new DomainError('invalid', 'due_at_past', 'Too late.'), 400, 'due_at_past'],
      [new ConcurrencyError('quiz-1', 1n, 2n), 409, 'conflict'],
      [new EventTooLargeError(5, 4), 413, 'body_too_large'],
      [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 503, 'unavailable'],
      [new Error('column "password" does not exist'), 500, 'internal_error'],
      ['just a text', 500, 'internal_error'],
    ];
    for (const [error, status, code] of cases) {
      const document = problemDocument(toProblem(error));
      expect(document).toMatchObject({ status, code });
      expect(document.detail).not.toContain('password');
    }
    expect(toProblem(new ConcurrencyError('quiz-1', 1n, 2n), true).status).toBe(412);
  });

  it('carries the rule’s extra members, but they cannot replace the standard ones', () => {
    const extra = { quiz_question_uuids: ['a'], status: 200 };
    const document = problemDocument(toProblem(new DomainError('conflict', 'questions_unanswered', 'All.', extra)));
    expect(document).toMatchObject({ status: 409, quiz_question_uuids: ['a'] });
  });
});

describe('markdown', () => {
  it('becomes HTML that cannot run scripts', () => {
    const evil = [
      '<img src=x onerror=alert(1)>',
      '[a](javascript:alert(1))',
      '![a](javascript:alert(1))',
      '<a href="x" onclick="y">',
      '[a](//evil.test)',
    ];
    for (const text of evil) {
      const html = markdownHtml(text);
      expect(html, text).not.toMatch(/<[a-z][^>]*(onerror|onclick|javascript:|href="\/\/)/i);
    }
    expect(markdownHtml('**bold** _it_\n\n- one\n- two')).toContain('<strong>bold</strong> <em>it</em>');
    expect(markdownHtml('[a](https://example.test "t")')).toBe(
      '<p><a href="https://example.test" title="t" rel="noopener">a</a></p>',
    );
  });

  it.each([
    ['an indent is no code', '\tOnce upon a time.\n\n    At dusk.', '<p>Once upon a time.</p>\n<p>At dusk.</p>'],
    ['a product is no emphasis', '5*3*2 and snake_case_name', '<p>5*3*2 and snake_case_name</p>'],
    ['a needless backslash is not shown', 'A keeper\\. No \\* star, C:\\dir', '<p>A keeper. No * star, C:\\dir</p>'],
    ['the title of the page stays the only h1', '# One\n## Two', '<h2>One</h2>\n<h3>Two</h3>'],
    ['headings that were below it stay', '## One\n### Two', '<h2>One</h2>\n<h3>Two</h3>'],
    ['a list keeps its numbers', '1. a\n3. b', '<ol>\n<li>a</li>\n<li value="3">b</li>\n</ol>'],
    ['a list begins where it begins', '3. a', '<ol start="3">\n<li>a</li>\n</ol>'],
    ['a year is no list', '1990. That was the year.', '<p>1990. That was the year.</p>'],
    ['a number within a paragraph is no list', 'He was\n12. She was 9.', '<p>He was<br />\n12. She was 9.</p>'],
    ['pasted bullets are a list', '• a\n• b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['lists in lists', '- a\n  - b\n- c', '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ul>'],
    ['quotations', '> a\n> b', '<blockquote>\n<p>a<br />\nb</p>\n</blockquote>'],
    ['blanks to fill in', 'The ____ and _____.', '<p>The ____ and _____.</p>'],
    ['references that were written into older stories', 'a&nbsp;b &amp; c', '<p>a\u00a0b &amp; c</p>'],
    ['dots within emphasis', '*If it had not …*', '<p><em>If it had not …</em></p>'],
    [
      'tables',
      '| a |\n|---|\n| b |',
      '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>',
    ],
  ])('of stories: %s', (_, text, html) => expect(markdownHtml(text)).toBe(html));

  it('of 200,000 letters, or of nothing but marks, is rendered', () => {
    for (const text of [
      '> '.repeat(2_000),
      '- a\n'.repeat(2_000),
      '*'.repeat(2_000),
      `${'  '.repeat(500)}- a\n`,
      'word '.repeat(40_000),
    ]) {
      expect(markdownHtml(text)).toContain('<');
    }
  });

  it('becomes plain text for lists', () => {
    expect(plainText('A **short** trip\n\n& a `fog` <b>bell</b>.')).toBe('A short trip & a fog <b>bell</b>.');
  });
});

describe('small parts', () => {
  it('know the folder of each lesson type, also spelled as its type name', () => {
    expect(['lessons', 'el_lessons', 'events', 'language_lessons', 'ElLessons', 'LanguageLessons'].map(typeOfFolder)).toEqual([
      'Lesson',
      'ElLesson',
      'Event',
      'LanguageLesson',
      'ElLesson',
      'LanguageLesson',
    ]);
    expect(typeOfFolder('quizzes')).toBeNull();
  });

  it('name the same messages as the domain', () => {
    const said = Array.from({ length: 21 }, (_, correct) => resultsMessage(correct, 20));
    expect(new Set(said)).toEqual(new Set(resultsMessages));
  });

  it('tell browsers from programs', () => {
    const asked = (accept: string | undefined, type?: string): boolean => {
      const headers = { ...(accept && { accept }), ...(type && { 'content-type': type }) };
      const accepts = () => (accept?.startsWith('application/json') ? 'json' : 'html');
      return prefersDocument({ headers, accepts } as unknown as Request);
    };
    expect(asked('text/html,*/*')).toBe(true);
    expect(asked('*/*')).toBe(false);
    expect(asked(undefined)).toBe(false);
    expect(asked('application/json, text/html;q=0.5')).toBe(false);
    expect(asked('*/*', 'application/x-www-form-urlencoded')).toBe(true);
    expect(asked('application/json', 'application/x-www-form-urlencoded')).toBe(false);
  });

  it('look a viewer up once, and an unknown one each time', async () => {
    let looked = 0;
    const cached = createViewerCache(async (id) => {
      looked += 1;
      return id === 7 ? viewer('teacher') : null;
    });
    await cached(7);
    expect((await cached(7))!.id).toBe(7);
    await cached(8);
    await cached(8);
    expect(looked).toBe(3);
  });
});
