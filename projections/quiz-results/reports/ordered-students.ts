import type { Knex } from 'knex';
import { countedInFilter, filterBindings } from '../report-queries.ts';
import { readPage, type OrderedQuery } from './ordered-query.ts';
import { fromClassesInScope, solutionInScope, type ResolvedScope } from './scope.ts';
import { isSortedByName, nameDirection } from './sorting.ts';
import type { ReportPage, ReportSort, SortKey } from './types.ts';

const bindingsOf = (resolved: ResolvedScope): OrderedQuery['bindings'] => ({
  ...filterBindings(resolved.scope),
  ...fromClassesInScope(resolved.scope).bindings,
  ...solutionInScope(resolved).bindings,
});

/** Ids of those who are in no class of the district now, but have a counted solution. Few, whatever the size of the district. */
const leaversOfDistrict = (resolved: ResolvedScope): string => `
  select t.student_id as id from read_model.roster_students t
  where t.district_id = :districtId and not t.enrolled and exists (
    select from read_model.quiz_solutions s
    where s.student_id = t.student_id and ${solutionInScope(resolved).sql} and ${countedInFilter})`;

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

const metrics: Partial<Record<SortKey, string>> = {
  quiz_solutions_count: 'coalesce(n.solutions, 0)',
  percent_correct: '(200 * n.correct + n.answers) / nullif(2 * n.answers, 0)',
  average_time_spent: '(2 * n.seconds + n.solutions) / nullif(2 * n.solutions, 0)',
};

/** Ids in the order of the report; equal ones are by name, then by id. */
export const orderedStudents = (resolved: ResolvedScope, sort: ReportSort): OrderedQuery => ({
  sql: isSortedByName(sort) ? byName(resolved, sort) : bySums(resolved, sort),
  bindings: bindingsOf(resolved),
});

/** In a district along the index of names, as far as the page goes; elsewhere the few that there are are sorted. */
const byName = (resolved: ResolvedScope, sort: ReportSort): string =>
  resolved.kind === 'district'
    ? `with leavers as materialized (${leaversOfDistrict(resolved)})
       select p.id from public.people p
         join read_model.roster_students t on t.student_id = p.id and t.district_id = :districtId
       where p.district_id = :districtId and (t.enrolled or p.id in (select id from leavers))
       order by p.sort_name ${nameDirection(sort)}, p.id`
    : `select m.id from (${students(resolved)}) m left join public.people p on p.id = m.id
       order by p.sort_name ${nameDirection(sort)} nulls last, m.id`;

/** Every student in scope has to be summed up to find a page. */
const bySums = (resolved: ResolvedScope, { by, direction }: ReportSort): string => `
  select m.id from (${students(resolved)}) m left join public.people p on p.id = m.id
    left join (select s.student_id, count(*) as solutions, sum(s.answered_count) as answers, sum(s.correct_count) as correct,
        sum(s.time_spent_seconds) as seconds
      from read_model.quiz_solutions s where ${solutionInScope(resolved).sql} and ${countedInFilter}
      group by s.student_id) n on n.student_id = m.id
  order by ${metrics[by]!} ${direction} nulls last, p.sort_name nulls last, m.id`;

export interface StudentsPage {
  readonly ids: readonly number[];
  /** Of all pages. */
  readonly rows_count: number;
}

export const studentsPage = async (trx: Knex, resolved: ResolvedScope, page: ReportPage): Promise<StudentsPage> => {
  const rows = await readPage<{ id: number }>(trx, orderedStudents(resolved, page.sort), page);
  return { ids: rows.map(({ id }) => id), rows_count: await studentsCount(trx, resolved, rows.length, page) };
};

/** A page that is not full is the last one, and knows the count. */
const studentsCount = async (trx: Knex, resolved: ResolvedScope, shown: number, page: ReportPage): Promise<number> => {
  if (shown < page.pageSize && (shown > 0 || page.page === 1)) return (page.page - 1) * page.pageSize + shown;
  const isDistrict = resolved.kind === 'district';
  const { rows } = await trx.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from (${isDistrict ? leaversOfDistrict(resolved) : students(resolved)}) m`,
    bindingsOf(resolved),
  );
  return rows[0]!.count + (isDistrict ? resolved.counts.students_count : 0);
};
