import { z } from 'zod';
import { regradePolicies } from '#domain/quizzes/events.ts';
import { timestamp } from './schemas.ts';

/** How a correction of the quiz's key changed a score, and why. */
export const scoreChange = z
  .object({
    quiz_question_uuid: z.string(),
    correct_answers_count_before: z.int(),
    correct_answers_count: z.int(),
    policy: z.enum(regradePolicies),
    reason: z.string(),
    changed_at: timestamp,
  })
  .meta({ id: 'ScoreChange' });
export type ScoreChange = z.infer<typeof scoreChange>;

export const reportedScoreChange = scoreChange
  .extend({
    /** MM/DD/YYYY in the time zone of the report. */
    changed_at_date: z.string(),
  })
  .meta({ id: 'ReportedScoreChange' });
export type ReportedScoreChange = z.infer<typeof reportedScoreChange>;
