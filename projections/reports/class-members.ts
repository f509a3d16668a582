import { z } from 'zod';
import type { Knex } from 'knex';
import type { NamedRow } from '#projections/classes/roster/queries.ts';
import { personName } from '#projections/shared/sql.ts';
import { countedInFilter, filterBindings, isCounted } from './report-queries.ts';
import { offsetOf } from './ordered-query.ts';
import { isSortedByName, nameDirection, sumMetrics } from './sorting.ts';
import type { ClassScope, ReportPage, ReportSort } from './types.ts';
import { rosterPeople, rosterSchoolClassStudents } from '#projections/classes/roster/tables.ts';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { people } from '#projections/tables/outside.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

/** The ids of those who have left a class. Whoever has a solution in a class is or was in it. */
export const formerInClass = sql`
  select e.student_id as id from ${rosterSchoolClassStudents} e left join ${rosterPeople} r on r.id = e.student_id
  where e.school_class_id = :schoolClassId and not (e.active and coalesce(r.active, false))`;

export const classBindings = (scope: ClassScope): Record<string, Knex.RawBinding> => ({
  ...filterBindings(scope),
  schoolClassId: scope.schoolClassId,
});

/** Currently enrolled students, and former ones with a counted solution in the range: one lookup for each of these. */
const members = sql`
  former as materialized (${formerInClass}),
  members as materialized (
    select e.student_id as id, true as enrolled from ${rosterSchoolClassStudents} e
      join ${rosterPeople} r on r.id = e.student_id and r.active
    where e.school_class_id = :schoolClassId and e.active
    union all
    select f.id, false from former f
    where (select true from ${quizSolutions} s
      where s.student_id = f.id and s.school_class_id = :schoolClassId and ${countedInFilter} limit 1))`;

/** Sums per student over the columns in the index, so that no solution itself is read. */
const memberSums = sql`
  left join (select s.student_id, count(*) as solutions, sum(s.answered_count) as answers, sum(s.correct_count) as correct,
      sum(s.time_spent_seconds) as seconds
    from ${quizSolutions} s where s.school_class_id = :schoolClassId and ${countedInFilter}
    group by s.student_id) n on n.student_id = m.id`;

const orderOf = (sort: ReportSort): string => {
  const byName = `p.sort_name ${nameDirection(sort)} nulls last, m.id`;
  return isSortedByName(sort) ? byName : `${sumMetrics[sort.by]!} ${sort.direction} nulls last, ${byName}`;
};

export interface ClassMember extends NamedRow {
  readonly enrolled: boolean;
}

export interface ClassMembers {
  /** The members on this page. */
  readonly members: readonly ClassMember[];
  /** The total for all pages. */
  readonly rows_count: number;
  /** For all pages: how many are currently enrolled. */
  readonly enrolled_count: number;
}

const memberOfPage = z.strictObject({
  rows_count: z.int(),
  enrolled_count: z.int(),
  id: z.int().nullable(),
  name: z.string().nullable(),
  enrolled: z.boolean().nullable(),
});

/** Names are built only for the page. The counts are included even if the page has no rows. */
export const classMembers = async (
  read: ReadHandle<'roster' | 'quiz_results'>,
  scope: ClassScope,
  page: ReportPage,
): Promise<ClassMembers> => {
  const rows = await read.rows(
    memberOfPage,
    sql`with ${members},
       page as materialized (
         select m.id, m.enrolled, row_number() over (order by ${orderOf(page.sort)}) as place
         from members m left join ${people} p on p.id = m.id ${isSortedByName(page.sort) ? '' : memberSums}
         order by ${orderOf(page.sort)} limit :limit offset :offset)
     select c.rows_count, c.enrolled_count, page.id, ${personName('p')} as name, page.enrolled
     from (select count(*)::int as rows_count, (count(*) filter (where enrolled))::int as enrolled_count from members) c
       left join page on true left join ${people} p on p.id = page.id
     order by page.place`,
    { ...classBindings(scope), limit: page.pageSize, offset: offsetOf(page) },
  );
  const { rows_count, enrolled_count } = rows[0]!;
  const found = rows.flatMap(({ id, name, enrolled }) => (id === null ? [] : [{ id, name: name!, enrolled: enrolled! }]));
  return { members: found, rows_count, enrolled_count };
};

/** A condition on `s`: a counted solution in the class by one of these students, or by anybody if `ids` is null. */
export const countedOfMembers = (ids: readonly number[] | null): string =>
  `s.school_class_id = :schoolClassId and ${isCounted}${ids === null ? '' : ' and s.student_id = any(:ids::int[])'}`;
