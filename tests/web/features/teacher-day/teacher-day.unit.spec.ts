import { describe, expect, it } from 'vitest';
import type { TeacherDashboard } from '#api/dashboard/schemas.ts';
import { movedSection } from '#web/dashboard/teacher-day/use-layout.ts';
import { renderPage } from '#web/app/server-entry.tsx';
import { shellOf } from '#tests/web/pages/page-samples.ts';
import { classSample, taskSample, teacherDaySample } from '#tests/web/pages/teacher-day-samples.ts';

const render = (changes: Partial<TeacherDashboard> = {}): string =>
  renderPage('dashboard', { ...teacherDaySample, ...changes }, shellOf('teacher', '/dashboard')).replaceAll('<!-- -->', '');
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', "'");

describe('the teacher dashboard', () => {
  it('welcomes the teacher by name, with three movable sections, tasks first', () => {
    const html = render();
    expect(html).toContain('<h1>Welcome back, Ada Moreau</h1>');
    expect([...html.matchAll(/data-section="(\w+)"/g)].map(([, name]) => name)).toEqual(['tasks', 'classes', 'reports']);
    for (const name of ['Tasks', 'My Classes', 'Reports']) {
      expect(html).toContain(`aria-label="Move ${name} up"`);
      expect(html).toContain(`aria-label="Move ${name} down"`);
    }
    const other = render({ ui_state: { components: ['reports', 'tasks', 'classes'], school_classes: [3] } });
    expect([...other.matchAll(/data-section="(\w+)"/g)].map(([, name]) => name)).toEqual(['reports', 'tasks', 'classes']);
  });

  it.each([
    ['/school_classes#student_progress', 'View Reports'],
    ['/school_classes#manage_classes', 'Manage Classes'],
    ['/school_classes/?school_class_id=3#manage_classes', 'View All Students'],
    ['/school_classes#assignments', 'Assignment Report'],
    ['/school_classes/3/assignments', 'Room 3'],
    ['/school_classes/3/assignments', 'View Assignments'],
    ['/school_classes/new', 'Add Class'],
    ['/teach/lessons', 'Lessons'],
    ['/teach/events', 'Current Events'],
    ['https://provider.test/request_quote', 'Request a Quote'],
  ])('links %s as %s', (href, words) => {
    const links = [...render().matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, to, inner]) => [
      to,
      textOf(inner!).trim(),
    ]);
    expect(links.some(([to, text]) => to === href && text!.startsWith(words))).toBe(true);
  });

  it('shows when tasks are due, as worded in the specification', () => {
    const tasks = [taskSample(1, -4), taskSample(2, 0), taskSample(3, 1)];
    expect(textOf(render({ tasks, tasks_count: 3 }))).toMatch(/ready for review.*due Today.*due in 1 day/);
    const later = [taskSample(4, 12), taskSample(5, null, { task_type: 'lesson', assignment_type: 'lesson_assignment' })];
    const text = textOf(render({ tasks: later, tasks_count: 2 }));
    expect(text).toMatch(/due in 12 days.*Lesson assignment.*no due date/);
    expect(text).not.toContain('Show more');
  });

  it('groups tasks, shows three of them, and how many have submitted', () => {
    const html = render();
    const text = textOf(html);
    expect(text).toMatch(/Ready for review .*Harbor quiz 1.*Due today .*Harbor quiz 2.*Later .*Harbor quiz 3/);
    expect(html).not.toContain('Harbor quiz 4');
    expect(text).toContain('Show more');
    expect(text).toContain('2 of 3 submitted');
    // 66.7 percent, floored: orange.
    expect(html).toContain('progress__bar--half" style="width:66%"');
  });

  it('shows five classes, in the given order', () => {
    const classes = [7, 3, 4, 5, 6, 8].map((id) => classSample(id));
    const html = render({ classes });
    expect([...html.matchAll(/<h3><a href="\/school_classes\/(\d+)\/assignments"/g)].map(([, id]) => id)).toEqual([
      '7',
      '3',
      '4',
      '5',
      '6',
    ]);
    expect(textOf(html)).toContain('Show More');
    expect(textOf(render({ classes: classes.slice(0, 5) }))).not.toContain('Show More');
  });

  it('shows the code, average, last and next assignments, with N/A where there is no data', () => {
    const text = textOf(render());
    expect(text).toMatch(/Class code CODE3.*Quiz average 72%/);
    expect(text).toMatch(/Next assignment The lighthouse due Nov 24, 2026, 2:00 PM Submitted N\/A/);
    expect(text).toMatch(/Last quiz Harbor quiz was due Nov 20, 2026, 2:00 PM Submitted 91% , 11 of 12/);
    const none = { previous_quiz: null, next_assignment: null, quiz_average_percent: null };
    expect(textOf(render({ classes: [classSample(3, none)] }))).toMatch(/Quiz average N\/A Nothing with a due date yet/);
  });

  it.each([
    [80, 'most'],
    [79, 'half'],
    [50, 'half'],
    [49, 'start'],
  ])('colors progress of %i percent as %s', (progress, tone) => {
    const previous_quiz = { ...classSample(3).previous_quiz!, progress };
    const html = render({ classes: [classSample(3, { previous_quiz })] });
    expect(html).toContain(`progress__bar--${tone}" style="display:block;width:${progress}%"`);
  });

  it('helps a teacher without classes create their first', () => {
    const html = render({ classes: [], hidden_classes_count: 0, tasks: [], tasks_count: 0 });
    expect(html).toContain('<a href="/school_classes/new">create your first class now</a>');
    expect(html).toMatch(/button--primary[^>]* href="\/school_classes\/new">Make your first class</);
    expect(html).not.toContain('New assignment');
    expect(html).not.toContain('Who needs you today');
  });

  it('shows the remaining days of a trial, and nothing to other teachers', () => {
    expect(textOf(render())).toContain('Free trial. 3 days remaining.');
    expect(textOf(render({ trial_days_remaining: 1 }))).toContain('1 day remaining.');
    expect(textOf(render({ trial_days_remaining: 0 }))).toContain('Today is the last day.');
    expect(textOf(render({ trial_days_remaining: null }))).not.toContain('Request a Quote');
  });
});

