import type { Knex } from 'knex';
import { countedInFilter, filterBindings } from '../report-queries.ts';
import type { OrderedQuery } from './ordered-query.ts';
import { fromClassesInScope, solutionInScope, type ResolvedScope } from './scope.ts';
import { isSortedByName, nameDirection } from './sorting.ts';
import type { ReportSort, SortKey } from './types.ts';

const bindingsOf = (resolved: ResolvedScope): OrderedQuery['bindings'] => ({
  ...filterBindings(resolved.scope),
  ...fromClassesInScope(resolved.scope).bindings,
  ...solutionInScope(resolved).bindings,
});

/** Ids of the students who have a row. Each part is an index range of the classes in scope. */
const students = (resolved: ResolvedScope): string => `
  select e.student_id as id from read_model.roster_school_class_students e
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

const byName = (resolved: ResolvedScope, sort: ReportSort): string => `
  select m.id from (${students(resolved)}) m left join public.people p on p.id = m.id
  order by p.sort_name ${nameDirection(sort)} nulls last, m.id`;

/** Every student in scope has to be summed up to find a page. */
const bySums = (resolved: ResolvedScope, { by, direction }: ReportSort): string => `
  select m.id from (${students(resolved)}) m left join public.people p on p.id = m.id
    left join (select s.student_id, count(*) as solutions, sum(s.answered_count) as answers, sum(s.correct_count) as correct,
        sum(s.time_spent_seconds) as seconds
      from read_model.quiz_solutions s where ${solutionInScope(resolved).sql} and ${countedInFilter}
      group by s.student_id) n on n.student_id = m.id
  order by ${metrics[by]!} ${direction} nulls last, p.sort_name nulls last, m.id`;

export const studentsCount = async (trx: Knex, resolved: ResolvedScope): Promise<number> => {
  const { rows } = await trx.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from (${students(resolved)}) m`,
    bindingsOf(resolved),
  );
  return rows[0]!.count;
};
