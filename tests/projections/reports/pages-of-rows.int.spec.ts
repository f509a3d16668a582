import { beforeAll, describe, expect, it } from 'vitest';
import { projections } from '#projections/registry.ts';
import { liveReads } from '#projections/runner/live.ts';
import { teacherQuizReport } from '#projections/reports/teacher-quiz-report.ts';
import { classReport } from '#projections/reports/class-report.ts';
import { everyRow } from '#projections/reports/ordered-query.ts';
import type { ReportPage, SortKey } from '#projections/reports/types.ts';
import { useHarness } from '../support/harness.ts';
import { givenManyRows } from './support/many-rows.ts';

const harness = useHarness();
const schoolClassId = 7;
const timeZone = 'America/New_York';
let quizUuid: string;

beforeAll(async () => {
  await harness.start(projections).ready;
  await givenManyRows(harness);
  const { rows } = await harness.db.raw<{ rows: { quiz_uuid: string }[] }>(
    'select quiz_uuid from read_model.quiz_assignments where school_class_id = ? order by id limit 1',
    [schoolClassId],
  );
  quizUuid = rows[0]!.quiz_uuid;
});

const ranges = {
  'a month': { startDate: '2026-05-02', endDate: '2026-05-31', timeZone },
  'all time': { startDate: '2020-01-01', endDate: '2026-12-31', timeZone },
  'nothing of a type': { startDate: '2020-01-01', endDate: '2026-12-31', timeZone, quizType: 'reading_comprehension' as const },
};
const sorts: readonly SortKey[] = ['name', 'quiz_solutions_count', 'percent_correct', 'average_time_spent', 'submitted_at'];

/** Every student has the same score and time here: nearly all of the order is that of ties. */
describe('a page of rows', () => {
  const reports = {
    'of a class': (range: (typeof ranges)['a month'], page: ReportPage) =>
      classReport(liveReads(harness.db), { ...range, schoolClassId }, page),
    'of a quiz in a class': async (range: (typeof ranges)['a month'], page: ReportPage) =>
      (await teacherQuizReport(liveReads(harness.db), { ...range, schoolClassId, quizUuid }, page))!,
  };

  for (const [name, read] of Object.entries(reports)) {
    for (const [dates, range] of Object.entries(ranges)) {
      it(`${name}, ${dates}, is a slice of all rows, in every order, and says the same of all of them`, async () => {
        for (const by of sorts) {
          for (const direction of ['asc', 'desc'] as const) {
            const sort = { by, direction };
            const { rows, ...frame } = await read(range, { ...everyRow, sort });
            expect(rows).toHaveLength(frame.rows_count);
            for (const pageSize of [1, 7, 1_000]) {
              for (const page of [1, 2, Math.max(1, Math.ceil(rows.length / pageSize)), 900]) {
                const paged = await read(range, { page, pageSize, sort });
                const slice = rows.slice((page - 1) * pageSize, page * pageSize);
                expect(paged, `${by} ${direction}, page ${page} of ${pageSize}`).toEqual({ ...frame, rows: slice });
              }
            }
          }
        }
      });
    }
  }
});
