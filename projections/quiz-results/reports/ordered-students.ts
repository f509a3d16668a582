import type { Knex } from 'knex';
import { personName } from '../../shared/sql.ts';
import { countedInFilter, filterBindings } from '../report-queries.ts';
import { offsetOf, readPage, type OrderedQuery } from './ordered-query.ts';
import type { NamedRow } from '../../roster/queries.ts';
import { fromClassesInScope, solutionInScope, type ResolvedScope } from './scope.ts';
import { isSortedByName, nameDirection, sumMetrics } from './sorting.ts';
import type { ReportPage, ReportSort } from './types.ts';

const bindingsOf = (resolved: ResolvedScope): OrderedQuery['bindings'] => ({
  ...filterBindings(resolved.scope),
  ...fromClassesInScope(resolved.scope).bindings,
  ...solutionInScope(resolved).bindings,
});

/**
 * Ids of those who are in no class of the district now, but have a counted solution: a look into the index for each of
 * the few who have left. (As an `exists` it might be planned as a join with all solutions of the range.)
 */
const leaversOfDistrict = (resolved: ResolvedScope): string => `
  select t.student_id as id from read_model.roster_students t
  where t.district_id = :districtId and not t.enrolled and (
    select true from read_model.quiz_solutions s
    where s.student_id = t.student_id and ${solutionInScope(resolved).sql} and ${countedInFilter} limit 1)`;

/** Ids of the students who have a row. */
const students = (resolved: ResolvedScope): string =>
  resolved.kind === 'district'
    ? `select t.student_id as id from read_model.roster_students t where t.district_id = :districtId and t.enrolled
       union all ${leaversOfDistrict(resolved)}`
    : `select e.student_id as id from read_model.roster_school_class_students e
         join read_model.roster_people r on r.id = e.student_id and r.active
       where e.active and e.school_class_id in (select c.id ${fromClassesInScope(resolved.scope).sql})
       union
       select s.student_id from read_model.quiz_solutions s where ${solutionInScope(resolved).sql} and ${countedInFilter}`;

/** By a look for each row that is read: no name is put together for those who are only sorted. */
const nameOf = (id: string): string =>
  `coalesce((select ${personName('named')} from public.people named where named.id = ${id}), '[erased]')`;

/** Students in the order of the report; equal ones are by name, then by id. `far`: whether thousands are read, not the first ones. */
export const orderedStudents = (resolved: ResolvedScope, sort: ReportSort, far: boolean): OrderedQuery => ({
  sql: isSortedByName(sort) ? byName(resolved, sort, far) : bySums(resolved, sort),
  bindings: bindingsOf(resolved),
});

const byName = (resolved: ResolvedScope, sort: ReportSort, far: boolean): string =>
  resolved.kind === 'district'
    ? alongNames(resolved, sort, far ? inHashedSet : lookedUp, `p.id, ${personName('p')} as name`)
    : `select m.id, ${nameOf('m.id')} as name from (${students(resolved)}) m left join public.people p on p.id = m.id
       order by p.sort_name ${nameDirection(sort)} nulls last, m.id`;

/** Along the index of names, as far as the page goes: no plan sorts thousands of people. */
const alongNames = (resolved: ResolvedScope, sort: ReportSort, enrolled: string, columns: string): string => `
  with leavers as materialized (${leaversOfDistrict(resolved)})
  select ${columns} from public.people p
  where p.district_id = :districtId and (${enrolled} or p.id in (select id from leavers))
  order by p.sort_name ${nameDirection(sort)}, p.id`;

/** For the first pages one look for each person that is passed. */
const lookedUp = `coalesce((select t.enrolled from read_model.roster_students t
  where t.student_id = p.id and t.district_id = :districtId), false)`;
/** For the others all who are enrolled are read once. */
const inHashedSet = `p.id in (select t.student_id from read_model.roster_students t
  where t.district_id = :districtId and t.enrolled)`;
const firstOnes = 5_000;

/** Every student in scope has to be summed up to find a page. */
const bySums = (resolved: ResolvedScope, { by, direction }: ReportSort): string => `
  select m.id, ${nameOf('m.id')} as name from (${students(resolved)}) m left join public.people p on p.id = m.id
    left join (select s.student_id, count(*) as solutions, sum(s.answered_count) as answers, sum(s.correct_count) as correct,
        sum(s.time_spent_seconds) as seconds
      from read_model.quiz_solutions s where ${solutionInScope(resolved).sql} and ${countedInFilter}
      group by s.student_id) n on n.student_id = m.id
  order by ${sumMetrics[by]!} ${direction} nulls last, p.sort_name nulls last, m.id`;

export interface StudentsPage {
  readonly students: readonly NamedRow[];
  /** Of all pages. */
  readonly rows_count: number;
}

export const studentsPage = async (trx: Knex, resolved: ResolvedScope, page: ReportPage): Promise<StudentsPage> => {
  const found = await foundStudents(trx, resolved, page);
  return { students: found, rows_count: await studentsCount(trx, resolved, found.length, page) };
};

const foundStudents = (trx: Knex, resolved: ResolvedScope, page: ReportPage): Promise<NamedRow[]> => {
  const far = offsetOf(page) + page.pageSize > firstOnes;
  if (resolved.kind !== 'district' || !isSortedByName(page.sort))
    return readPage(trx, orderedStudents(resolved, page.sort, far), page);
  const sql = alongNames(resolved, page.sort, far ? inHashedSet : lookedUp, 'p.id');
  return readPage(
    trx,
    { sql, bindings: bindingsOf(resolved) },
    page,
    (ids) => `select m.id, ${nameOf('m.id')} as name from (${ids}) m`,
  );
};

/** A page that is not full is the last one, and knows the count. */
const studentsCount = async (trx: Knex, resolved: ResolvedScope, shown: number, page: ReportPage): Promise<number> => {
  if (shown < page.pageSize && (shown > 0 || page.page === 1)) return offsetOf(page) + shown;
  const isDistrict = resolved.kind === 'district';
  const { rows } = await trx.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from (${isDistrict ? leaversOfDistrict(resolved) : students(resolved)}) m`,
    bindingsOf(resolved),
  );
  return rows[0]!.count + (isDistrict ? resolved.counts.students_count : 0);
};
