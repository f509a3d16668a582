import { globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { projections } from '#projections/registry.ts';
import { givenManyLessonAssignments, givenManyRows, givenManyWorks } from '#tests/projections/reports/support/many-rows.ts';
import { useHarness } from '#tests/projections/support/harness.ts';
import { hotPages, otherQueries } from './support/every-query.ts';
import { recordStatements, type Statement } from './support/recorded-statements.ts';

const harness = useHarness();
const folder = new URL('../../docs/sql/', import.meta.url);

const byPage = new Map<string, Statement[]>();
const every: Statement[] = [];
beforeAll(async () => {
  await harness.start(projections).ready;
  await givenManyRows(harness);
  await givenManyLessonAssignments(harness);
  await givenManyWorks(harness);
  const { rows } = await harness.db.raw<{ rows: { quiz_uuid: string }[] }>(
    'select quiz_uuid from read_model.quiz_assignments where school_class_id = 7 order by id limit 1',
  );
  const { quiz_uuid: quizUuid } = rows[0]!;
  for (const [page, query] of Object.entries(hotPages(quizUuid))) byPage.set(page, await recordStatements(harness.db, query));
  for (const statements of byPage.values()) every.push(...statements);
  for (const query of Object.values(otherQueries(quizUuid))) every.push(...(await recordStatements(harness.db, query)));
});

const listingOf = (file: string): string => file.replace(/\.ts$/, '.sql').replaceAll('/', '.');

/** As it stands in the sources, without the indentation there, and without the number that every cursor gets. */
const tidy = (sql: string): string =>
  sql
    .replace(/^declare \w+ no scroll cursor for/, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

const listing = (statements: readonly Statement[]): string => {
  const texts = new Map<string, Set<string>>();
  for (const { name, sql } of statements) texts.set(name, (texts.get(name) ?? new Set()).add(tidy(sql)));
  const parts = [...texts].map(([name, all]) => [...all].map((text) => `-- ${name}\n${text};\n`).join('\n'));
  return `-- Written by npm run docs from the queries that the tests run.\n\n${parts.toSorted().join('\n')}`;
};

describe('every query of the read side', () => {
  it('is listed in docs/sql', async () => {
    const byFile = Map.groupBy(every, ({ file }) => listingOf(file));
    if (process.env['WRITE_DOCS']) {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      for (const [file, statements] of byFile) await writeFile(new URL(file, folder), listing(statements));
    }
    const behind = 'docs/sql is behind the queries. Run: npm run docs';
    expect((await readdir(folder)).toSorted(), behind).toEqual([...byFile.keys()].toSorted());
    for (const [file, statements] of byFile)
      expect(await readFile(new URL(file, folder), 'utf8'), `${behind} (${file})`).toBe(listing(statements));
  });

  it('is run by these tests', () => {
    const run = new Set(every.map(({ file, name }) => `${file} ${name}`));
    const asking = globSync('projections/*/**/*.ts', {
      // A replay builds its statements from the tables of other read models.
      exclude: ['projections/read/*', 'projections/audit/replay/!(choices).ts'],
    }).flatMap((file) => {
      // A definition at a time: what begins a line with `const`.
      const definitions = readFileSync(file, 'utf8').split(/\n(?=(?:export )?const )/);
      return definitions.flatMap((definition) => {
        const name = /^(?:export )?const (\w+)/.exec(definition)?.[1];
        return name && /\bread\.(rows|batches)\b|\bfindRows?\(read\b/.test(definition) ? [`${file} ${name}`] : [];
      });
    });
    expect(asking.length).toBeGreaterThan(60);
    expect(asking.filter((one) => !run.has(one))).toEqual([]);
  });
});

/** They grow with a district; an index leads to what a page shows of them. */
const largeTables = [
  'quiz_solutions',
  'quiz_assignments',
  'lesson_assignments',
  'lesson_assignment_school_classes',
  'student_works',
  'writing_assessments',
  'roster_people',
  'roster_school_classes',
  'roster_school_class_students',
  'roster_school_class_teachers',
  'people',
];

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/**
 * Tables of which a plan reads all rows, or a whole index. Tables of tests are small, so the planner is told to avoid
 * scans: it then shows one only where there is no other way.
 */
const wholeTablesOf = async ({ sql, bindings }: Pick<Statement, 'sql' | 'bindings'>): Promise<string[]> =>
  harness.db.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off');
    const { rows } = await trx.raw<{ rows: { 'QUERY PLAN': { Plan: PlanNode }[] }[] }>(`explain (format json) ${sql}`, bindings);
    return wholeTablesIn(rows[0]!['QUERY PLAN'][0]!.Plan);
  });

const wholeTablesIn = (node: PlanNode, bitmapOf?: string): string[] => {
  const table = node['Relation Name'] ?? bitmapOf;
  const isWhole = node['Node Type'] === 'Seq Scan' || (node['Index Name'] !== undefined && node['Index Cond'] === undefined);
  const below = (node.Plans ?? []).flatMap((plan) =>
    wholeTablesIn(plan, node['Node Type'].startsWith('Bitmap') ? table : undefined),
  );
  return isWhole && table && largeTables.includes(table) ? [table, ...below] : below;
};

describe('the most visited pages', () => {
  it.each([
    [
      'a table',
      'select avg(correct_count), avg(time_spent_seconds) from read_model.quiz_solutions where last_answered_at is null',
      'quiz_solutions',
    ],
    ['an index', 'select count(*) from read_model.roster_people where id > 0 or active', 'roster_people'],
  ])('would be caught scanning %s', async (_what, sql, table) => {
    expect(await wholeTablesOf({ sql, bindings: [] })).toEqual([table]);
  });

  it('scan no large table, from the first statement to the last', async () => {
    for (const [page, statements] of byPage) {
      expect(statements.length, page).toBeGreaterThan(0);
      for (const statement of statements) expect(await wholeTablesOf(statement), `${page}: ${statement.name}`).toEqual([]);
    }
  });
});
