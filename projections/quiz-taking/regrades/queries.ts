import { z } from 'zod';
import { regradeBindings, regradedSolutions, type RegradeQuestion } from './regrade-sql.ts';
import { quizSolutions } from '../quiz-results/tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { uuidRow, countRow } from '#projections/read/row-schema.ts';

/** Solutions that still need regrading for a correction, ordered by uuid. */
export const solutionsToRegrade = async (
  read: ReadHandle<'quiz_results'>,
  question: RegradeQuestion,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> => {
  const rows = await read.rows(
    uuidRow,
    sql`select uuid from (${regradedSolutions}) s
     where counts <> was and (:after::uuid is null or uuid > :after::uuid)
     order by uuid limit :limit::int`,
    { ...regradeBindings(question), after, limit },
  );
  return rows.map(({ uuid }) => uuid);
};

export const countToRegrade = async (read: ReadHandle<'quiz_results'>, question: RegradeQuestion): Promise<number> => {
  const rows = await read.rows(
    countRow,
    sql`select count(*)::int as count from (${regradedSolutions}) s where counts <> was`,
    regradeBindings(question),
  );
  return rows[0]!.count;
};

export const correctionEffectRow = z.strictObject({
  correction_uuid: z.string(),
  raised_count: z.int(),
  lowered_count: z.int(),
});
export type CorrectionEffect = z.infer<typeof correctionEffectRow>;

/** What each correction of a quiz has changed so far; those without an effect are left out. */
export const correctionEffects = async (read: ReadHandle<'quiz_results'>, quizUuid: string): Promise<CorrectionEffect[]> => {
  const rows = await read.rows(
    correctionEffectRow,
    sql`select r.key as correction_uuid,
       (count(*) filter (where (r.value ->> 'to')::int > (r.value ->> 'from')::int))::int as raised_count,
       (count(*) filter (where (r.value ->> 'to')::int < (r.value ->> 'from')::int))::int as lowered_count
     from ${quizSolutions} s cross join lateral jsonb_each(s.regrades) r
     where s.quiz_uuid = ? and s.regrades is not null group by 1`,
    [quizUuid],
  );
  return rows;
};

/** The number of students in the middle of a quiz. Their submissions will be graded with its corrections. */
export const countInProgress = async (read: ReadHandle<'quiz_results'>, quizUuid: string): Promise<number> => {
  const rows = await read.rows(
    countRow,
    sql`select count(*)::int as count from ${quizSolutions}
     where quiz_uuid = ? and submitted_at is null and reset_at is null`,
    [quizUuid],
  );
  return rows[0]!.count;
};
