import { describe, expect, it } from 'vitest';
import { presentColumns, presentRows, summaryOf, type Addresses } from '#api/reports/gradebook/presenter.ts';
import type { LessonCell, NotOwed, QuizCell } from '#projections/reports/gradebook/cells.ts';
import type { GradebookColumn } from '#projections/reports/gradebook/columns.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const addresses: Addresses = {
  studentUrl: (schoolClassId, studentId) => `/${schoolClassId}/${studentId}`,
  columnUrl: () => null,
  quizUrl: (uuid) => `/quiz/${uuid}`,
  lessonUrl: (uuid, schoolClassId, studentId) => `/lesson/${uuid}/${schoolClassId}/${studentId}`,
};
const column = (part: Partial<GradebookColumn> = {}): GradebookColumn => ({
  kind: 'quiz',
  uuid: 'q',
  nth: 1,
  title: 'Tides',
  quizable_type: 'Lesson',
  quizable_path: 'tides',
  assigned_at: '2026-11-01T12:00:00.000Z',
  given: [{ id: 1, school_class_id: 7, due_at: '2026-11-18T12:00:00.000Z' }],
  ...part,
});
const member = { student_id: 5, name: 'Ana', school_class_id: 7, school_class_name: 'Room 7', enrolled: true };
const quiz = (part: Partial<QuizCell> = {}): QuizCell => ({
  given_id: 1,
  student_id: 5,
  uuid: 's',
  status: 'submitted',
  submitted_ms: Date.parse('2026-11-17T12:00:00.000Z'),
  correct_count: 3,
  questions_count: 4,
  answers_count: 4,
  ...part,
});
const rowOf = (found: {
  columns?: readonly GradebookColumn[];
  quizzes?: readonly QuizCell[];
  lessons?: readonly LessonCell[];
  extraDays?: Parameters<typeof presentRows>[0]['extraDays'];
  enrolled?: boolean;
  notOwed?: Parameters<typeof presentRows>[0]['notOwed'];
  yearStart?: Date;
}) =>
  presentRows({
    columns: found.columns ?? [column()],
    members: [{ ...member, enrolled: found.enrolled ?? true }],
    quizzes: found.quizzes ?? [],
    lessons: found.lessons ?? [],
    extraDays: found.extraDays ?? [],
    notOwed: found.notOwed ?? [],
    words: new Map([['sealed', 'Was in hospital']]),
    addresses,
    now,
    yearStart: found.yearStart ?? new Date('2026-08-01T00:00:00.000Z'),
  })[0]!;

