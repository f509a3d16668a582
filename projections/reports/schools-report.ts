import { rosterSchools } from '#projections/districts/district-tables.ts';
import { rosterSchoolCounts } from '#projections/classes/roster/tables.ts';
import { cellsInScope, reachBindings, resolveScope, schoolInReach, summaryOf } from './scope.ts';
import { nameDirection, sortRows } from './sorting.ts';
import { noSums, sumsBy } from './sums.ts';
import { schoolRow, type DistrictScope, type ReportSort, type SchoolsReport } from './types.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

/** A row for each school in reach, with or without solutions. */
export const schoolsReport = async (
  read: ReadHandle<'roster' | 'quiz_results'>,
  scope: DistrictScope,
  sort: ReportSort,
): Promise<SchoolsReport> => {
  const schools = await read.rows(
    schoolRow,
    sql`select o.id, o.name, coalesce(n.school_classes_count, 0) as school_classes_count,
       coalesce(n.students_count, 0) as students_count
     from ${rosterSchools} o left join ${rosterSchoolCounts} n on n.school_id = o.id
     where ${schoolInReach} and (:schoolId::int is null or o.id = :schoolId::int)
     order by public.sort_key(o.name) ${nameDirection(sort)}, o.id`,
    { ...reachBindings(scope), schoolId: scope.schoolId ?? null },
  );
  const resolved = await resolveScope(read, scope);
  const ids = schools.map((school) => school.id);
  const sums = sumsBy(await cellsInScope(read, resolved, { kind: 'school', ids }), (cell) => cell.scope_id);
  const rows = schools.map((school) => ({ ...school, ...(sums.get(school.id) ?? noSums) }));
  return { rows: sortRows(rows, sort), summary: await summaryOf(read, resolved) };
};
