import { z } from 'zod';
import { HttpProblem } from '#api/http/problem.ts';
import type { ReportFrame, StrandResult } from '#api/reports/quiz-reports/schemas.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { sql } from '#projections/read/sql.ts';

/** Replaces the numbers of a group that is too small. */
export const withheldText = 'withheld';

export const tooFewStudents = (least: number): HttpProblem =>
  new HttpProblem(
    403,
    'too_few_students',
    `This report is about fewer than ${least} students, so it is not shown to analysts. Choose a larger group or more days.`,
  );

/** How many students are behind the numbers: by group, in total, and for each strand. */
export interface StudentCounts {
  readonly byGroup: ReadonlyMap<number, number>;
  readonly all: number;
  /** By strand: the size of the smallest group that has answers in it. */
  readonly leastOfStrand: ReadonlyMap<string, number>;
}

type Group = 'school_id' | 'school_class_id';

const countRow = z.strictObject({
  id: z.int().nullable(),
  strand: z.string().nullable(),
  students: z.int(),
});

/** Counts in the same tables that the report was read from. */
export const countStudents = async (
  read: ReadHandle<'quiz_results'>,
  group: Group,
  ids: readonly number[],
  { start_date: from, end_date: to, quiz_type: type }: Pick<ReportFrame, 'start_date' | 'end_date' | 'quiz_type'>,
): Promise<StudentCounts> => {
  const counted = sql`from ${quizSolutions} s where s.submitted_at is not null and s.reset_at is null and s.left_out is null
    and s.${group} = any(:ids::int[]) and s.submitted_on between :from::date and :to::date
    and (:type::text is null or s.assignment_type = :type)`;
  const rows = await read.rows(
    countRow,
    sql`select s.${group} as id, null as strand, count(distinct s.student_id)::int as students ${counted}
       group by grouping sets ((s.${group}), ())
     union all
     select g.id, k.strand, count(distinct g.student_id)::int from (select s.${group} as id, s.student_id, s.strands ${counted}) g
       cross join lateral jsonb_object_keys(case when jsonb_typeof(g.strands) = 'object' then g.strands else '{}' end) as k(strand)
       group by g.id, k.strand`,
    { ids: [...ids] as never, from, to, type: type === 'all' ? null : type },
  );
  const groups = rows.filter(({ id, strand }) => id !== null && strand === null);
  const leastOfStrand = new Map<string, number>();
  for (const { strand, students } of rows)
    if (strand !== null) leastOfStrand.set(strand, Math.min(students, leastOfStrand.get(strand) ?? students));
  return {
    byGroup: new Map(groups.map(({ id, students }) => [id!, students])),
    all: rows.find(({ id, strand }) => id === null && strand === null)?.students ?? 0,
    leastOfStrand,
  };
};

/** The same for a report whose rows are students, or one solution per student. */
export const countStudentsOf = (rows: readonly Readonly<Record<string, unknown>>[]): StudentCounts => {
  const students = new Set<unknown>();
  const byStrand = new Map<string, Set<unknown>>();
  for (const row of rows) {
    if (row['quiz_solutions_count'] === 0) continue;
    students.add(row['id']);
    const strands = [...((row['strands'] ?? []) as StrandResult[]), ...((row['answers'] ?? []) as { strand: string | null }[])];
    for (const { strand } of strands)
      if (strand !== null) byStrand.set(strand, (byStrand.get(strand) ?? new Set()).add(row['id']));
  }
  return {
    byGroup: new Map(),
    all: students.size,
    leastOfStrand: new Map([...byStrand].map(([strand, of]) => [strand, of.size])),
  };
};

/**
 * Groups whose numbers are withheld: those with too few students, plus as many of the next larger ones as needed, so that the
 * total does not reveal the small ones. Groups without students have nothing to hide.
 */
export const withheldGroups = (byGroup: ReadonlyMap<number, number>, least: number): ReadonlySet<number> => {
  const bySize = [...byGroup].filter(([, students]) => students > 0).toSorted(([, a], [, b]) => a - b);
  const withheld = new Set<number>();
  let students = 0;
  for (const [id, count] of bySize) {
    const needed = count < least || (withheld.size > 0 && (withheld.size < 2 || students < least));
    if (!needed) break;
    withheld.add(id);
    students += count;
  }
  return withheld;
};

/** Strands in which some group has too few students: left out everywhere, because sums would reveal them. */
export const withheldStrands = ({ leastOfStrand }: StudentCounts, least: number): ReadonlySet<string> =>
  new Set([...leastOfStrand].flatMap(([strand, students]) => (students < least ? [strand] : [])));
