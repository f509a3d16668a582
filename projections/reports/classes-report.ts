import { z } from 'zod';
import { rosterSchools } from '#projections/districts/district-tables.ts';
import { namedRow, type NamedRow } from '#projections/classes/roster/queries.ts';
import {
  rosterPeople,
  rosterSchoolClassTeachers,
  rosterSchoolClasses,
  rosterStudentCounts,
} from '#projections/classes/roster/tables.ts';
import { byPersonName, personName } from '#projections/shared/sql.ts';
import {
  schoolClassRow,
  type ClassRow,
  type DistrictScope,
  type PagedReport,
  type ReportPage,
  type ReportSort,
  type ReportSums,
  type SchoolClassSumsRow,
} from './types.ts';
import { people } from '#projections/tables/outside.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { offsetOf } from './ordered-query.ts';
import { cellsInScope, fromClassesInScope, resolveScope, summaryOf, type ResolvedScope } from './scope.ts';
import { isSortedByName, nameDirection, sortRows } from './sorting.ts';
import { noSums, sumsBy } from './sums.ts';
import { idRow } from '#projections/read/row-schema.ts';

/** The classes by id. */
const classRows = async (read: ReadHandle<'roster'>, ids: readonly number[]): Promise<Map<number, ClassRow>> => {
  const rows = await read.rows(
    schoolClassRow,
    sql`select c.id, c.name, c.school_id, o.name as school_name, coalesce(n.students_count, 0) as students_count
     from ${rosterSchoolClasses} c join ${rosterSchools} o on o.id = c.school_id
       left join ${rosterStudentCounts} n on n.scope = 'class' and n.scope_id = c.id
     where c.id = any(?::int[])`,
    [[...ids]],
  );
  const teachers = await teachersOfClasses(read, ids);
  return new Map(rows.map((row) => [row.id, { ...row, teachers: teachers.get(row.id) ?? [] }]));
};

const classesOfTeacher = z.strictObject({
  teacher_id: z.int(),
  classes: z.array(z.int()),
});

/** Active teachers, by name. A teacher of several classes is looked up once. */
const teachersOfClasses = async (read: ReadHandle<'roster'>, ids: readonly number[]): Promise<Map<number, NamedRow[]>> => {
  const links = await read.rows(
    classesOfTeacher,
    sql`select k.teacher_id, array_agg(k.school_class_id) as classes from ${rosterSchoolClassTeachers} k
     where k.school_class_id = any(?::int[]) group by k.teacher_id`,
    [[...ids]],
  );
  const classesOf = new Map(links.map(({ teacher_id, classes }) => [teacher_id, classes]));
  const named = await read.rows(
    namedRow,
    sql`select r.id, ${personName('p')} as name
     from ${rosterPeople} r left join ${people} p on p.id = r.id
     where r.id = any(?::int[]) and r.active order by ${byPersonName('p')}, r.id`,
    [[...classesOf.keys()]],
  );
  const teachers = new Map<number, NamedRow[]>();
  for (const person of named) {
    for (const schoolClass of classesOf.get(person.id) ?? []) {
      const own = teachers.get(schoolClass);
      if (own) own.push(person);
      else teachers.set(schoolClass, [person]);
    }
  }
  return teachers;
};

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

/** Sums only the classes on the page. */
const pageByName = async (
  read: ReadHandle<'roster' | 'quiz_results'>,
  resolved: ResolvedScope,
  page: ReportPage,
): Promise<readonly SchoolClassSumsRow[]> => {
  const ids = await classIds(read, resolved.scope, page.sort, page);
  const [classes, sums] = [await classRows(read, ids), await sumsOfClasses(read, resolved, ids)];
  return withSums(ids, classes, sums);
};

/** Has to sum every class in scope to find the page. */
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
    sql`select c.id ${classes.sql} order by public.sort_key(c.name) ${nameDirection(sort)}, c.id limit :limit offset :offset`,
    { ...classes.bindings, limit: page?.pageSize ?? everyClass, offset: page ? offsetOf(page) : 0 },
  );
  return rows.map(({ id }) => id);
};

/** The largest integer in Postgres. */
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
