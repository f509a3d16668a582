import type { Knex } from 'knex';
import { cellsInScope, reachBindings, resolveScope, schoolInReach, summaryOf } from './scope.ts';
import { nameDirection, sortRows } from './sorting.ts';
import { noSums, sumsBy } from './sums.ts';
import type { DistrictScope, ReportSort, SchoolRow, SchoolsReport } from './types.ts';

/** A row for each school in reach, with or without solutions. */
export const schoolsReport = async (trx: Knex, scope: DistrictScope, sort: ReportSort): Promise<SchoolsReport> => {
  const { rows: schools } = await trx.raw<{ rows: Omit<SchoolRow, keyof typeof noSums>[] }>(
    `select o.id, o.name, coalesce(n.school_classes_count, 0) as school_classes_count,
       coalesce(n.students_count, 0) as students_count
     from read_model.roster_schools o left join read_model.roster_school_counts n on n.school_id = o.id
     where ${schoolInReach} and (:schoolId::int is null or o.id = :schoolId::int)
     order by lower(o.name) ${nameDirection(sort)}, o.id`,
    { ...reachBindings(scope), schoolId: scope.schoolId ?? null },
  );
  const resolved = await resolveScope(trx, scope);
  const ids = schools.map((school) => school.id);
  const sums = sumsBy(await cellsInScope(trx, resolved, { kind: 'school', ids }), (cell) => cell.scope_id);
  const rows = schools.map((school) => ({ ...school, ...(sums.get(school.id) ?? noSums) }));
  return { rows: sortRows(rows, sort), summary: await summaryOf(trx, resolved) };
};
