import { personName } from '#projections/shared/sql.ts';
import { countedInFilter, filterBindings } from './report-queries.ts';
import { offsetOf, readPage, type OrderedQuery } from './ordered-query.ts';
import { namedRow, type NamedRow } from '#projections/classes/roster/queries.ts';
import { fromClassesInScope, solutionInScope, type ResolvedScope } from './scope.ts';
import { isSortedByName, nameDirection, sumMetrics } from './sorting.ts';
import type { ReportPage, ReportSort } from './types.ts';
import { rosterPeople, rosterSchoolClassStudents, rosterStudents } from '#projections/classes/roster/tables.ts';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { people } from '#projections/tables/outside.ts';
import { sql, type Sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { countRow } from '#projections/read/row-schema.ts';

type Models = 'roster' | 'quiz_results';

const bindingsOf = (resolved: ResolvedScope): OrderedQuery<Models>['bindings'] => ({
  ...filterBindings(resolved.scope),
  ...fromClassesInScope(resolved.scope).bindings,
  ...solutionInScope(resolved).bindings,
});

/**
 * Ids of students who are in no class of the district now but have a counted solution: one index lookup for each of the few who
 * have left. (As an `exists` it might be planned as a join with all solutions of the range.)
 */
const leaversOfDistrict = (resolved: ResolvedScope) => sql`
  select t.student_id as id from ${rosterStudents} t
  where t.district_id = :districtId and not t.enrolled and (
    select true from ${quizSolutions} s
    where s.student_id = t.student_id and ${solutionInScope(resolved).sql} and ${countedInFilter} limit 1)`;

/** Ids of the students who get a row. */
const students = (resolved: ResolvedScope) =>
  resolved.kind === 'district'
    ? sql`select t.student_id as id from ${rosterStudents} t where t.district_id = :districtId and t.enrolled
       union all ${leaversOfDistrict(resolved)}`
    : sql`select e.student_id as id from ${rosterSchoolClassStudents} e
         join ${rosterPeople} r on r.id = e.student_id and r.active
       where e.active and e.school_class_id in (select c.id ${fromClassesInScope(resolved.scope).sql})
       union
       select s.student_id from ${quizSolutions} s where ${solutionInScope(resolved).sql} and ${countedInFilter}`;

/** Uses one lookup per row returned, so that no names are built for rows that are only sorted. */
const nameOf = (id: string) =>
  sql`coalesce((select ${personName('named')} from ${people} named where named.id = ${id}), '[erased]')`;

/**
 * Students in the order of the report; ties are ordered by name, then by id. `far`: whether thousands are read rather than the
 * first few.
 */
export const orderedStudents = (resolved: ResolvedScope, sort: ReportSort, far: boolean): OrderedQuery<Models> => ({
  sql: isSortedByName(sort) ? byName(resolved, sort, far) : bySums(resolved, sort),
  bindings: bindingsOf(resolved),
});

const byName = (resolved: ResolvedScope, sort: ReportSort, far: boolean) =>
  resolved.kind === 'district'
    ? alongNames(resolved, sort, far ? inHashedSet : lookedUp, `p.id, ${personName('p')} as name`)
    : sql`select m.id, ${nameOf('m.id')} as name from (${students(resolved)}) m left join ${people} p on p.id = m.id
       order by p.sort_name ${nameDirection(sort)} nulls last, m.id`;

/** Follows the index of names as far as the page reaches, so that thousands of people are never sorted. */
const alongNames = (resolved: ResolvedScope, sort: ReportSort, enrolled: Sql<'roster'>, columns: string) => sql`
  with leavers as materialized (${leaversOfDistrict(resolved)})
  select ${columns} from ${people} p
  where p.district_id = :districtId and (${enrolled} or p.id in (select id from leavers))
  order by p.sort_name ${nameDirection(sort)}, p.id`;

/** For the first pages: one lookup for each person passed. */
const lookedUp = sql`coalesce((select t.enrolled from ${rosterStudents} t
  where t.student_id = p.id and t.district_id = :districtId), false)`;
/** For later pages: reads all enrolled students once. */
const inHashedSet = sql`p.id in (select t.student_id from ${rosterStudents} t
  where t.district_id = :districtId and t.enrolled)`;
const firstOnes = 5_000;

/** Has to sum every student in scope to find a page. */
const bySums = (resolved: ResolvedScope, { by, direction }: ReportSort) => sql`
  select m.id, ${nameOf('m.id')} as name from (${students(resolved)}) m left join ${people} p on p.id = m.id
    left join (select s.student_id, count(*) as solutions, sum(s.answered_count) as answers, sum(s.correct_count) as correct,
        sum(s.time_spent_seconds) as seconds
      from ${quizSolutions} s where ${solutionInScope(resolved).sql} and ${countedInFilter}
      group by s.student_id) n on n.student_id = m.id
  order by ${sumMetrics[by]!} ${direction} nulls last, p.sort_name nulls last, m.id`;

export interface StudentsPage {
  readonly students: readonly NamedRow[];
  /** The total for all pages. */
  readonly rows_count: number;
}

export const studentsPage = async (
  read: ReadHandle<'roster' | 'quiz_results'>,
  resolved: ResolvedScope,
  page: ReportPage,
): Promise<StudentsPage> => {
  const found = await foundStudents(read, resolved, page);
  return { students: found, rows_count: await studentsCount(read, resolved, found.length, page) };
};

const foundStudents = (
  read: ReadHandle<'roster' | 'quiz_results'>,
  resolved: ResolvedScope,
  page: ReportPage,
): Promise<NamedRow[]> => {
  const far = offsetOf(page) + page.pageSize > firstOnes;
  if (resolved.kind !== 'district' || !isSortedByName(page.sort))
    return readPage(read, namedRow, orderedStudents(resolved, page.sort, far), page);
  const ids = alongNames(resolved, page.sort, far ? inHashedSet : lookedUp, 'p.id');
  return readPage(
    read,
    namedRow,
    { sql: ids, bindings: bindingsOf(resolved) },
    page,
    (paged) => sql`select m.id, ${nameOf('m.id')} as name from (${paged}) m`,
  );
};

/** A page that is not full is the last one, which gives the count. */
const studentsCount = async (
  read: ReadHandle<'roster' | 'quiz_results'>,
  resolved: ResolvedScope,
  shown: number,
  page: ReportPage,
): Promise<number> => {
  if (shown < page.pageSize && (shown > 0 || page.page === 1)) return offsetOf(page) + shown;
  const isDistrict = resolved.kind === 'district';
  const rows = await read.rows(
    countRow,
    sql`select count(*)::int as count from (${isDistrict ? leaversOfDistrict(resolved) : students(resolved)}) m`,
    bindingsOf(resolved),
  );
  return rows[0]!.count + (isDistrict ? resolved.counts.students_count : 0);
};
