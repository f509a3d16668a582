import type { Knex } from 'knex';
import { isoTime } from '../../shared/sql.ts';
import { regradeBindings, regradedSolutions, type RegradeQuestion } from './regrade-sql.ts';

/** Solutions whose score a correction has not changed yet although it should, in the order of their uuids. */
export const solutionsToRegrade = async (
  db: Knex,
  question: RegradeQuestion,
  { after, limit, since = null }: { readonly after: string | null; readonly limit: number; readonly since?: string | null },
): Promise<string[]> => {
  const { rows } = await db.raw<{ rows: { uuid: string }[] }>(
    `select uuid from (${regradedSolutions}) s
     where counts <> was and (:after::uuid is null or uuid > :after::uuid) and (:since::timestamptz is null or submitted_at >= :since)
     order by uuid limit :limit::int`,
    { ...regradeBindings(question), after, limit, since },
  );
  return rows.map(({ uuid }) => uuid);
};

export const countToRegrade = async (db: Knex, question: RegradeQuestion): Promise<number> => {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from (${regradedSolutions}) s where counts <> was`,
    regradeBindings(question),
  );
  return rows[0]!.count;
};

export interface CorrectionEffect {
  readonly correction_uuid: string;
  readonly raised_count: number;
  readonly lowered_count: number;
}

/** What each correction of a quiz has changed so far; those without an effect are left out. */
export const correctionEffects = async (db: Knex, quizUuid: string): Promise<CorrectionEffect[]> => {
  const { rows } = await db.raw<{ rows: CorrectionEffect[] }>(
    `select r.key as correction_uuid,
       (count(*) filter (where (r.value ->> 'to')::int > (r.value ->> 'from')::int))::int as raised_count,
       (count(*) filter (where (r.value ->> 'to')::int < (r.value ->> 'from')::int))::int as lowered_count
     from read_model.quiz_solutions s cross join lateral jsonb_each(s.regrades) r
     where s.quiz_uuid = ? and s.regrades is not null group by 1`,
    [quizUuid],
  );
  return rows;
};

/** Students in the middle of a quiz; their submits will be graded by its corrections. */
export const countInProgress = async (db: Knex, quizUuid: string): Promise<number> => {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from read_model.quiz_solutions
     where quiz_uuid = ? and submitted_at is null and reset_at is null`,
    [quizUuid],
  );
  return rows[0]!.count;
};

export interface RecentCorrectionRow {
  readonly quiz_uuid: string;
  readonly correction_uuid: string;
  readonly corrected_at: string;
}

/** Corrections of any quiz since a moment, in the order in which they were made. */
export const recentCorrections = async (db: Knex, since: string): Promise<RecentCorrectionRow[]> => {
  const { rows } = await db.raw<{ rows: RecentCorrectionRow[] }>(
    `select quiz_uuid, after ->> 'correctionUuid' as correction_uuid, ${isoTime('recorded_at')} as corrected_at
     from read_model.quiz_changes where type = 'QuizKeyCorrected' and recorded_at >= ? order by recorded_at, quiz_uuid, revision`,
    [since],
  );
  return rows;
};
