import { z } from 'zod';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { rosterPeople, rosterSchoolClasses, rosterSchoolClassStudents } from '#projections/classes/roster/tables.ts';
import { personName } from '#projections/shared/sql.ts';
import { workCounts } from '#projections/lesson-work/student-works/counted.ts';
import { studentWorks } from '#projections/lesson-work/student-works/tables.ts';
import { people } from '#projections/tables/outside.ts';
import { isCounted } from '../report-queries.ts';
import { givenBindings, type GradebookColumn, type GradebookReads, type GradebookScope } from './columns.ts';

/** A student in a class; a student in two of the classes has two rows. */
export interface GradebookMember {
  readonly student_id: number;
  readonly name: string;
  readonly school_class_id: number;
  readonly school_class_name: string;
  /** False for a student who has left the class. */
  readonly enrolled: boolean;
}

export const gradebookSorts = ['name', 'percent_correct', 'quiz_solutions_count'] as const;

export interface MembersPage {
  readonly sort: { readonly by: (typeof gradebookSorts)[number]; readonly direction: 'asc' | 'desc' };
  readonly limit: number;
  readonly offset: number;
}

/**
 * Currently enrolled students, and former ones who handed in any of the work shown. Whoever has handed in something is or was in
 * the class, so one lookup for each of those who have left finds them, and no solution of the others is read.
 */
const members = sql`
  memberships as materialized (
    select e.school_class_id, e.student_id, e.active and coalesce(r.active, false) as enrolled
    from ${rosterSchoolClassStudents} e left join ${rosterPeople} r on r.id = e.student_id
    where e.school_class_id = any(:schoolClassIds::int[])),
  members as materialized (
    select school_class_id, student_id, enrolled from memberships m
    where enrolled
      or (select true from ${quizSolutions} s where s.student_id = m.student_id and s.school_class_id = m.school_class_id
        and s.quiz_assignment_school_class_id = any(:quizIds::int[]) and ${isCounted} limit 1)
      or (select true from ${studentWorks} w where w.student_id = m.student_id and w.school_class_id = m.school_class_id
        and w.lesson_assignment_school_class_id = any(:lessonIds::int[]) and w.status = 'submitted' and ${workCounts('w')} limit 1))`;

/** Sums over the quizzes shown; with a strand, only over its questions. */
const sums = sql`
  left join (
    select s.school_class_id, s.student_id, count(*) as solutions,
      sum(case when :strand::text is null then s.correct_count else (s.strands -> :strand::text ->> 1)::int end) as correct,
      sum(case when :strand::text is null then s.answered_count else (s.strands -> :strand::text ->> 0)::int end) as answers
    from ${quizSolutions} s where s.school_class_id = any(:schoolClassIds::int[])
      and s.quiz_assignment_school_class_id = any(:quizIds::int[]) and ${isCounted}
    group by s.school_class_id, s.student_id) n on n.school_class_id = m.school_class_id and n.student_id = m.student_id`;

/** One lookup per student: `offset 0` keeps the planner from scanning all people for the few in a class. */
const nameOf = (alias: string) =>
  sql`left join lateral (select * from ${people} p where p.id = ${alias}.student_id offset 0) p on true`;

const orderOf = ({ by, direction }: MembersPage['sort']): string => {
  const byName = `p.sort_name ${by === 'name' ? direction : 'asc'} nulls last, m.student_id, m.school_class_id`;
  if (by === 'name') return byName;
  const metric = by === 'percent_correct' ? 'n.correct::float8 / nullif(n.answers, 0)' : 'coalesce(n.solutions, 0)';
  return `${metric} ${direction} nulls last, ${byName}`;
};

/** The counts are included even if the page is empty. */
const memberOfPage = z.strictObject({
  rows_count: z.int(),
  enrolled_count: z.int(),
  student_id: z.int().nullable(),
  name: z.string().nullable(),
  school_class_id: z.int().nullable(),
  school_class_name: z.string().nullable(),
  enrolled: z.boolean().nullable(),
});

/** Names are built only for the page. The counts are those of all pages. */
export const gradebookMembers = async (
  read: ReadHandle<GradebookReads>,
  { schoolClassIds, strand }: GradebookScope,
  columns: readonly GradebookColumn[],
  { sort, limit, offset }: MembersPage,
): Promise<{ readonly members: readonly GradebookMember[]; readonly rows_count: number; readonly enrolled_count: number }> => {
  const rows = await read.rows(
    memberOfPage,
    sql`with ${members},
     page as materialized (
       select m.*, row_number() over (order by ${orderOf(sort)}) as place
       from members m ${nameOf('m')} ${sort.by === 'name' ? '' : sums}
       order by ${orderOf(sort)} limit :limit offset :offset)
     select k.rows_count, k.enrolled_count, page.student_id, ${personName('p')} as name, page.school_class_id,
       c.name as school_class_name, page.enrolled
     from (select count(*)::int as rows_count, (count(*) filter (where enrolled))::int as enrolled_count from members) k
       left join page on true ${nameOf('page')}
       left join ${rosterSchoolClasses} c on c.id = page.school_class_id
     order by page.place`,
    { schoolClassIds: [...schoolClassIds], strand, limit, offset, ...givenBindings(columns) },
  );
  const { rows_count, enrolled_count } = rows[0]!;
  const found = rows.flatMap(({ rows_count: _rows, enrolled_count: _enrolled, ...row }) =>
    row.student_id === null ? [] : [row as GradebookMember],
  );
  return { members: found, rows_count, enrolled_count };
};
