import { z } from 'zod';
import { lessons } from '#projections/lessons/tables.ts';
import { quizAssignments } from '#projections/assignments/quiz-assignments/tables.ts';
import { quizzesWithOwners } from '#projections/quizzes/ownership.ts';
import { quizzes } from '#projections/quizzes/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql, type Sql } from '#projections/read/sql.ts';
import { rowOf, shownColumns } from '#projections/tables/table.ts';
import { phrasePattern } from '#projections/shared/word-patterns.ts';

/**
 * Why visitors cannot get a quiz: the first reason that applies. A quiz `in_challenge` is what they get, or was until another one
 * replaced it.
 */
export const challengeHindrance = z.enum([
  'in_challenge',
  'assigned',
  'of_district',
  'draft',
  'lesson_withdrawn',
  'no_recording',
]);
export type ChallengeHindrance = z.infer<typeof challengeHindrance>;

const shownOfQuiz = ['uuid', 'quizable_type', 'quizable_path', 'quizable_name', 'questions_count', 'challenge_since'] as const;

export const challengeCandidateRow = rowOf(quizzes, ['title', ...shownOfQuiz]).extend({
  hindrance: challengeHindrance.nullable(),
});
export type ChallengeCandidateRow = z.infer<typeof challengeCandidateRow>;

/** What prevents visitors from hearing a quiz regardless of other uses; `challengeQuiz` has the same conditions. */
const notToBeHeard = sql`case
  when q.owners <> '{}' then 'of_district'
  when not q.published then 'draft'
  when l.uuid is null then 'lesson_withdrawn'
  when jsonb_array_length(coalesce(l.audio -> 'standard', '[]'::jsonb)) = 0 then 'no_recording'
end`;

const notToBeChosen = sql`case when q.challenge_since is not null then 'in_challenge'
  when q.used or exists (select from ${quizAssignments} a where a.quiz_uuid = q.uuid) then 'assigned'
  else ${notToBeHeard} end`;

const candidates = <Models extends string>(hindrance: Sql<Models>) => sql`
  select ${shownColumns(quizzes, 'q', shownOfQuiz)}, coalesce(q.draft_title, q.title) as title, ${hindrance} as hindrance
  from ${quizzesWithOwners}
    left join ${lessons} l on l.type = q.quizable_type and l.path = q.quizable_path and not l.withdrawn`;

/** All quizzes that staff have put in the challenge, starting with the one that visitors take; for the others, the hindrance. */
export const quizzesInChallenge = (read: ReadHandle<'quizzes' | 'lessons'>): Promise<ChallengeCandidateRow[]> =>
  read.rows(
    challengeCandidateRow,
    sql`select * from (${candidates(notToBeHeard)} where q.challenge_since is not null) chosen
     order by hindrance is not null, challenge_since desc, uuid`,
  );

export interface ChallengeCandidates {
  readonly rows: readonly ChallengeCandidateRow[];
  readonly total: number;
}

const countedChallengeCandidate = challengeCandidateRow.extend({
  total: z.int(),
});

/** Finds quizzes by part of their title or of their lesson's name. Those that can be chosen come first. */
export const findChallengeCandidates = async (
  read: ReadHandle<'quizzes' | 'lessons' | 'quiz_assignments'>,
  { search, limit, offset }: { readonly search: string; readonly limit: number; readonly offset: number },
): Promise<ChallengeCandidates> => {
  const bindings = { pattern: phrasePattern(search), limit, offset };
  const rows = await read.rows(
    countedChallengeCandidate,
    sql`select found.*, (count(*) over ())::int as total from (${candidates(notToBeChosen)}
       where public.plain_text(q.title) like :pattern or public.plain_text(q.draft_title) like :pattern or public.plain_text(q.quizable_name) like :pattern) found
     order by hindrance is not null, public.sort_key(title), uuid limit :limit offset :offset`,
    bindings,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
};
