import { describe, expect, it } from 'vitest';
import { liveReads } from '#projections/runner/live.ts';
import { classesReport } from '#projections/reports/classes-report.ts';
import { schoolsReport } from '#projections/reports/schools-report.ts';
import type { DistrictScope, ReportSort, SortKey } from '#projections/reports/types.ts';
import { district } from './support/report-world.ts';
import { useReportWorld } from './support/use-report-world.ts';

const harness = useReportWorld();

const byName: ReportSort = { by: 'name', direction: 'asc' };
const schools = (scope: Partial<DistrictScope> = {}, sort = byName) =>
  schoolsReport(liveReads(harness.db), { ...district, ...scope }, sort);
const classes = (scope: Partial<DistrictScope> = {}, sort = byName, page = 1, pageSize = 100) =>
  classesReport(liveReads(harness.db), { ...district, ...scope }, { page, pageSize, sort });

const nothing = { quiz_solutions_count: 0, answers_count: 0, correct_answers_count: 0, time_spent: 0, strands: [] };
const strand = (name: string, answers_count: number, correct_count: number) => ({ strand: name, answers_count, correct_count });
/** Solutions 1, 2 and 3. */
const ofRoom4 = {
  quiz_solutions_count: 3,
  answers_count: 9,
  correct_answers_count: 5,
  time_spent: 601,
  strands: [strand('Literal', 3, 2), strand('Inference', 3, 1)],
};
/** Solutions 5 and 9. */
const ofRoom5 = {
  quiz_solutions_count: 2,
  answers_count: 6,
  correct_answers_count: 5,
  time_spent: 470,
  strands: [strand('Literal', 2, 2), strand('Inference', 2, 2)],
};
const ofPier = {
  quiz_solutions_count: 5,
  answers_count: 15,
  correct_answers_count: 10,
  time_spent: 1071,
  strands: [strand('Literal', 5, 4), strand('Inference', 5, 3)],
};
/** Solution 6. */
const ofAlbany = {
  quiz_solutions_count: 1,
  answers_count: 3,
  correct_answers_count: 2,
  time_spent: 60,
  strands: [strand('Literal', 1, 0), strand('Inference', 1, 1)],
};

describe('the schools report', () => {
  it('has a row for each school in the district, with totals of the solutions in the range', async () => {
    expect(await schools()).toEqual({
      rows: [
        { id: 3, name: 'albany School', school_classes_count: 2, students_count: 1, ...nothing },
        { id: 2, name: 'Pier School', school_classes_count: 2, students_count: 4, ...ofPier },
      ],
      summary: { schools_count: 2, school_classes_count: 4, students_count: 5, ...ofPier },
    });
  });

  it('includes both ends of the range, as days in the district’s time zone', async () => {
    const counts = async (startDate?: string, endDate?: string) =>
      (await schools({ startDate, endDate })).rows.map((row) => row.quiz_solutions_count);
    expect(await counts('2026-03-02', '2026-03-31')).toEqual([1, 4]);
    expect(await counts('2026-03-01', '2026-03-01')).toEqual([0, 1]);
    expect(await counts('2026-03-02', '2026-03-02')).toEqual([0, 1]);
    expect(await counts('2026-03-30', '2026-03-30')).toEqual([0, 1]);
    expect(await counts('2026-03-31', '2026-03-31')).toEqual([1, 0]);
    expect(await counts('2026-02-20', '2026-02-20')).toEqual([0, 0]);
  });

  it('is unbounded where a date is missing or out of bounds', async () => {
    const total = async (startDate?: string, endDate?: string) =>
      (await schools({ startDate, endDate })).summary.quiz_solutions_count;
    expect([await total(), await total('1990-01-01', '2100-01-01'), await total('2026-02-15', '2026-03-31')]).toEqual([7, 7, 7]);
    expect([await total('2026-02-16'), await total(undefined, '2026-03-30')]).toEqual([6, 6]);
    expect([await total('2026-04-01'), await total(undefined, '2026-02-14')]).toEqual([0, 0]);
  });

  it('filters by quiz type', async () => {
    const { rows, summary } = await schools({ startDate: undefined, quizType: 'reading_comprehension' });
    const reading = {
      quiz_solutions_count: 1,
      answers_count: 2,
      correct_answers_count: 1,
      time_spent: 50,
      strands: [strand('Vocabulary', 1, 0), strand('Zeal', 1, 1)],
    };
    expect(rows.map(({ id, quiz_solutions_count }) => [id, quiz_solutions_count])).toEqual([
      [3, 0],
      [2, 1],
    ]);
    expect(summary).toMatchObject(reading);
  });

  it('sorts by every number, schools without one last', async () => {
    const order = async (by: SortKey, direction: ReportSort['direction']) =>
      (await schools({ endDate: '2026-03-31' }, { by, direction })).rows.map((row) => row.id);
    expect([await order('name', 'asc'), await order('name', 'desc')]).toEqual([
      [3, 2],
      [2, 3],
    ]);
    expect([await order('quiz_solutions_count', 'asc'), await order('quiz_solutions_count', 'desc')]).toEqual([
      [3, 2],
      [2, 3],
    ]);
    expect([await order('average_time_spent', 'asc'), await order('average_time_spent', 'desc')]).toEqual([
      [3, 2],
      [2, 3],
    ]);
    // Both are shown as 67 percent.
    expect([await order('percent_correct', 'asc'), await order('percent_correct', 'desc')]).toEqual([
      [3, 2],
      [3, 2],
    ]);
  });

  it('is empty for an unknown district', async () => {
    expect(await schools({ districtId: 77 })).toEqual({
      rows: [],
      summary: { schools_count: 0, school_classes_count: 0, students_count: 0, ...nothing },
    });
  });
});

