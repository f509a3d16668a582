import { z } from 'zod';
import { listeningStrands } from '#domain/quizzes/listening-strands.ts';
import { lessonAssignmentSchoolClasses } from '#projections/assignments/lesson-assignments/tables.ts';
import { lessons } from '#projections/lessons/tables.ts';
import { quizAssignments } from '#projections/assignments/quiz-assignments/tables.ts';
import { quizResultCells } from '#projections/quiz-taking/quiz-results/tables.ts';
import { quizQuestions, quizzes } from '#projections/quizzes/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { classArchived } from '#projections/classes/roster/class-queries.ts';
import { rosterSchoolClasses, rosterSchoolClassTeachers } from '#projections/classes/roster/tables.ts';
import { feedColumns, feedTypes, feedRow, type FeedPage, type FeedReads } from './queries.ts';

/** The recommendation rule, as the page states it. */
export const recommendationRule = {
  /** How many days back results count. */
  days: 30,
  /** The minimum number of answers of a class for a strand to count. */
  answers: 6,
  /** Below this percentage of correct answers, a class has missed a strand. */
  percent: 70,
  /** How many of the latest lessons are considered. */
  pool: 500,
} as const;

export const weakStrandRow = z.strictObject({
  school_class_id: z.int(),
  school_class_name: z.string(),
  strand: z.string(),
  percent: z.number(),
});
export type WeakStrand = z.infer<typeof weakStrandRow>;

interface Days {
  readonly teacherId: number;
  /** YYYY-MM-DD. */
  readonly startDate: string;
  readonly endDate: string;
}

/** Whole percent, as in every report: 69.6 % is shown as 70, so it does not count as missed. */
const percentRight = 'round(100.0 * s.correct / s.answers)::int';

/** For each of a teacher's classes, the strand with the lowest share of correct answers, if it is low enough. */
export const weakestStrands = (
  read: ReadHandle<'roster' | 'quiz_results'>,
  { teacherId, startDate, endDate }: Days,
): Promise<WeakStrand[]> =>
  read.rows(
    weakStrandRow,
    sql`with sums as (select r.scope_id as school_class_id, s.key as strand, sum((s.value ->> 0)::int) as answers,
         sum((s.value ->> 1)::int) as correct
       from ${quizResultCells} r cross join lateral jsonb_each(r.strands) s
       where r.scope = 'class' and r.grain = 'day' and r.period between :startDate::date and :endDate::date
         and r.scope_id in (select school_class_id from ${rosterSchoolClassTeachers} where teacher_id = :teacherId)
         and s.key = any(:strands::text[])
       group by 1, 2)
     select distinct on (s.school_class_id) s.school_class_id, c.name as school_class_name, s.strand,
       ${percentRight} as percent
     from sums s join ${rosterSchoolClasses} c on c.id = s.school_class_id and not ${classArchived('c')}
     where s.answers >= ${String(recommendationRule.answers)} and ${percentRight} < ${String(recommendationRule.percent)}
     order by s.school_class_id, s.correct::float8 / s.answers, s.strand`,
    { teacherId, startDate, endDate, strands: [...listeningStrands] },
  );

export const recommendedRow = feedRow.extend({
  school_class_name: z.string(),
  strand: z.string(),
  percent: z.number(),
});
export type RecommendedRow = z.infer<typeof recommendedRow>;

interface FeedCriteria {
  readonly teacherId: number;
  readonly districtId: number | null;
  readonly limit: number;
  readonly offset: number;
}

const listed = feedTypes.map((type) => `'${type}'`).join(', ');

const countedRecommended = recommendedRow.extend({
  total: z.int(),
});

/**
 * Lessons whose quiz asks about a strand that a class has missed, and that this class has not been assigned; the weakest class
 * first.
 */
export const recommendedPage = async (
  read: ReadHandle<FeedReads>,
  weak: readonly WeakStrand[],
  { teacherId, districtId, limit, offset }: FeedCriteria,
): Promise<FeedPage<RecommendedRow>> => {
  if (weak.length === 0) return { rows: [], total: 0 };
  const rows = await read.rows(
    countedRecommended,
    sql`with weak as (select * from unnest(:ids::int[], :names::text[], :strands::text[], :percents::int[])
         w(school_class_id, school_class_name, strand, percent)),
     pool as materialized (select x.uuid, x.type, x.path, x.published_at from ${lessons} x where x.type in (${listed}) and not x.withdrawn
       order by x.published_at desc, x.uuid limit ${String(recommendationRule.pool)}),
     asked as (select distinct p.uuid, p.published_at, q.uuid as quiz_uuid, u.listening_strand
       from pool p
         join ${quizzes} q on q.quizable_type = p.type and q.quizable_path = p.path and q.published
           and (q.owner_district_ids = '{}' or :districtId::int = any(q.owner_district_ids)) and q.challenge_since is null
         join ${quizQuestions} u on u.quiz_uuid = q.uuid and u.listening_strand = any(:strands::text[])),
     matched as materialized (select distinct on (a.uuid) a.uuid, a.published_at, w.school_class_name, w.strand, w.percent
       from asked a join weak w on w.strand = a.listening_strand
       where not exists (select from ${quizAssignments} z where z.school_class_id = w.school_class_id and z.quiz_uuid = a.quiz_uuid)
         and not exists (select from ${lessonAssignmentSchoolClasses} g
           where g.school_class_id = w.school_class_id and g.lesson_uuid = a.uuid)
       order by a.uuid, w.percent, w.school_class_id),
     page as (select m.*, (count(*) over ())::int as total from matched m
       order by m.percent, m.published_at desc, m.uuid limit :limit offset :offset)
     select ${feedColumns}, p.school_class_name, p.strand, p.percent, p.total
     from page p join ${lessons} l on l.uuid = p.uuid order by p.percent, p.published_at desc, p.uuid`,
    {
      teacherId,
      districtId,
      limit,
      offset,
      ids: weak.map((one) => one.school_class_id),
      names: weak.map((one) => one.school_class_name),
      strands: weak.map((one) => one.strand),
      percents: weak.map((one) => one.percent),
    },
  );
  return { rows, total: rows[0]?.total ?? 0 };
};
