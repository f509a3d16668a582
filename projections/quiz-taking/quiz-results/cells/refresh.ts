import type { Knex } from 'knex';
import { jsonbText } from '#projections/shared/json.ts';
import { quizAssignmentCells, quizCells, quizResultCells } from '../tables.ts';
import type { Touched } from '../touched.ts';
import { clearSql, foldSql, type CellSource, type CellTable } from './fold.ts';
import type { AnyTable } from '#projections/tables/table.ts';

/** Cells of one kind, and their source. The levels are computed in order, each from an earlier one. */
interface CellLevel {
  readonly table: CellTable;
  readonly from: CellSource['from'];
  /** SQL for the keys of touched cells, from the touched rows `t`. */
  readonly touched: string;
  /** SQL of the source; `touched` limits it to the keys in the relation `touched`. */
  source(touched: boolean): string;
}

/** The key is the table's primary key without the assignment type, which every cell has. */
const cellsOf = ({ name, primaryKey }: Pick<AnyTable, 'name' | 'primaryKey'>, options: boolean): CellTable => ({
  name,
  key: primaryKey.filter((column: string) => column !== 'assignment_type'),
  options,
});

const results = cellsOf(quizResultCells, false);
const quizzes = cellsOf(quizCells, true);

const cellSums =
  'r.assignment_type, r.solutions_count, r.time_spent_seconds, r.answers_count, r.correct_count, r.percent_sum, r.strands';

/** Sums of one solution `s`; the share of correct answers in millionths, rounded half up. */
const solutionSums = `s.assignment_type, 1 as solutions_count, s.time_spent_seconds, s.answered_count as answers_count, s.correct_count,
  coalesce((2000000::bigint * s.correct_count + s.questions_count) / nullif(2 * s.questions_count, 0), 0) as percent_sum, s.strands`;

const counted = 's.submitted_at is not null and s.reset_at is null and s.left_out is null';

/** Submitted on the day `k.period`. No time zone is more than a day ahead or behind, and the index has only timestamps. */
const onDay = `s.submitted_on = k.period
  and s.submitted_at >= (k.period - 1)::timestamp at time zone 'UTC' and s.submitted_at < (k.period + 2)::timestamp at time zone 'UTC'`;

type Scope = 'class' | 'school' | 'district';
type Grain = 'day' | 'month' | 'year';

const startOf = (grain: Grain, day: string): string =>
  grain === 'day' ? day : `date_trunc('${grain}', ${day}::timestamp)::date`;

/** The key of a touched cell. */
const keyOf = (table: CellTable, scope: Scope, grain: Grain): string => {
  const id = { class: 't.school_class_id', school: 't.school_id', district: 't.district_id' }[scope];
  return `select distinct ${table === quizzes ? 't.quiz_uuid, ' : ''}'${scope}' as scope, ${id} as scope_id, '${grain}' as grain,
    ${startOf(grain, 't.day')} as period from t where ${id} is not null`;
};

/**
 * The rows that a level reads: table `name` with alias `as`, filtered by `always`, and limited by `ofKey` to a touched key `k`.
 */
interface Reading {
  readonly name: string;
  readonly as: 'r' | 's';
  readonly always: string;
  readonly ofKey: string;
  /** A lookup `p` of who owns the rows, joined to the rows and to the keys. */
  readonly places?: { readonly name: string; readonly toRows: string; readonly toKey: string };
}

/** Touched keys are few: `offset 0` forces an index range scan for each of them, regardless of the planner's estimate. */
const fromOf = ({ name, as, always, ofKey, places }: Reading, touched: boolean): string =>
  touched
    ? `from touched k ${places ? `join ${places.name} p on ${places.toKey}` : ''} cross join lateral (
        select * from ${name} ${as} where ${always} and ${ofKey} ${places ? `and ${places.toRows}` : ''} offset 0) ${as}`
    : `from ${name} ${as} ${places ? `join ${places.name} p on ${places.toRows}` : ''} where ${always}`;

const quizColumn = (table: CellTable, alias: string): string => (table === quizzes ? `${alias}.quiz_uuid, ` : '');
const ofQuiz = (table: CellTable): string => (table === quizzes ? 'r.quiz_uuid = k.quiz_uuid and ' : '');
const optionsColumn = (table: CellTable): string => (table === quizzes ? ', r.options' : '');

/**
 * Days of a school or a district, computed from the scope below it: `places` is the lookup of that scope, `owner` its parent
 * column.
 */
const fromBelow = (
  table: CellTable,
  scope: 'school' | 'district',
  { below, places, owner }: { below: Scope; places: string; owner: string },
): CellLevel => {
  const reading: Reading = {
    name: table.name,
    as: 'r',
    ofKey: `${ofQuiz(table)}r.period = k.period`,
    always: `r.scope = '${below}' and r.grain = 'day'`,
    places: { name: places, toRows: 'r.scope_id = p.id', toKey: `p.${owner} = k.scope_id` },
  };
  return {
    table,
    from: 'cells',
    touched: keyOf(table, scope, 'day'),
    source: (touched) => `
      select ${quizColumn(table, 'r')}'${scope}' as scope, p.${owner} as scope_id, 'day' as grain, r.period,
        ${cellSums}${optionsColumn(table)} ${fromOf(reading, touched)}`,
  };
};

