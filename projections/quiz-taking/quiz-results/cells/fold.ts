/**
 * A table of cells: one for each `key` and assignment type. Queries over all types add them up, because nearly every key has only
 * one.
 */
export interface CellTable {
  readonly name: string;
  readonly key: readonly string[];
  /** Whether it also counts how often each option was chosen. */
  readonly options: boolean;
}

/** The source of a cell's sums: solutions, or finer cells. */
export interface CellSource {
  /** A query with the table's key, `assignment_type`, the columns of sums, and `options`, or `answers` and `quiz_revision`. */
  readonly sql: string;
  /** The form of the options in the source: cells have counts, solutions have answers. */
  readonly from: 'cells' | 'solutions';
}

interface Fold {
  readonly table: CellTable;
  readonly source: CellSource;
  /** A query for the keys to compute, with one binding; if absent, computes all keys into an empty table. */
  readonly touched?: string;
}

/** Numbers of answers and of correct ones per strand, as one object for each cell. */
const strandSums = (cell: string): string => `
  strands as (
    select ${cell}, jsonb_object_agg(strand, jsonb_build_array(answers, correct)) as strands
    from (
      select ${cell}, e.key as strand, sum((e.value ->> 0)::int) as answers, sum((e.value ->> 1)::int) as correct
      from source cross join lateral jsonb_each(strands) e group by ${cell}, e.key) s
    group by ${cell})`;

/**
 * An extra entry among the choices of a question: how many answers were correct. A key correction can also accept other choices
 * than the current key.
 */
export const correctTimes = 'correct';

/**
 * An extra entry among the questions: how many solutions were started at each revision of the quiz, which shows what students
 * saw.
 */
export const startedAt = 'started_at';

/** How often each option of a question was chosen, and how often it was correct, by cell. */
const picks: Record<CellSource['from'], (cell: string) => string> = {
  cells: (cell) => `
    select ${cell}, q.key as question, o.key as option, o.value::int as times
    from source cross join lateral jsonb_each(options) q cross join lateral jsonb_each_text(q.value) o`,
  // An ungraded answer has no `c`. Group first: there are many answers but few choices.
  solutions: (cell) => `
    select ${cell}, question, o.option, times
    from (
      select ${cell}, q.key as question, q.value ->> 'o' as option, (q.value ->> 'c')::boolean as correct, count(*) as times
      from source cross join lateral jsonb_each(answers) q where q.value ->> 'c' is not null
      group by ${cell}, q.key, q.value ->> 'o', (q.value ->> 'c')::boolean) graded
      cross join lateral (select option union all select '${correctTimes}' where correct) o
    union all select ${cell}, '${startedAt}', quiz_revision::text, count(*) from source group by ${cell}, quiz_revision`,
};

/** How often the options of each question were chosen, as one object for each cell. */
const optionSums = (cell: string, from: CellSource['from']): string => `
  options as (
    select ${cell}, jsonb_object_agg(question, options) as options
    from (
      select ${cell}, question, jsonb_object_agg(option, times) as options
      from (
        select ${cell}, question, option, sum(times) as times from (${picks[from](cell)}) picks group by ${cell}, question, option) o
      group by ${cell}, question) q
    group by ${cell})`;

const sums = (cell: string): string => `
  sums as (
    select ${cell}, sum(solutions_count)::int as solutions_count, sum(time_spent_seconds)::bigint as time_spent_seconds,
      sum(answers_count)::int as answers_count, sum(correct_count)::int as correct_count, sum(percent_sum)::bigint as percent_sum
    from source group by ${cell})`;

const sumColumns = ['solutions_count', 'time_spent_seconds', 'answers_count', 'correct_count', 'percent_sum', 'strands'];

/** Deletes touched cells, because some may no longer have any solutions. `touched` is a query for keys, with one binding. */
export const clearSql = ({ name, key }: CellTable, touched: string): string => `
  with touched as materialized (${touched})
  delete from ${name} r using (
    select r.row from touched k cross join lateral (
      select r.ctid as row from ${name} r where ${key.map((column) => `r.${column} = k.${column}`).join(' and ')} offset 0) r) gone
  where r.ctid = gone.row`;

/**
 * A statement that computes cells from their source rows and writes them. Cells are never incremented: the same rows always give
 * the same cell, whatever has changed, so a live table and a rebuilt one are equal.
 */
export const foldSql = ({ table, source, touched }: Fold): string => {
  const cell = [...table.key, 'assignment_type'].join(', ');
  const columns = [...sumColumns, ...(table.options ? ['options'] : [])];
  return `
    with ${touched === undefined ? '' : `touched as materialized (${touched}),`}
      source as ${touched === undefined ? 'not materialized' : 'materialized'} (${source.sql}),
      ${[sums(cell), strandSums(cell), ...(table.options ? [optionSums(cell, source.from)] : [])].join(',')}
    insert into ${table.name} (${cell}, ${columns.join(', ')})
    select ${cell}, ${sumColumns.slice(0, -1).join(', ')}, coalesce(strands, '{}')${table.options ? `, coalesce(options, '{}')` : ''}
    from sums left join strands using (${cell}) ${table.options ? `left join options using (${cell})` : ''}
    ${
      touched === undefined
        ? ''
        : `on conflict (${cell}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`
    }`;
};
