import { describe, expect, it } from 'vitest';
import type { StudentsIndexPageData } from '#api/lesson-work/student-works/schemas.ts';
import { groupsOf } from '#web/lesson-work/pages/students-index/groups.ts';
import { renderPage } from '#web/app/server-entry.tsx';
import { pageSamples, shellOf } from './page-samples.ts';
import { studentLessonAssignment } from './student-work-samples.ts';

const clock = { now: '2026-11-23T15:00:30.000Z', timeZone: 'America/New_York' };
const lesson = (over: Partial<typeof studentLessonAssignment>) => ({ ...studentLessonAssignment, reopened: null, ...over });
const [quiz] = (pageSamples.students_index as StudentsIndexPageData).quiz_assignments;

describe('a student’s to-do list', () => {
  it('is grouped by urgency, with quizzes and assignments together, soonest first', () => {
    const data = {
      quiz_assignments: [
        { ...quiz!, title: 'late quiz', due_at: '2026-11-20T15:00:00.000Z', state: 'in_progress' as const },
        { ...quiz!, title: 'done quiz', state: 'submitted' as const },
        { ...quiz!, title: 'some day', due_at: null, state: 'not_started' as const },
        { ...quiz!, title: 'due this minute', due_at: '2026-11-23T15:00:00.000Z', state: 'in_progress' as const },
        { ...quiz!, title: 'before joining', due_at: '2026-10-20T15:00:00.000Z', not_owed: 'before_joining' as const },
        { ...quiz!, title: 'last year', due_at: '2026-05-20T15:00:00.000Z', earlier_year: true },
      ],
      lesson_assignments: [
        lesson({ title: 'back', reopened: { reason: 'More.', at: clock.now }, due_at: '2026-11-01T15:00:00.000Z' }),
        lesson({ title: 'tonight', due_at: '2026-11-24T03:00:00.000Z' }),
        lesson({ title: 'tomorrow', due_at: '2026-11-25T04:59:00.000Z' }),
        lesson({ title: 'next week', due_at: '2026-11-30T15:00:00.000Z' }),
        lesson({ title: 'later still', due_at: '2026-12-09T15:00:00.000Z' }),
        lesson({ title: 'handed in', state: 'submitted' }),
        lesson({ title: 'closed', closed: true }),
      ],
    };
    const titles = Object.entries(groupsOf(data, clock)).map(([name, works]) => [
      name,
      works.map((work) => (work.kind === 'quiz' ? work.quiz.title : work.lesson.title)),
    ]);
    expect(Object.fromEntries(titles)).toEqual({
      again: ['back'],
      late: ['late quiz'],
      today: ['due this minute', 'tonight'],
      tomorrow: ['tomorrow'],
      later: ['next week', 'later still', 'some day'],
      before: ['before joining'],
      earlier: ['last year'],
      done: ['handed in', 'closed', 'done quiz'],
    });
  });

  it('has a reminder sentence for today and for tomorrow, without finished work', () => {
    const shell = { ...shellOf('student', '/students'), now: clock.now, time_zone: clock.timeZone };
    const reminder = (works: readonly (typeof studentLessonAssignment)[]): string => {
      const data = { quiz_assignments: [], lesson_assignments: [...works] };
      const html = renderPage('students_index', data, shell).replaceAll('<!-- -->', '');
      return (/<div class="message__text">(.*?)<\/div>/.exec(html)?.[1] ?? '')
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
    };
    const [today, tomorrow, later] = ['2026-11-24T03:00:00.000Z', '2026-11-25T03:00:00.000Z', '2026-11-26T12:00:00.000Z'];
    expect(reminder([lesson({ title: 'Tides', due_at: today }), lesson({ title: 'Fog', due_at: tomorrow })])).toBe(
      'Tides is due today, by 10:00 PM. Fog is due tomorrow, by 10:00 PM.',
    );
    const several = ['A', 'B', 'C'].map((title) => lesson({ title, due_at: tomorrow }));
    expect(reminder(several)).toBe('3 things are due tomorrow.');
    expect(reminder([lesson({ due_at: later }), lesson({ due_at: null })])).toBe('');
    expect(reminder([lesson({ due_at: today, state: 'submitted' }), lesson({ due_at: today, closed: true })])).toBe('');
  });

  it('shows an assignment’s progress, and why it was returned', () => {
    const html = renderPage('students_index', pageSamples.students_index, shellOf('student', '/students'));
    for (const text of ['Your work', 'Given back to you', '1 of 3 parts done', 'Write two more sentences.']) {
      expect(html.replaceAll('<!-- -->', '')).toContain(text);
    }
  });
});
