import { z } from 'zod';
import { timestamp } from '#api/shared/schemas.ts';

/** The line of the story that an answer is based on, and where it is in the recording. */
export const heardLine = z.object({
  text: z.string(),
  /** Address of the recording. */
  address: z.string(),
  start_ms: z.int(),
  end_ms: z.int(),
});
export type HeardLine = z.infer<typeof heardLine>;

export const quizReview = z
  .object({
    /** When the teacher releases the right answers; until then `questions` is empty. Null: they are shown. */
    held_until: timestamp.nullable(),
    questions: z.array(
      z.object({
        quiz_question_uuid: z.string(),
        quiz_question_option_uuid: z.string().nullable(),
        /** Null if the recording has no line for it. */
        line: heardLine.nullable(),
      }),
    ),
    /** The next quiz to take; null if there is none. */
    next: z.object({ title: z.string(), url: z.string() }).nullable(),
  })
  .meta({ id: 'QuizReview' });

export const quizReviewReply = z.object({ quiz_review: quizReview });
export type QuizReviewReply = z.infer<typeof quizReviewReply>;
export type QuizReview = QuizReviewReply['quiz_review'];
