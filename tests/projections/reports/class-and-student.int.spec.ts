import { describe, expect, it } from 'vitest';
import { liveReads } from '#projections/runner/live.ts';
import { classReport } from '#projections/reports/class-report.ts';
import { everyRow } from '#projections/reports/ordered-query.ts';
import { studentSolutions } from '#projections/reports/student-solutions.ts';
import type { ClassScope, ReportSort, SortKey, StudentScope } from '#projections/reports/types.ts';
import { march, optionUuid, questionUuid, quizUuid, solutionUuid } from './support/report-world.ts';
import { useReportWorld } from './support/use-report-world.ts';

const harness = useReportWorld();

const byName: ReportSort = { by: 'name', direction: 'asc' };
const latestFirst: ReportSort = { by: 'submitted_at', direction: 'desc' };
const ofClass = (scope: Partial<ClassScope> = {}, sort = byName) =>
  classReport(liveReads(harness.db), { schoolClassId: 4, ...march, ...scope }, { ...everyRow, sort });
const ofStudent = (scope: Partial<StudentScope> = {}, sort = latestFirst) =>
  studentSolutions(
    liveReads(harness.db),
    { districtId: 1, within: null, studentId: 31, ...march, ...scope },
    { ...everyRow, sort },
  );

describe('the class report', () => {
  it('has a row for each enrolled student, and for each former student with a counted solution', async () => {
    const { rows, summary } = await ofClass();
    expect(
      rows.map((row) => [row.id, row.name, row.enrolled, row.quiz_solutions_count, row.assigned_count, row.submitted_count]),
    ).toEqual([
      [32, 'Bo Adler', true, 1, 1, 1],
      [36, 'Gus Left', false, 1, 1, 1],
      [33, 'Cy Moss', true, 0, 1, 0],
      [31, 'Ada Zimmer', true, 1, 1, 1],
    ]);
    expect(rows[0]).toMatchObject({
      school_class_ids: [4],
      schools_ids: [2],
      teachers_ids: [21, 22],
      time_spent: 200,
      strands: [
        { strand: 'Literal', answers_count: 1, correct_count: 1 },
        { strand: 'Inference', answers_count: 1, correct_count: 1 },
      ],
    });
    expect(summary).toMatchObject({ schools_count: 1, school_classes_count: 1, students_count: 3, quiz_solutions_count: 3 });
    expect(summary).toMatchObject({ answers_count: 9, correct_answers_count: 5, time_spent: 601 });
  });

  it('leaves out deactivated students, and former students without a solution in the range', async () => {
    expect((await ofClass({ schoolClassId: 5 })).rows.map((row) => row.id)).toEqual([34, 33]);
    expect((await ofClass({ endDate: '2026-03-29' })).rows.map((row) => row.id)).toEqual([32, 33, 31]);
  });

  it('rates the assignments in the range, whenever they were submitted', async () => {
    const rate = async (scope: Partial<ClassScope>) => {
      const { assigned_count, submitted_count } = (await ofClass(scope)).submission;
      return [assigned_count, submitted_count];
    };
    // Assignment 5: three enrolled, and one who left has submitted it after the range.
    expect(await rate({ startDate: '2026-03-01', endDate: '2026-03-01' })).toEqual([4, 3]);
    // Assignment 6: 31 has submitted it, the submit of 32 is reset.
    expect(await rate({ startDate: '2026-02-10', endDate: '2026-02-10' })).toEqual([3, 1]);
    expect(await rate({ startDate: '2026-02-10' })).toEqual([7, 4]);
    expect(await rate({ startDate: '2026-02-10', quizType: 'reading_comprehension' })).toEqual([3, 1]);
    expect(await rate({ startDate: '2026-03-02' })).toEqual([0, 0]);
    // Assigned in the last minute of March 1st.
    expect(await rate({ schoolClassId: 5, startDate: '2026-03-01', endDate: '2026-03-01' })).toEqual([2, 2]);
    expect(await rate({ schoolClassId: 5, startDate: '2026-03-02' })).toEqual([0, 0]);
  });

  it('shows growth by month up to the last day, whatever the first day is', async () => {
    const growth = async (scope: Partial<ClassScope>) =>
      (await ofClass(scope)).growth.map((month) => [month.month, month.quiz_solutions_count, month.correct_answers_count]);
    expect(await growth({})).toEqual([
      ['2026-02', 1, 1],
      ['2026-03', 3, 5],
    ]);
    expect(await growth({ startDate: '2026-03-29', endDate: '2026-03-29' })).toEqual([
      ['2026-02', 1, 1],
      ['2026-03', 2, 5],
    ]);
    expect(await growth({ endDate: '2026-12-31' })).toEqual([
      ['2026-02', 1, 1],
      ['2026-03', 3, 5],
    ]);
    expect(await growth({ endDate: '2027-01-31' })).toEqual([
      ['2026-02', 1, 1],
      ['2026-03', 3, 5],
    ]);
    expect(await growth({ endDate: '2027-02-15' })).toEqual([['2026-03', 3, 5]]);
    expect(await growth({ quizType: 'reading_comprehension' })).toEqual([['2026-02', 1, 1]]);
    expect((await ofClass()).growth[0]).toEqual({
      month: '2026-02',
      quiz_solutions_count: 1,
      answers_count: 2,
      correct_answers_count: 1,
      time_spent: 50,
      strands: [
        { strand: 'Vocabulary', answers_count: 1, correct_count: 0 },
        { strand: 'Zeal', answers_count: 1, correct_count: 1 },
      ],
    });
  });

  it('sorts by every key in both directions, students without a value last', async () => {
    const orders = async (by: SortKey) => [
      (await ofClass({}, { by, direction: 'asc' })).rows.map((row) => row.id),
      (await ofClass({}, { by, direction: 'desc' })).rows.map((row) => row.id),
    ];
    expect(await orders('name')).toEqual([
      [32, 36, 33, 31],
      [31, 33, 36, 32],
    ]);
    expect(await orders('quiz_solutions_count')).toEqual([
      [33, 32, 36, 31],
      [32, 36, 31, 33],
    ]);
    expect(await orders('percent_correct')).toEqual([
      [36, 31, 32, 33],
      [32, 31, 36, 33],
    ]);
    expect(await orders('average_time_spent')).toEqual([
      [31, 32, 36, 33],
      [36, 32, 31, 33],
    ]);
  });

  it('is empty for an empty class and for an unknown one', async () => {
    for (const schoolClassId of [7, 404]) {
      expect(await ofClass({ schoolClassId })).toMatchObject({
        rows: [],
        growth: [],
        submission: { assigned_count: 0, submitted_count: 0 },
        summary: { students_count: 0, quiz_solutions_count: 0, strands: [] },
      });
    }
  });
});