describe('a row of the gradebook', () => {
  const free = (part: Partial<NotOwed> = {}): NotOwed => ({
    kind: 'quiz',
    given_id: 1,
    student_id: 5,
    reason: 'before_joining',
    joined_ms: Date.parse('2026-11-19T12:00:00.000Z'),
    words: null,
    ...part,
  });

  it('counts nothing that was due before the student joined, handed in since or not', () => {
    const uncounted = { assigned_count: 0, submitted_count: 0, overdue_count: 0, percent_correct: null };
    expect(rowOf({ notOwed: [free()] })).toMatchObject({ ...uncounted, cells: [{ state: 'before_joining', lateness: null }] });
    const since = quiz({ submitted_ms: Date.parse('2026-11-19T13:00:00.000Z') });
    expect(rowOf({ notOwed: [free()], quizzes: [since] })).toMatchObject({ ...uncounted, cells: [{ url: '/quiz/s' }] });
  });

  it('counts what was handed in before the student left and came back', () => {
    expect(rowOf({ notOwed: [free()], quizzes: [quiz()] })).toMatchObject({ submitted_count: 1, percent_correct: 75 });
  });

  it('shows who is excused, with the words, and counts neither the work nor its score', () => {
    const excused = free({ reason: 'excused', joined_ms: null, words: 'sealed' });
    expect(rowOf({ notOwed: [excused], quizzes: [quiz()] })).toMatchObject({
      assigned_count: 0,
      submitted_count: 0,
      percent_correct: null,
      cells: [{ state: 'excused', excused_words: 'Was in hospital', percent_correct: null, url: '/quiz/s' }],
    });
  });

  it('ends what was overdue with the school year', () => {
    expect(rowOf({})).toMatchObject({ overdue_count: 1 });
    expect(rowOf({ yearStart: new Date('2026-11-19T00:00:00.000Z') })).toMatchObject({ overdue_count: 0, assigned_count: 1 });
  });

  it('has scores, and marks late, overdue and unfinished work', () => {
    expect(rowOf({ quizzes: [quiz()] })).toMatchObject({
      percent_correct: 75,
      submitted_count: 1,
      overdue_count: 0,
      cells: [{ state: 'submitted', lateness: null, percent_correct: 75, url: '/quiz/s' }],
    });
    expect(rowOf({ quizzes: [quiz({ submitted_ms: Date.parse('2026-11-19T12:00:00.000Z') })] }).cells[0]).toMatchObject({
      lateness: 'late',
    });
    expect(rowOf({})).toMatchObject({ overdue_count: 1, cells: [{ state: 'not_started', lateness: 'overdue', url: null }] });
    const under = quiz({ status: 'in_progress', submitted_ms: null, correct_count: null });
    expect(rowOf({ quizzes: [under] })).toMatchObject({
      percent_correct: null,
      cells: [{ state: 'in_progress', lateness: 'overdue', percent_correct: null, questions_count: null }],
    });
  });

  it('uses the student’s own due date', () => {
    const extraDays = [
      { student_id: 5, valid_from: '2026-11-01T00:00:00.000Z', valid_until: null, extra_days: 3, time_zone: 'America/Chicago' },
    ];
    expect(rowOf({ extraDays }).cells[0]).toMatchObject({ lateness: null });
    const over = [{ ...extraDays[0]!, valid_until: '2026-11-10T00:00:00.000Z' }];
    expect(rowOf({ extraDays: over }).cells[0]).toMatchObject({ lateness: 'overdue' });
  });

  it('counts the whole minute in which work is due as on time, and extra days by the clock of the district', () => {
    const handedIn = (at: string) => rowOf({ quizzes: [quiz({ submitted_ms: Date.parse(at) })] }).cells[0]!.lateness;
    expect([handedIn('2026-11-18T12:00:59.999Z'), handedIn('2026-11-18T12:01:00.000Z')]).toEqual([null, 'late']);
    // Friday, 11:59 PM before the clocks go back; three days later it is an hour later in UTC.
    const columns = [column({ given: [{ id: 1, school_class_id: 7, due_at: '2026-10-31T04:59:00.000Z' }] })];
    const extraDays = [
      { student_id: 5, valid_from: '2026-10-01T00:00:00.000Z', valid_until: null, extra_days: 3, time_zone: 'America/Chicago' },
    ];
    const over = (at: string) =>
      rowOf({ columns, extraDays, quizzes: [quiz({ submitted_ms: Date.parse(at) })] }).cells[0]!.lateness;
    expect([over('2026-11-03T05:59:59.999Z'), over('2026-11-03T06:00:00.000Z')]).toEqual([null, 'late']);
  });

  it('does not mark work as late for students who have left the class', () => {
    expect(rowOf({ enrolled: false }).cells[0]).toMatchObject({ lateness: null });
  });

  it('has lessons next to quizzes, and nothing for what the class was not assigned', () => {
    const lesson = column({ kind: 'lesson', uuid: 'l', given: [{ id: 1, school_class_id: 7, due_at: null }] });
    const elsewhere = column({ uuid: 'x', given: [{ id: 9, school_class_id: 8, due_at: null }] });
    const work: LessonCell = { given_id: 1, student_id: 5, uuid: 'w', status: 'in_progress', submitted_ms: null, reopened: true };
    const row = rowOf({ columns: [lesson, elsewhere], lessons: [work] });
    expect(row).toMatchObject({ assigned_count: 1, cells: [{ state: 'given_back', url: '/lesson/l/7/5' }, null] });
  });
});

describe('the column headings of the gradebook', () => {
  it('add up several classes, with each student counted once', () => {
    const shared = column({
      given: [
        { id: 1, school_class_id: 7, due_at: 'a' },
        { id: 2, school_class_id: 8, due_at: 'b' },
      ],
    });
    const { columns, sums } = presentColumns([shared], {
      sums: [
        { kind: 'quiz', given_id: 1, submitted_count: 3, correct_count: 6, answers_count: 12 },
        { kind: 'quiz', given_id: 2, submitted_count: 1, correct_count: 4, answers_count: 4 },
      ],
      enrolled: new Map([
        [7, 2],
        [8, 5],
      ]),
      notOwing: new Map([['quiz 2', 1]]),
      addresses,
    });
    // Of the first class somebody has left since.
    expect(columns[0]).toMatchObject({ submitted_count: 4, all_count: 7, percent_correct: 63, due_at: null });
    expect(summaryOf(sums)).toEqual({ percent_correct: 63, submitted_count: 4, all_count: 7 });
  });
});
