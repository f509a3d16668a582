import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { liveReads } from '#projections/runner/live.ts';
import { teacherQuizReport } from '#projections/reports/teacher-quiz-report.ts';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import { classReport } from '#projections/reports/class-report.ts';
import { projections } from '#projections/registry.ts';
import { findLiveBuild, schemaOf } from '#projections/runner/catalog.ts';
import { rosterProjection } from '#projections/classes/roster/projection.ts';
import { useHarness } from '../support/harness.ts';
import { givenManyRows } from './support/many-rows.ts';

const harness = useHarness();
const schoolClassId = 7;
const students = 5_000;
const pageSize = 30;
let quizUuid: string;

/** Enrols thousands in one class, who all took each of its quizzes as its first student did. */
const givenLargeClass = async (db: Knex): Promise<void> => {
  const roster = schemaOf((await findLiveBuild(db, rosterProjection.name))!);
  const results = schemaOf((await findLiveBuild(db, quizResultsProjection.name))!);
  const columns = `quiz_assignment_school_class_id, school_class_id, quiz_uuid, quiz_revision, attempt, assignment_type,
    language_code, status, questions_count, answered_count, correct_count, started_at, submitted_at, submitted_on,
    time_spent_seconds, answers, school_id, district_id, strands`;
  await db.raw(`insert into ${roster}.roster_school_class_students
    select ${schoolClassId}, n, true, 'roster' from generate_series(1, ${students}) n on conflict do nothing`);
  await db.raw(`insert into ${results}.quiz_solutions (uuid, student_id, ${columns})
    select gen_random_uuid(), n, ${columns} from generate_series(1, ${students}) n cross join (
      select distinct on (quiz_assignment_school_class_id) * from ${results}.quiz_solutions
      where school_class_id = ${schoolClassId} order by quiz_assignment_school_class_id, student_id) first
    where not exists (select from ${results}.quiz_solutions s
      where s.student_id = n and s.quiz_assignment_school_class_id = first.quiz_assignment_school_class_id)`);
  await db.transaction(async (trx) => {
    await trx.raw(`set local search_path to ${results}, public`);
    await trx.raw('truncate quiz_result_cells, quiz_cells, quiz_assignment_cells');
    await quizResultsProjection.complete!(trx);
  });
  // As autovacuum does: without it no index says which rows are there.
  await db.raw('vacuum analyze');
};

beforeAll(async () => {
  await harness.start(projections).ready;
  await givenManyRows(harness);
  await givenLargeClass(harness.db);
  const { rows } = await harness.db.raw<{ rows: { quiz_uuid: string }[] }>(
    'select quiz_uuid from read_model.quiz_assignments where school_class_id = ? order by id limit 1',
    [schoolClassId],
  );
  quizUuid = rows[0]!.quiz_uuid;
});

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How each statement of a report reads the solutions: what kind of reading, and how many rows it brought. */
const readingsOf = async (report: (db: Knex) => Promise<unknown>): Promise<{ kind: string; rows: number }[]> => {
  const readings: { kind: string; rows: number }[] = [];
  const explaining = {
    raw: async (sql: string, bindings: Knex.RawBinding) => {
      const { rows } = await harness.db.raw<{ rows: { 'QUERY PLAN': [{ Plan: Node }] }[] }>(
        `explain (analyze, format json) ${sql}`,
        bindings,
      );
      const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'quiz_solutions');
      readings.push(...nodes.map((node) => ({ kind: node['Node Type'], rows: node['Actual Rows'] * node['Actual Loops'] })));
      return harness.db.raw(sql, bindings);
    },
    client: harness.db.client as unknown,
  } as unknown as Knex;
  await report(explaining);
  return readings;
};

const filter = { startDate: '2020-01-01', endDate: '2026-12-31', timeZone: 'America/New_York', schoolClassId };
const page = { page: 1, pageSize, sort: { by: 'name', direction: 'asc' } } as const;
const quizzesOfAClass = 4;
const solutionSorts = ['name', 'submitted_at', 'percent_correct', 'average_time_spent'] as const;

describe('a page of thirty out of five thousand students', () => {
  it.each(solutionSorts)(
    'of a quiz, sorted by %s, reads full rows only for those thirty and just the index for the rest',
    async (by) => {
      const sorted = { ...page, sort: { ...page.sort, by } };
      const report = async (db: Knex) =>
        expect((await teacherQuizReport(liveReads(db), { ...filter, quizUuid }, sorted))!.rows_count).toBeGreaterThan(students);
      const whole = (await readingsOf(report)).filter(({ kind }) => kind !== 'Index Only Scan');
      expect(whole.map(({ kind }) => kind)).not.toContain('Seq Scan');
      expect(whole.length).toBeGreaterThan(0);
      for (const { rows } of whole) expect(rows).toBeLessThanOrEqual(pageSize);
    },
  );

  it('of a class does the same', async () => {
    const report = async (db: Knex) =>
      expect((await classReport(liveReads(db), filter, page)).rows_count).toBeGreaterThan(students);
    const whole = (await readingsOf(report)).filter(({ kind }) => kind !== 'Index Only Scan');
    expect(whole.map(({ kind }) => kind)).not.toContain('Seq Scan');
    expect(whole.length).toBeGreaterThan(0);
    for (const { rows } of whole) expect(rows).toBeLessThanOrEqual(pageSize * quizzesOfAClass);
  });
});