/** Months from days, or years from months, for every scope at once. */
const fromFiner = (table: CellTable, scopes: readonly Scope[], grain: 'month' | 'year'): CellLevel => {
  const reading: Reading = {
    name: table.name,
    as: 'r',
    always: `r.grain = '${grain === 'month' ? 'day' : 'month'}' and r.scope in (${scopes.map((scope) => `'${scope}'`).join(', ')})`,
    ofKey: `${ofQuiz(table)}r.scope = k.scope and r.scope_id = k.scope_id
      and r.period >= k.period and r.period < (k.period + interval '1 ${grain}')::date`,
  };
  return {
    table,
    from: 'cells',
    touched: scopes.map((scope) => keyOf(table, scope, grain)).join(' union all '),
    source: (touched) => `
      select ${quizColumn(table, 'r')}r.scope, r.scope_id, '${grain}' as grain, ${startOf(grain, 'r.period')} as period,
        ${cellSums}${optionsColumn(table)} ${fromOf(reading, touched)}`,
  };
};

const classDays: CellLevel = {
  table: results,
  from: 'solutions',
  touched: keyOf(results, 'class', 'day'),
  source: (touched) => `
    select 'class' as scope, s.school_class_id as scope_id, 'day' as grain, s.submitted_on as period, ${solutionSums}
    ${fromOf({ name: 'quiz_solutions', as: 's', always: counted, ofKey: `s.school_class_id = k.scope_id and ${onDay}` }, touched)}`,
};

const quizClassDays: CellLevel = {
  table: quizzes,
  from: 'solutions',
  touched: keyOf(quizzes, 'class', 'day'),
  source: (touched) => `
    select s.quiz_uuid, 'class' as scope, s.school_class_id as scope_id, 'day' as grain, s.submitted_on as period,
      ${solutionSums}, s.answers, s.quiz_revision
    ${fromOf(
      {
        name: 'quiz_solutions',
        as: 's',
        always: counted,
        ofKey: `s.school_class_id = k.scope_id and s.quiz_uuid = k.quiz_uuid and ${onDay}`,
      },
      touched,
    )}`,
};

/** A class counts for its school once the school is registered. */
const registeredClasses = '(select c.id, c.school_id from result_school_classes c join result_schools o on o.id = c.school_id)';

const classToSchool = { below: 'class', places: registeredClasses, owner: 'school_id' } as const;
const schoolToDistrict = { below: 'school', places: 'result_schools', owner: 'district_id' } as const;

/** The scopes that have months and years. A class takes a quiz on few days, so its day cells suffice. */
const resultScopes = ['class', 'school', 'district'] as const;
const quizScopes = ['school', 'district'] as const;

const cellLevels: readonly CellLevel[] = [
  classDays,
  fromBelow(results, 'school', classToSchool),
  fromBelow(results, 'district', schoolToDistrict),
  fromFiner(results, resultScopes, 'month'),
  fromFiner(results, resultScopes, 'year'),
  quizClassDays,
  fromBelow(quizzes, 'school', classToSchool),
  fromBelow(quizzes, 'district', schoolToDistrict),
  fromFiner(quizzes, quizScopes, 'month'),
  fromFiner(quizzes, quizScopes, 'year'),
];

const keysOf = (touched: string): string => `
  with t as (select * from json_to_recordset(?::json)
    as t(school_class_id int, school_id int, district_id int, quiz_uuid uuid, day date))
  ${touched}`;

const levels = cellLevels.map(({ table, from, touched, source }) => ({
  fill: foldSql({ table, source: { sql: source(false), from } }),
  // The levels above read these cells, and without statistics the planner assumes that a table is empty.
  count: from === 'solutions' ? `analyze ${table.name} (${table.key.join(', ')}, assignment_type)` : null,
  clear: clearSql(table, keysOf(touched)),
  refresh: foldSql({ table, source: { sql: source(true), from }, touched: keysOf(touched) }),
}));

/** Attempts that were reset do not count anywhere; a student who took the quiz again counts once. */
const assignmentsSql = (condition: string): string => `
  insert into quiz_assignment_cells (${quizAssignmentCells.columnNames.join(', ')})
  select quiz_assignment_school_class_id, count(distinct student_id) filter (where reset_at is null),
    count(*) filter (where counted), coalesce(sum(answered_count) filter (where counted), 0),
    coalesce(sum(correct_count) filter (where counted), 0), coalesce(sum(time_spent_seconds) filter (where counted), 0)
  from (select *, submitted_at is not null and reset_at is null and left_out is null as counted from quiz_solutions ${condition}) s
  group by quiz_assignment_school_class_id
  on conflict (quiz_assignment_school_class_id) do update set
    started_count = excluded.started_count, submitted_count = excluded.submitted_count,
    answers_count = excluded.answers_count, correct_count = excluded.correct_count,
    time_spent_seconds = excluded.time_spent_seconds`;

/** Computes every cell affected by the touched solutions. */
export const refreshCells = async (trx: Knex.Transaction, touched: readonly Touched[]): Promise<void> => {
  const assignments = new Set(touched.flatMap(({ quiz_assignment_school_class_id: id }) => id ?? []));
  if (assignments.size > 0) {
    await trx.raw(assignmentsSql('where quiz_assignment_school_class_id = any(?::int[])'), [[...assignments]]);
  }
  const submitted = touched.filter(({ day }) => day !== null);
  if (submitted.length === 0) return;
  const left = submitted.filter(({ leaves }) => leaves);
  if (left.length > 0) for (const { clear } of levels) await trx.raw(clear, [jsonbText(left)]);
  const rows = jsonbText(submitted);
  for (const { refresh } of levels) await trx.raw(refresh, [rows]);
};

/** Computes all cells into empty tables. */
export const fillCells = async (trx: Knex.Transaction): Promise<void> => {
  await trx.raw(assignmentsSql(''));
  for (const { fill, count } of levels) {
    await trx.raw(fill);
    if (count) await trx.raw(count);
  }
};
