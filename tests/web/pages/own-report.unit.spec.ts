import { describe, expect, it } from 'vitest';
import type { OwnResults } from '#api/reports/schemas.ts';
import { renderPage } from '#web/app/server-entry.tsx';
import { ownReportSample } from './own-report-sample.ts';
import { shellOf } from './page-samples.ts';

const { own } = ownReportSample;
const render = (changes: Partial<OwnResults> = {}) =>
  renderPage('student_own_report', { own: { ...own, ...changes } }, shellOf('student', '/students/report')).replaceAll(
    '<!-- -->',
    '',
  );
const without: Partial<OwnResults> = {
  answers_count: 0,
  percent_correct: null,
  months: [],
  strongest: null,
  weakest: null,
  practice: null,
  quizzes: [],
  last_year_url: null,
};

describe('the results report for a student', () => {
  it('shows this school year, a trend, two skills with a lesson for the weaker one, and every quiz', () => {
    const html = render();
    for (const words of [
      'This school year',
      '77%',
      'right, of 30 questions',
      'How it’s going',
      'Your strongest skill',
      '11 of 12 questions right',
      'Worth practicing',
      'href="/students/lessons/the-lighthouse"',
      'Listen to “The lighthouse”',
      'Fri, Nov 20 · Listening',
      'attempt 2',
      'Español',
    ]) {
      expect(html).toContain(words);
    }
    expect(html).toContain('Score changed from 0 to 1 of 8 on Sat, Nov 21: Two choices say the same.');
  });

  it('has no download, filters or ranking', () => {
    const html = render();
    for (const words of ['.csv', 'Download', 'Filters', 'average', 'hardest', 'class average']) expect(html).not.toContain(words);
  });

  it('shows when a number is based on few questions', () => {
    expect(render()).toContain('6 questions right</strong><span class="soft"> · Only a few questions so far');
    expect(render()).toContain('A grey dot stands for fewer than 20 questions');
    const few = render({ answers_count: 8, months: [{ month: '2026-11', answers_count: 8, percent_correct: 88 }] });
    expect(few).toContain('That is only 8 questions so far.');
    expect(few).toContain('Nov 2026: 88% right, of 8 questions.');
  });

  it('explains when no skill can be shown yet, and when all are equal', () => {
    expect(render({ strongest: null, weakest: null, practice: null })).toContain('After 4 questions on a skill');
    expect(render({ weakest: null, practice: null })).toContain('You do equally well in all your skills.');
  });

  it('shows when the lesson is already assigned, and encourages when there is none', () => {
    expect(render({ practice: { ...own.practice!, assigned: true } })).toContain(
      'A lesson on your list has questions like that.',
    );
    expect(render({ practice: null })).toContain('Your next quiz with this skill is a good chance to practice.');
  });

  it('starts with an encouraging message when nothing is finished, and a link to the work', () => {
    const html = render(without);
    expect(html).toContain('Your first quiz of this school year is still to come');
    expect(html).toContain('href="/students"');
    expect(html).not.toContain('0%');
  });

  it('links back to this school year from dates without a quiz', () => {
    const html = render({ ...without, is_this_year: false, this_year_url: '/students/report' });
    expect(html).toContain('You finished no quiz on these days');
    expect(html).toContain('href="/students/report">See this school year');
  });
});
