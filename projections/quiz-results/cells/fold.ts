import { assignmentTypes } from '../../../domain/shared/fields.ts';

/** As SQL: a source of cells never reads the cells of all types together, they would count twice. */
export const eachType = `(${assignmentTypes.map((type) => `'${type}'`).join(', ')})`;

/** A table of cells. Its cells are one for each `key` and assignment type, and one of all types. */
export interface CellTable {
  readonly name: string;
  readonly key: readonly string[];
  /** Whether it also counts how often each option was chosen. */
  readonly options: boolean;
}

/** Where the sums of cells come from: solutions, or finer cells. */
export interface CellSource {
  /** A query with the table's key, `assignment_type` (each, not all), the columns of sums, and `options`, or `answers` and `quiz_revision`. */
  readonly sql: string;
  /** What `source` has of options: cells have counts, solutions answers. */
  readonly from: 'cells' | 'solutions';
}

interface Fold {
  readonly table: CellTable;
  readonly source: CellSource;
  /** A query for the keys to compute, with one binding; absent: all there are, into an empty table. */
  readonly touched?: string;
}

/**
 * The values `column` of cells of all types together, from `ofTypes`, those of each type. Nearly every cell has one type: then
 * it is the same value, and only for others is it worked out again, as `merged`, a query over the keys in `several`.
 */
const withAll = (keys: string, column: string, ofTypes: string, merged: string): string => `
  select ${keys}, assignment_type, ${column} from ${ofTypes}
  union all select ${keys}, 'all', ${column} from ${ofTypes} left join several using (${keys}) where several.types is null
  union all ${merged}`;

/** Answers and correct ones of each strand, as one object for each cell. */
const strandSums = (keys: string): string => {
  const objects = `jsonb_object_agg(strand, jsonb_build_array(answers, correct)) as strands`;
  return `
  strand_sums as (
    select ${keys}, assignment_type, e.key as strand, sum((e.value ->> 0)::int) as answers, sum((e.value ->> 1)::int) as correct
    from source cross join lateral jsonb_each(strands) e group by ${keys}, assignment_type, e.key),
  strands_of_types as (select ${keys}, assignment_type, ${objects} from strand_sums group by ${keys}, assignment_type),
  strands as (${withAll(
    keys,
    'strands',
    'strands_of_types',
    `select ${keys}, 'all', ${objects} from (
       select ${keys}, strand, sum(answers) as answers, sum(correct) as correct
       from strand_sums join several using (${keys}) group by ${keys}, strand) s
     group by ${keys}`,
  )})`;
};

/**
 * Stands among the choices of a question for how many answers were right: a correction of the key can let others count than
 * those with the choice that is the key now.
 */
export const correctTimes = 'correct';

/** Stands among the questions for how many solutions were started at each revision of the quiz: so what was shown is known. */
export const startedAt = 'started_at';

/** How often each option of a question was chosen, and how often that was right, by cell and assignment type. */
const picks: Record<CellSource['from'], (keys: string) => string> = {
  cells: (keys) => `
    select ${keys}, assignment_type, q.key as question, o.key as option, o.value::int as times
    from source cross join lateral jsonb_each(options) q cross join lateral jsonb_each_text(q.value) o`,
  // An answer that was not graded has no `c`. Counted before anything else is done: answers are many, choices few.
  solutions: (keys) => `
    select ${keys}, assignment_type, question, o.option, times
    from (
      select ${keys}, assignment_type, q.key as question, q.value ->> 'o' as option, (q.value ->> 'c')::boolean as correct,
        count(*) as times
      from source cross join lateral jsonb_each(answers) q where q.value ->> 'c' is not null
      group by ${keys}, assignment_type, q.key, q.value ->> 'o', (q.value ->> 'c')::boolean) graded
      cross join lateral (select option union all select '${correctTimes}' where correct) o
    union all select ${keys}, assignment_type, '${startedAt}', quiz_revision::text, count(*)
    from source group by ${keys}, assignment_type, quiz_revision`,
};

/** How often the options of each question were chosen, as one object for each cell. */
const optionSums = (keys: string, from: CellSource['from']): string => {
  const ofQuestions = 'jsonb_object_agg(option, times) as options';
  const objects = 'jsonb_object_agg(question, options) as options';
  return `
  picks as (${picks[from](keys)}),
  option_sums as (
    select ${keys}, assignment_type, question, option, sum(times) as times
    from picks group by ${keys}, assignment_type, question, option),
  options_of_types as (
    select ${keys}, assignment_type, ${objects} from (
      select ${keys}, assignment_type, question, ${ofQuestions} from option_sums group by ${keys}, assignment_type, question) q
    group by ${keys}, assignment_type),
  options as (${withAll(
    keys,
    'options',
    'options_of_types',
    `select ${keys}, 'all', ${objects} from (
       select ${keys}, question, ${ofQuestions} from (
         select ${keys}, question, option, sum(times) as times
         from option_sums join several using (${keys}) group by ${keys}, question, option) o
       group by ${keys}, question) q
     group by ${keys}`,
  )})`;
};

const sums = (keys: string): string => `
  sums as (
    select ${keys}, coalesce(assignment_type, 'all') as assignment_type, sum(solutions_count)::int as solutions_count,
      sum(time_spent_seconds)::bigint as time_spent_seconds, sum(answers_count)::int as answers_count,
      sum(correct_count)::int as correct_count, sum(percent_sum)::bigint as percent_sum
    from source group by grouping sets ((${keys}, assignment_type), (${keys}))),
  several as (select ${keys}, count(*) as types from sums where assignment_type <> 'all' group by ${keys} having count(*) > 1)`;

const sumColumns = ['solutions_count', 'time_spent_seconds', 'answers_count', 'correct_count', 'percent_sum', 'strands'];

/** Takes touched cells away, for those that nothing counts in any more. `touched` is a query for keys, with one binding. */
export const clearSql = ({ name, key }: CellTable, touched: string): string => `
  with touched as materialized (${touched})
  delete from ${name} r using (
    select r.row from touched k cross join lateral (
      select r.ctid as row from ${name} r where ${key.map((column) => `r.${column} = k.${column}`).join(' and ')} offset 0) r) gone
  where r.ctid = gone.row`;

/**
 * One statement that computes cells from what they sum up, and writes them. A cell is never added to: whatever has changed
 * below it, the same rows give the same cell, so a live table and a rebuilt one are equal.
 */
export const foldSql = ({ table, source, touched }: Fold): string => {
  const keys = table.key.join(', ');
  const cell = [...table.key, 'assignment_type'];
  const columns = [...sumColumns, ...(table.options ? ['options'] : [])];
  return `
    with ${touched === undefined ? '' : `touched as materialized (${touched}),`}
      source as ${touched === undefined ? 'not materialized' : 'materialized'} (${source.sql}),
      ${[sums(keys), strandSums(keys), ...(table.options ? [optionSums(keys, source.from)] : [])].join(',')}
    insert into ${table.name} (${cell.join(', ')}, ${columns.join(', ')})
    select ${cell.join(', ')}, ${sumColumns.slice(0, -1).join(', ')}, coalesce(strands, '{}')${table.options ? `, coalesce(options, '{}')` : ''}
    from sums left join strands using (${cell.join(', ')}) ${table.options ? `left join options using (${cell.join(', ')})` : ''}
    ${
      touched === undefined
        ? ''
        : `on conflict (${cell.join(', ')}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`
    }`;
};