const room4 = {
  id: 4,
  name: 'Room 4',
  school_id: 2,
  school_name: 'Pier School',
  students_count: 3,
  ...ofRoom4,
  teachers: [
    { id: 22, name: 'Abe Lund' },
    { id: 21, name: 'Ines Okafor' },
  ],
};

describe('the classes report', () => {
  it('has a row for each class, by name and then by id', async () => {
    const { rows, rows_count, summary } = await classes({ endDate: '2026-03-31' });
    expect(rows).toEqual([
      {
        id: 6,
        name: 'Attic',
        school_id: 3,
        school_name: 'albany School',
        students_count: 1,
        ...ofAlbany,
        teachers: [{ id: 21, name: 'Ines Okafor' }],
      },
      room4,
      { id: 7, name: 'Room 4', school_id: 3, school_name: 'albany School', students_count: 0, teachers: [], ...nothing },
      {
        id: 5,
        name: 'room 5',
        school_id: 2,
        school_name: 'Pier School',
        students_count: 2,
        ...ofRoom5,
        teachers: [{ id: 22, name: 'Abe Lund' }],
      },
    ]);
    expect(rows_count).toBe(4);
    expect(summary).toMatchObject({ schools_count: 2, school_classes_count: 4, students_count: 5, quiz_solutions_count: 6 });
  });

  it('filters by school, teacher, class and their combinations', async () => {
    const narrowed = async (scope: Partial<DistrictScope>) => {
      const { rows, rows_count, summary } = await classes({ endDate: '2026-03-31', ...scope });
      expect(summary.quiz_solutions_count).toBe(rows.reduce((sum, row) => sum + row.quiz_solutions_count, 0));
      expect([rows_count, summary.school_classes_count]).toEqual([rows.length, rows.length]);
      return [rows.map((row) => row.id), summary.schools_count, summary.students_count];
    };
    expect(await narrowed({ schoolId: 2 })).toEqual([[4, 5], 1, 4]);
    expect(await narrowed({ teacherId: 21 })).toEqual([[6, 4], 2, 4]);
    expect(await narrowed({ schoolClassId: 5 })).toEqual([[5], 1, 2]);
    expect(await narrowed({ schoolId: 3, teacherId: 21 })).toEqual([[6], 1, 1]);
    expect(await narrowed({ schoolId: 3, teacherId: 22 })).toEqual([[], 0, 0]);
    expect(await narrowed({ teacherId: 23 })).toEqual([[], 0, 0]);
    expect(await narrowed({ schoolId: 90 })).toEqual([[], 0, 0]);
    expect(await narrowed({ schoolClassId: 900 })).toEqual([[], 0, 0]);
  });

  it('is paged, with the totals of all pages', async () => {
    const page = async (number: number, sort: ReportSort = byName) => {
      const { rows, rows_count, summary } = await classes({}, sort, number, 3);
      expect([rows_count, summary.quiz_solutions_count]).toEqual([4, 5]);
      return rows.map((row) => row.id);
    };
    expect([await page(1), await page(2), await page(3)]).toEqual([[6, 4, 7], [5], []]);
    const bySolutions: ReportSort = { by: 'quiz_solutions_count', direction: 'desc' };
    expect([await page(1, bySolutions), await page(2, bySolutions), await page(3, bySolutions)]).toEqual([[4, 5, 6], [7], []]);
  });

  it('sorts by every key, with ties sorted by name and ID', async () => {
    const order = async (by: SortKey, direction: ReportSort['direction']) =>
      (await classes({}, { by, direction })).rows.map((row) => row.id);
    expect([await order('name', 'asc'), await order('name', 'desc')]).toEqual([
      [6, 4, 7, 5],
      [5, 4, 7, 6],
    ]);
    expect(await order('quiz_solutions_count', 'asc')).toEqual([6, 7, 5, 4]);
    expect(await order('quiz_solutions_count', 'desc')).toEqual([4, 5, 6, 7]);
    expect([await order('percent_correct', 'asc'), await order('percent_correct', 'desc')]).toEqual([
      [4, 5, 6, 7],
      [5, 4, 6, 7],
    ]);
    expect([await order('average_time_spent', 'asc'), await order('average_time_spent', 'desc')]).toEqual([
      [4, 5, 6, 7],
      [5, 4, 6, 7],
    ]);
  });
});
