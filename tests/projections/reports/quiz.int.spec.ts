import { describe, expect, it } from 'vitest';
import { liveReads } from '#projections/runner/live.ts';
import { quizSolutionsReport, streamQuizSolutions } from '#projections/reports/quiz-solutions-report.ts';
import type { QuizScope, ReportSort, SortKey } from '#projections/reports/types.ts';
import { district, optionUuid, questionUuid, quizUuid, solutionUuid } from './support/report-world.ts';
import { useReportWorld } from './support/use-report-world.ts';
import { liveReadsIn } from '#projections/read/handle.ts';

const harness = useReportWorld();

const byName: ReportSort = { by: 'name', direction: 'asc' };
const scopeOf = (scope: Partial<QuizScope>): QuizScope => ({ ...district, quizUuid: quizUuid(1), ...scope });
const report = (scope: Partial<QuizScope> = {}, sort = byName, page = 1, pageSize = 100) =>
  quizSolutionsReport(liveReads(harness.db), scopeOf(scope), { page, pageSize, sort });
const numbers = async (...args: Parameters<typeof report>) =>
  (await report(...args)).rows.map((row) => [1, 2, 3, 4, 5, 6, 9, 10].find((n) => solutionUuid(n) === row.solution_uuid));

/** How often the right and the wrong choice of each question were taken. */
const taken = async (scope: Partial<QuizScope>) => {
  const { optionCounts, questionSums } = await report(scope);
  return [0, 1, 2].map((index) => {
    const counts = optionCounts[questionUuid(1, index)] ?? {};
    const right = counts[optionUuid(1, index, true)] ?? 0;
    const wrong = counts[optionUuid(1, index, false)] ?? 0;
    const sums = questionSums[questionUuid(1, index)] ?? { answers_count: 0, correct_answers_count: 0 };
    expect(sums).toEqual({ answers_count: right + wrong, correct_answers_count: right });
    return [right, wrong];
  });
};

describe('the quiz report', () => {
  it('has a row for each counted solution, by family name', async () => {
    expect(await numbers()).toEqual([2, 9, 3, 5, 1]);
    const { rows, rows_count, summary } = await report();
    expect(rows[1]).toMatchObject({ id: 34, student_name: 'Di adler', school_class_name: 'room 5', teacher_name: 'Abe Lund' });
    expect([rows_count, summary]).toMatchObject([5, { schools_count: 2, school_classes_count: 4, students_count: 5 }]);
    expect(summary).toMatchObject({ quiz_solutions_count: 5, answers_count: 15, correct_answers_count: 10, time_spent: 1071 });
  });

  it('counts the choices of all solutions in scope, in a district, a school, a teacher’s classes and a class alike', async () => {
    expect(await taken({})).toEqual([
      [4, 1],
      [3, 2],
      [3, 2],
    ]);
    expect(await taken({ endDate: '2026-03-31' })).toEqual([
      [4, 2],
      [4, 2],
      [4, 2],
    ]);
    expect(await taken({ schoolId: 2, endDate: '2026-03-31' })).toEqual([
      [4, 1],
      [3, 2],
      [3, 2],
    ]);
    expect(await taken({ schoolId: 3, endDate: '2026-03-31' })).toEqual([
      [0, 1],
      [1, 0],
      [1, 0],
    ]);
    expect(await taken({ teacherId: 22 })).toEqual([
      [4, 1],
      [3, 2],
      [3, 2],
    ]);
    expect(await taken({ schoolClassId: 4 })).toEqual([
      [2, 1],
      [1, 2],
      [2, 1],
    ]);
    expect(await taken({ startDate: '2026-03-02', endDate: '2026-03-02' })).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
    ]);
    expect(await taken({ quizType: 'reading_comprehension' })).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it('filters rows and totals alike', async () => {
    const narrowed = async (scope: Partial<QuizScope>) => {
      const { rows, rows_count, summary } = await report(scope);
      expect([rows_count, summary.quiz_solutions_count]).toEqual([rows.length, rows.length]);
      expect(summary.time_spent).toBe(rows.reduce((sum, row) => sum + row.time_spent, 0));
      return numbers(scope);
    };
    expect(await narrowed({ startDate: '2026-03-02', endDate: '2026-03-31' })).toEqual([6, 9, 3, 5, 1]);
    expect(await narrowed({ schoolId: 3, endDate: '2026-03-31' })).toEqual([6]);
    expect(await narrowed({ teacherId: 21, endDate: '2026-03-31' })).toEqual([2, 6, 3, 1]);
    expect(await narrowed({ schoolClassId: 5 })).toEqual([9, 5]);
    expect(await narrowed({ quizType: 'listening_and_reading_comprehension', endDate: undefined })).toEqual([6]);
    expect(await narrowed({ quizUuid: quizUuid(2), startDate: undefined })).toEqual([4]);
    expect(await narrowed({ schoolId: 90 })).toEqual([]);
    expect(await narrowed({ schoolId: 90, schoolClassId: 900 })).toEqual([]);
    expect(await narrowed({ quizUuid: quizUuid(404) })).toEqual([]);
  });

  it('is paged, with the totals of all pages', async () => {
    for (const [page, shown] of [
      [1, [2, 9]],
      [2, [3, 5]],
      [3, [1]],
      [4, []],
    ] as const) {
      expect(await numbers({}, byName, page, 2)).toEqual(shown);
      expect(await report({}, byName, page, 2)).toMatchObject({ rows_count: 5, summary: { quiz_solutions_count: 5 } });
    }
  });

  it('sorts by every key, with ties sorted by name', async () => {
    const orders = async (by: SortKey) => [
      await numbers({}, { by, direction: 'asc' }),
      await numbers({}, { by, direction: 'desc' }),
    ];
    expect(await orders('name')).toEqual([
      [2, 9, 3, 5, 1],
      [1, 5, 3, 9, 2],
    ]);
    expect(await orders('submitted_at')).toEqual([
      [2, 1, 5, 9, 3],
      [3, 9, 5, 1, 2],
    ]);
    expect(await orders('percent_correct')).toEqual([
      [3, 5, 1, 2, 9],
      [2, 9, 5, 1, 3],
    ]);
    expect(await orders('average_time_spent')).toEqual([
      [9, 1, 2, 3, 5],
      [5, 3, 2, 1, 9],
    ]);
  });

  it('streams the same rows as its pages show', async () => {
    const streamed = await harness.db.transaction(async (trx) => {
      const rows: unknown[] = [];
      for await (const row of streamQuizSolutions(liveReadsIn(trx), scopeOf({}), byName)) rows.push(row);
      return rows;
    });
    expect(streamed).toEqual((await report()).rows);
  });
});