describe('the list of who needs the teacher today', () => {
  it('gives the reason and a link to the evidence', () => {
    const html = render();
    const text = textOf(html);
    expect(text).toContain('Bo Lind, Room 4 3 assignments past due: Harbor quiz and River quiz and more');
    expect(html).toContain('href="/school_classes/3/students/9"');
    expect(text).toContain('Room 4: question 2 of Harbor quiz 9 of 12 got it wrong. It asks about The bell rang twice.');
    expect(html).toContain('start_date=2026-11-08&amp;end_date=2026-11-21"');
    expect(text).toContain('The lighthouse, Room 4 4 students’ work waits for feedback, the first since Wed, Nov 18');
    expect(text).toContain(
      'Harbor quiz, Room 4 On Tue, Nov 17: questions 2 and 4 reworded, question 5 added, the right answer to question 3 corrected (results are counted again) and new wording in Español. 11 students had handed it in before. See the report',
    );
    expect(text).toContain('And 3 more students behind.');
  });

  it('shows good news when it is empty', () => {
    const needs = { items: [], totals: { behind: 0, missed: 0, feedback: 0, changed: 0 }, days: 14 };
    expect(textOf(render({ needs }))).toContain('Nobody is waiting for you');
  });
});

describe('moving a section', () => {
  it('moves by one place, and stops at the ends', () => {
    expect(movedSection(['tasks', 'classes', 'reports'], 'reports', 'up')).toEqual(['tasks', 'reports', 'classes']);
    expect(movedSection(['tasks', 'classes', 'reports'], 'tasks', 'up')).toEqual(['tasks', 'classes', 'reports']);
    expect(movedSection(['tasks', 'classes', 'reports'], 'tasks', 'down')).toEqual(['classes', 'tasks', 'reports']);
  });
});
