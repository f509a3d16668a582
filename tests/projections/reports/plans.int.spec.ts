import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { liveReads } from '#projections/runner/live.ts';
import { teacherQuizReport } from '#projections/reports/teacher-quiz-report.ts';
import { classReport } from '#projections/reports/class-report.ts';
import { classesReport } from '#projections/reports/classes-report.ts';
import { filterLists } from '#projections/reports/filter-lists.ts';
import { quizSolutionsReport } from '#projections/reports/quiz-solutions-report.ts';
import { schoolsReport } from '#projections/reports/schools-report.ts';
import { studentSolutions } from '#projections/reports/student-solutions.ts';
import { studentsReport } from '#projections/reports/students-report.ts';
import { teacherMonthlyAverages } from '#projections/reports/teacher-monthly-averages.ts';
import type { ReportPage } from '#projections/reports/types.ts';
import { teacherStudentReport } from '#projections/reports/teacher-student-report.ts';
import { projections } from '#projections/registry.ts';
import { useHarness } from '../support/harness.ts';
import { givenManyRows, size } from './support/many-rows.ts';

const harness = useHarness();

let quizUuid: string;
beforeAll(async () => {
  await harness.start(projections).ready;
  await givenManyRows(harness);
  const { rows } = await harness.db.raw<{ rows: { quiz_uuid: string }[] }>(
    'select quiz_uuid from read_model.quiz_assignments where school_class_id = 7 order by id limit 1',
  );
  quizUuid = rows[0]!.quiz_uuid;
});
type Statement = readonly [sql: string, bindings: Knex.RawBinding];

/** The plans of every statement that a report runs, from the planner that has seen the tables. */
const plansOf = async (report: (db: Knex) => Promise<unknown>): Promise<string[]> => {
  const statements: Statement[] = [];
  const recording = {
    raw: (sql: string, bindings: Knex.RawBinding) => {
      statements.push([sql, bindings]);
      return harness.db.raw(sql, bindings);
    },
    client: harness.db.client as unknown,
  } as unknown as Knex;
  await report(recording);
  const plans: string[] = [];
  for (const [sql, bindings] of statements) {
    const { rows } = await harness.db.raw<{ rows: { 'QUERY PLAN': string }[] }>(`explain ${sql}`, bindings);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
};

const timeZone = 'America/New_York';
const month = { startDate: '2026-05-02', endDate: '2026-05-31', timeZone };
const everything = { startDate: '2020-01-01', endDate: '2026-12-31', timeZone };
const byName = { by: 'name', direction: 'asc' } as const;
const page = (number = 1, sort: ReportPage['sort'] = byName): ReportPage => ({ page: number, pageSize: 500, sort });
const lastPage = page(size.students / 500);

const reports = (range: typeof month): Record<string, (db: Knex) => Promise<unknown>> => {
  const scope = { districtId: 1, within: null, ...range };
  return {
    schools: (db) => schoolsReport(liveReads(db), scope, byName),
    classes: (db) => classesReport(liveReads(db), scope, page()),
    'classes by result': (db) => classesReport(liveReads(db), scope, page(1, { by: 'percent_correct', direction: 'desc' })),
    'classes found by words': (db) => classesReport(liveReads(db), { ...scope, search: 'class 7 family' }, page()),
    students: (db) => studentsReport(liveReads(db), scope, page()),
    'students, last page': (db) => studentsReport(liveReads(db), scope, lastPage),
    'students of a school': (db) => studentsReport(liveReads(db), { ...scope, schoolId: 3 }, page()),
    'students of a teacher': (db) => studentsReport(liveReads(db), { ...scope, teacherId: 100003 }, page()),
    'students of a class by result': (db) =>
      studentsReport(liveReads(db), { ...scope, schoolClassId: 7 }, page(1, { by: 'percent_correct', direction: 'asc' })),
    class: (db) => classReport(liveReads(db), { ...range, schoolClassId: 7 }, page()),
    student: (db) => studentSolutions(liveReads(db), { ...scope, studentId: 77 }, page()),
    quiz: (db) => quizSolutionsReport(liveReads(db), { ...scope, quizUuid }, page()),
    'quiz in a school': (db) => quizSolutionsReport(liveReads(db), { ...scope, quizUuid, schoolId: 3 }, page()),
    'quiz of a teacher': (db) => quizSolutionsReport(liveReads(db), { ...scope, quizUuid, teacherId: 100003 }, page()),
    'quiz in a class': (db) => teacherQuizReport(liveReads(db), { ...range, quizUuid, schoolClassId: 7 }),
    'student in a class': (db) => teacherStudentReport(liveReads(db), { ...range, schoolClassId: 7, studentId: 6 }),
    'filters and averages': async (db) => {
      await filterLists(liveReads(db), { districtId: 1, within: null });
      await teacherMonthlyAverages(liveReads(db), { schoolClassIds: [7, 8], today: range.endDate });
    },
  };
};

describe('query plans', () => {
  it('would reveal a scan of all answers', async () => {
    const [plan] = await plansOf((db) => db.raw('select avg(attempt) from read_model.quiz_solutions', []));
    expect(plan).toMatch(/Seq Scan on quiz_solutions/);
  });

  for (const [name, range] of [
    ['a month', month],
    ['all time', everything],
  ] as const) {
    for (const [report, run] of Object.entries(reports(range))) {
      it(`read no answers but those asked for: ${report}, ${name}`, async () => {
        const plans = await plansOf(run);
        expect(plans.length).toBeGreaterThan(0);
        for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on quiz_solutions/);
      });
    }
  }

  it('are taken from reports that have data', async () => {
    const { rows_count, rows, summary } = await studentsReport(
      liveReads(harness.db),
      { districtId: 1, within: null, ...everything },
      lastPage,
    );
    expect([rows_count, rows.length]).toEqual([size.students, 500]);
    expect(summary.quiz_solutions_count).toBe(size.students * size.assignmentsAClass);
  });
});