describe('the student report', () => {
  it('has a row for each counted solution, latest first', async () => {
    const { rows, summary } = await ofStudent({ startDate: undefined });
    expect(rows.map((row) => row.solution_uuid)).toEqual([solutionUuid(1), solutionUuid(4)]);
    expect(rows[0]).toEqual({
      id: 31,
      student_name: 'Ada Zimmer',
      solution_uuid: solutionUuid(1),
      attempt: 1,
      quiz_assignment_school_class_id: 5,
      quiz_uuid: quizUuid(1),
      quiz_revision: 4,
      title: 'Quiz 1',
      quizable_type: 'Lesson',
      quizable_path: 'lesson-1',
      quizable_name: 'Lesson 1',
      quizable_text_complexity: '820L',
      school_class_id: 4,
      school_class_name: 'Room 4',
      school_id: 2,
      teacher_id: 22,
      teacher_name: 'Abe Lund',
      assignment_type: 'listening_comprehension',
      language_code: 'en',
      submitted_at: '2026-03-02T05:00:00.000Z',
      submitted_at_date: '03/02/2026',
      time_spent: 100,
      correct_answers_count: 2,
      questions_count: 3,
      score_changes: [],
      answers: [true, false, true].map((correct, index) => ({
        quiz_question_uuid: questionUuid(1, index),
        quiz_question_option_uuid: optionUuid(1, index, correct),
        strand: ['Literal', 'Inference', null][index],
        correct,
      })),
    });
    expect(summary).toMatchObject({ schools_count: 1, school_classes_count: 1, students_count: 1 });
    expect(summary).toMatchObject({ quiz_solutions_count: 2, answers_count: 5, correct_answers_count: 3, time_spent: 150 });
  });

  it('filters by dates, quiz type and class', async () => {
    const numbers = async (scope: Partial<StudentScope>) => (await ofStudent(scope)).rows.map((row) => row.solution_uuid);
    expect(await numbers({})).toEqual([solutionUuid(1)]);
    expect(await numbers({ startDate: '2026-03-02', endDate: '2026-03-02' })).toEqual([solutionUuid(1)]);
    expect(await numbers({ startDate: '2026-03-03' })).toEqual([]);
    expect(await numbers({ startDate: undefined, quizType: 'reading_comprehension' })).toEqual([solutionUuid(4)]);
    expect(await numbers({ studentId: 33 })).toEqual([solutionUuid(5)]);
    expect(await numbers({ studentId: 33, schoolClassId: 4 })).toEqual([]);
    expect(await numbers({ studentId: 91 })).toEqual([]);
  });

  it('keeps solutions from a class the student has left', async () => {
    const { rows, summary, submission } = await ofStudent({ studentId: 36 });
    expect(rows.map((row) => [row.school_class_id, row.submitted_at_date])).toEqual([[4, '03/30/2026']]);
    expect(summary).toMatchObject({ school_classes_count: 0, quiz_solutions_count: 1 });
    expect(submission).toEqual({ assigned_count: 1, submitted_count: 1 });
  });

  it('rates the assignments of the student’s current classes', async () => {
    const rate = async (scope: Partial<StudentScope>) => Object.values((await ofStudent(scope)).submission);
    expect(await rate({ studentId: 31, startDate: '2026-02-10' })).toEqual([2, 2]);
    expect(await rate({ studentId: 32, startDate: '2026-02-10' })).toEqual([2, 1]);
    expect(await rate({ studentId: 33, startDate: '2026-02-10' })).toEqual([3, 1]);
    expect(await rate({ studentId: 33, startDate: '2026-02-10', schoolClassId: 5 })).toEqual([1, 1]);
    expect(await rate({ studentId: 33, startDate: '2026-03-02' })).toEqual([0, 0]);
    expect(await rate({ studentId: 36, startDate: '2026-02-10' })).toEqual([1, 1]);
    expect(await rate({ studentId: 38, startDate: '2026-02-10' })).toEqual([0, 0]);
  });

  it('shows growth by month in the district’s time zone', async () => {
    const growth = async (scope: Partial<StudentScope>) =>
      (await ofStudent(scope)).growth.map(({ month, quiz_solutions_count }) => [month, quiz_solutions_count]);
    expect(await growth({})).toEqual([
      ['2026-02', 1],
      ['2026-03', 1],
    ]);
    expect(await growth({ endDate: '2026-03-01' })).toEqual([['2026-02', 1]]);
    expect(await growth({ studentId: 35, endDate: '2026-03-30' })).toEqual([]);
    expect(await growth({ studentId: 35, endDate: '2026-03-31' })).toEqual([['2026-03', 1]]);
    expect(await growth({ quizType: 'reading_comprehension' })).toEqual([['2026-02', 1]]);
  });

  it('sorts by every key', async () => {
    const orders = async (by: SortKey) => {
      const order = async (direction: ReportSort['direction']) =>
        (await ofStudent({ startDate: undefined }, { by, direction })).rows.map((row) => row.quiz_uuid);
      return [await order('asc'), await order('desc')];
    };
    const [one, two] = [quizUuid(1), quizUuid(2)];
    expect(await orders('name')).toEqual([
      [one, two],
      [two, one],
    ]);
    expect(await orders('submitted_at')).toEqual([
      [two, one],
      [one, two],
    ]);
    expect(await orders('percent_correct')).toEqual([
      [two, one],
      [one, two],
    ]);
    expect(await orders('average_time_spent')).toEqual([
      [two, one],
      [one, two],
    ]);
  });
});
