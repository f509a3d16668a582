import { describe, expect, it } from 'vitest';
import type { OwnGrowthPageData } from '#api/writing/student-growth/schemas.ts';
import { renderPage } from '#web/app/server-entry.tsx';
import { ownGrowthSample } from './growth-samples.ts';
import { pageSamples, shellOf } from './page-samples.ts';

const render = (changes: Partial<OwnGrowthPageData> = {}) =>
  renderPage('student_own_growth', { ...ownGrowthSample, ...changes }, shellOf('student', '/students/report/growth')).replaceAll(
    '<!-- -->',
    '',
  );
const writing = ownGrowthSample.writing!;

describe('the growth report for a student', () => {
  it.each([
    [
      writing,
      'Your first answer, in Sep 2026, was at level 2, Beginning. Your latest, in Oct 2026, is at level 4, Expanding: two levels up. Well done!',
    ],
    [{ ...writing, latest_level: 3, change: 1 } as const, 'is at level 3, Developing: one level up. Well done!'],
    [{ ...writing, latest_level: 2, change: 0 } as const, 'is at level 2, Beginning too. You are holding your level.'],
    [
      { ...writing, answers: 1, change: 0 } as const,
      'Your answer is at level 4, Expanding. With your next one you will see how you grow.',
    ],
    [
      { ...writing, first_level: 4, latest_level: 3, change: -1 } as const,
      'is at level 3, Developing. Levels go up and down with the task. Your teacher’s feedback says what to try next.',
    ],
    [null, 'None of your answers has a level on these dates. Your teacher can choose one after reading what you wrote.'],
  ])('uses plain words: %o', (found, words) => {
    expect(render({ writing: found })).toContain(words);
  });

  it('shows listening, reading and writing by month, with links to the works but not to teacher pages', () => {
    const html = render();
    for (const words of ['70%', '65%', 'Level 4', 'Sep 2026', 'Tide pools', 'href="/students/assignments/1"']) {
      expect(html).toContain(words);
    }
    expect(html).not.toContain('/teach/');
  });

  it('explains what to expect when it is empty', () => {
    const html = render({ writing: null, months: [], levels: [], listening_percent: null, reading_percent: null });
    expect(html).toContain('Nothing to show for these dates');
  });

  it('is one click away from the student’s results', () => {
    const html = renderPage('student_own_report', pageSamples.student_own_report, shellOf('student', '/students/report'));
    expect(html).toContain('href="/students/report/growth"');
  });
});
