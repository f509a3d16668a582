import { z } from 'zod';
import { quizSummary } from '#api/quizzes/schemas.ts';
import { paging, timestamp, uuid } from '#api/shared/schemas.ts';

/**
 * Why visitors cannot get a quiz; the first reason that applies. A quiz that is `in_challenge` is already theirs, or was until
 * another replaced it.
 */
const hindrance = z.enum(['in_challenge', 'assigned', 'of_district', 'draft', 'lesson_withdrawn', 'no_recording']);
export type ChallengeHindrance = z.infer<typeof hindrance>;

/** A quiz that visitors have or could have. */
export const challengeCandidate = z.object({
  ...quizSummary.shape,
  questions_count: z.int(),
  /** Since when it has been in the challenge; null for any other quiz. */
  in_challenge_since: timestamp.nullable(),
  /** What keeps it from visitors; null if nothing does. */
  hindrance: hindrance.nullable(),
  preview_url: z.string(),
  edit_url: z.string(),
  history_url: z.string(),
});
export type ChallengeCandidate = z.infer<typeof challengeCandidate>;

/** Data of the page `admin_listening_challenge`. */
export const challengeChoicePage = z.object({
  /** What visitors take now; null while the challenge is closed. */
  current: challengeCandidate.nullable(),
  /**
   * Also in the challenge, so that no class gets them; when the current one is removed, the first without a hindrance replaces
   * it.
   */
  others: z.array(challengeCandidate),
  search: z.string(),
  found: z.array(challengeCandidate),
  paging,
  /** The request that was just refused, and why. */
  refused: z.string().nullable(),
  /** The public page of the challenge. */
  challenge_url: z.string(),
});
export type ChallengeChoicePageData = z.infer<typeof challengeChoicePage>;

export const challengeChoiceQuery = z.object({
  search: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type ChallengeChoiceQuery = z.infer<typeof challengeChoiceQuery>;

export const chooseChallengeQuizBody = z.object({ quiz_uuid: uuid });
export const challengeQuizParams = z.object({ uuid });
export const challengeQuizReply = z.object({ quiz_uuid: z.string(), in_challenge: z.boolean() });
