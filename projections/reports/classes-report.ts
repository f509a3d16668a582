import { classRows } from './class-rows.ts';
import { offsetOf } from './ordered-query.ts';
import { cellsInScope, fromClassesInScope, resolveScope, summaryOf, type ResolvedScope } from './scope.ts';
import { isSortedByName, nameDirection, sortRows } from './sorting.ts';
import { noSums, sumsBy } from './sums.ts';
import type { ClassRow, DistrictScope, PagedReport, ReportPage, ReportSort, ReportSums, SchoolClassSumsRow } from './types.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { idRow } from '#projections/read/row-schema.ts';

/** A row for each class in scope, with or without solutions. */
export const classesReport = async (
  read: ReadHandle<'roster' | 'quiz_results'>,
  scope: DistrictScope,
  page: ReportPage,
): Promise<PagedReport<SchoolClassSumsRow>> => {
  const resolved = await resolveScope(read, scope);
  const rows = isSortedByName(page.sort) ? await pageByName(read, resolved, page) : await pageBySums(read, resolved, page);
  return { rows, rows_count: resolved.counts.school_classes_count, summary: await summaryOf(read, resolved) };
};

/** Only the classes of the page are summed up. */
const pageByName = async (
  read: ReadHandle<'roster' | 'quiz_results'>,
  resolved: ResolvedScope,
  page: ReportPage,
): Promise<readonly SchoolClassSumsRow[]> => {
  const ids = await classIds(read, resolved.scope, page.sort, page);
  const [classes, sums] = [await classRows(read, ids), await sumsOfClasses(read, resolved, ids)];
  return withSums(ids, classes, sums);
};

/** Every class in scope has to be summed up to find the page. */
const pageBySums = async (
  read: ReadHandle<'roster' | 'quiz_results'>,
  resolved: ResolvedScope,
  page: ReportPage,
): Promise<readonly SchoolClassSumsRow[]> => {
  const all = await classIds(read, resolved.scope, page.sort);
  const sums = await sumsOfClasses(read, resolved, all);
  const sorted = sortRows(
    all.map((id) => ({ id, ...(sums.get(id) ?? noSums) })),
    page.sort,
  );
  const ids = sorted.slice(offsetOf(page), offsetOf(page) + page.pageSize).map(({ id }) => id);
  return withSums(ids, await classRows(read, ids), sums);
};

const classIds = async (
  read: ReadHandle<'roster'>,
  scope: DistrictScope,
  sort: ReportSort,
  page?: ReportPage,
): Promise<number[]> => {
  const classes = fromClassesInScope(scope);
  const rows = await read.rows(
    idRow,
    sql`select c.id ${classes.sql} order by lower(c.name) ${nameDirection(sort)}, c.id limit :limit offset :offset`,
    { ...classes.bindings, limit: page?.pageSize ?? everyClass, offset: page ? offsetOf(page) : 0 },
  );
  return rows.map(({ id }) => id);
};

/** The largest integer of the database. */
const everyClass = 2_147_483_647;

const sumsOfClasses = async (
  read: ReadHandle<'quiz_results'>,
  resolved: ResolvedScope,
  ids: readonly number[],
): Promise<Map<number, ReportSums>> =>
  sumsBy(await cellsInScope(read, resolved, { kind: 'class', ids }), (cell) => cell.scope_id);

const withSums = (
  ids: readonly number[],
  classes: ReadonlyMap<number, ClassRow>,
  sums: ReadonlyMap<number, ReportSums>,
): SchoolClassSumsRow[] => ids.map((id) => ({ ...classes.get(id)!, ...(sums.get(id) ?? noSums) }));
