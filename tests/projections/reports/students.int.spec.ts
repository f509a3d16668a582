import { describe, expect, it } from 'vitest';
import { liveReads } from '#projections/runner/live.ts';
import { streamStudentsReport, studentsReport } from '#projections/reports/students-report.ts';
import type { DistrictScope, ReportSort, SortKey } from '#projections/reports/types.ts';
import { projections } from '#projections/registry.ts';
import { district, givenTaken, type Taken } from './support/report-world.ts';
import { useReportWorld } from './support/use-report-world.ts';
import { liveReadsIn } from '#projections/read/handle.ts';

const harness = useReportWorld();

const byName: ReportSort = { by: 'name', direction: 'asc' };
const students = (scope: Partial<DistrictScope> = {}, sort = byName, page = 1, pageSize = 100) =>
  studentsReport(liveReads(harness.db), { ...district, ...scope }, { page, pageSize, sort });
const ids = async (...args: Parameters<typeof students>) => (await students(...args)).rows.map((row) => row.id);

describe('the students report', () => {
  it('has the active students who are enrolled or have a counted solution, by family name', async () => {
    const { rows, rows_count, summary } = await students();
    expect(rows.map(({ id, name, quiz_solutions_count }) => [id, name, quiz_solutions_count])).toEqual([
      [32, 'Bo Adler', 1],
      [35, 'Bo Adler', 0],
      [34, 'Di adler', 1],
      [36, 'Gus Left', 1],
      [33, 'Cy Moss', 1],
      [31, 'Ada Zimmer', 1],
    ]);
    expect(rows_count).toBe(6);
    expect(summary).toMatchObject({ schools_count: 2, school_classes_count: 4, students_count: 5, quiz_solutions_count: 5 });
  });

  it('shows each student’s totals and classes', async () => {
    const { rows } = await students({ startDate: undefined });
    expect(rows.find(({ id }) => id === 31)).toEqual({
      id: 31,
      name: 'Ada Zimmer',
      school_class_ids: [4],
      schools_ids: [2],
      teachers_ids: [21, 22],
      quiz_solutions_count: 2,
      answers_count: 5,
      correct_answers_count: 3,
      time_spent: 150,
      strands: [
        { strand: 'Literal', answers_count: 1, correct_count: 1 },
        { strand: 'Inference', answers_count: 1, correct_count: 0 },
        { strand: 'Vocabulary', answers_count: 1, correct_count: 0 },
        { strand: 'Zeal', answers_count: 1, correct_count: 1 },
      ],
    });
    expect(rows.find(({ id }) => id === 33)).toMatchObject({ school_class_ids: [4, 5], teachers_ids: [21, 22] });
    expect(rows.find(({ id }) => id === 36)).toMatchObject({ school_class_ids: [4], schools_ids: [2] });
  });

  it('leaves out former students without a solution in the range', async () => {
    expect(await ids({ startDate: '2026-03-02', endDate: '2026-03-29' })).toEqual([32, 35, 34, 33, 31]);
    expect(await ids({ startDate: '2030-01-01', endDate: '2030-01-02' })).toEqual([32, 35, 34, 33, 31]);
  });

  it('counts only solutions from classes in scope', async () => {
    const counts = async (scope: Partial<DistrictScope>) => {
      const { rows, rows_count, summary } = await students({ startDate: undefined, endDate: undefined, ...scope });
      expect(rows_count).toBe(rows.length);
      expect(summary.quiz_solutions_count).toBe(rows.reduce((sum, row) => sum + row.quiz_solutions_count, 0));
      return rows.map(({ id, quiz_solutions_count }) => [id, quiz_solutions_count]);
    };
    // 33 is in classes 4 and 5, but has taken a quiz in 5 only.
    expect(await counts({ schoolClassId: 4 })).toEqual([
      [32, 1],
      [36, 1],
      [33, 0],
      [31, 2],
    ]);
    expect(await counts({ schoolClassId: 5 })).toEqual([
      [34, 1],
      [33, 1],
    ]);
    expect(await counts({ schoolId: 3 })).toEqual([[35, 1]]);
    expect(await counts({ teacherId: 22 })).toEqual([
      [32, 1],
      [34, 1],
      [36, 1],
      [33, 1],
      [31, 2],
    ]);
    expect(await counts({ teacherId: 21, schoolId: 3 })).toEqual([[35, 1]]);
    expect(await counts({ teacherId: 23 })).toEqual([]);
    expect(await counts({ schoolId: 90 })).toEqual([]);
    expect(await counts({ districtId: 9 })).toEqual([[91, 1]]);
  });

  it('shows only the classes in scope in each row', async () => {
    const { rows } = await students({ schoolClassId: 5 });
    expect(rows.find(({ id }) => id === 33)).toMatchObject({ school_class_ids: [5], teachers_ids: [22] });
  });

  it('is paged, with the totals of all pages', async () => {
    expect(await ids({}, byName, 1, 4)).toEqual([32, 35, 34, 36]);
    expect(await ids({}, byName, 2, 4)).toEqual([33, 31]);
    expect(await ids({ schoolId: 2 }, byName, 2, 4)).toEqual([31]);
    for (const page of [2, 3]) {
      expect(await students({ schoolId: 2 }, byName, page, 4)).toMatchObject({
        rows_count: 5,
        summary: { quiz_solutions_count: 5 },
      });
      expect(await students({}, byName, page, 4)).toMatchObject({ rows_count: 6, summary: { quiz_solutions_count: 5 } });
    }
  });

  it('sorts by every key in both directions, with ties by name and then ID, whatever the filter', async () => {
    const orders = async (by: SortKey, scope: Partial<DistrictScope> = {}) => [
      await ids(scope, { by, direction: 'asc' }),
      await ids(scope, { by, direction: 'desc' }),
    ];
    expect(await orders('name')).toEqual([
      [32, 35, 34, 36, 33, 31],
      [31, 33, 36, 34, 32, 35],
    ]);
    expect(await orders('quiz_solutions_count')).toEqual([
      [35, 32, 34, 36, 33, 31],
      [32, 34, 36, 33, 31, 35],
    ]);
    // 31 and 33 have two of three, 32 and 34 all, 36 none right; 35 has no solution.
    expect(await orders('percent_correct')).toEqual([
      [36, 33, 31, 32, 34, 35],
      [32, 34, 33, 31, 36, 35],
    ]);
    expect(await orders('average_time_spent')).toEqual([
      [34, 31, 32, 36, 33, 35],
      [33, 36, 32, 31, 34, 35],
    ]);
    const room4 = { schoolClassId: 4 };
    expect(await orders('name', room4)).toEqual([
      [32, 36, 33, 31],
      [31, 33, 36, 32],
    ]);
    expect(await orders('percent_correct', room4)).toEqual([
      [36, 31, 32, 33],
      [32, 31, 36, 33],
    ]);
  });

  it('streams the same rows as its pages show', async () => {
    for (const sort of [byName, { by: 'percent_correct', direction: 'desc' }] as const) {
      const streamed = await harness.db.transaction(async (trx) => {
        const rows: unknown[] = [];
        for await (const row of streamStudentsReport(liveReadsIn(trx), district, sort)) rows.push(row);
        return rows;
      });
      expect(streamed).toEqual((await students({}, sort)).rows);
    }
  });

  it('can be abandoned in the middle of the stream', async () => {
    await harness.db.transaction(async (trx) => {
      for (let round = 0; round < 2; round += 1) {
        for await (const row of streamStudentsReport(liveReadsIn(trx), district, byName)) {
          expect(row.id).toBe(32);
          break;
        }
      }
      expect((await studentsReport(liveReadsIn(trx), district, { page: 1, pageSize: 1, sort: byName })).rows).toHaveLength(1);
    });
  });

  it('includes a student who took a quiz but was never in a class', async () => {
    const alone: Taken = {
      n: 38,
      student: 38,
      assignment: 8,
      correct: [true, true, true],
      submittedAt: '2029-05-05T15:00:00.000Z',
    };
    await givenTaken(harness.store, alone);
    await harness.caughtUp(projections);
    const range = { startDate: '2029-05-05', endDate: '2029-05-05' };
    expect(await ids(range)).toEqual([32, 35, 34, 33, 38, 31]);
    expect(await students({ ...range, schoolId: 3 })).toMatchObject({ rows: [{ id: 35 }, { id: 38 }], rows_count: 2 });
    expect((await students(range, byName, 2, 5)).rows_count).toBe(6);
  });
});
