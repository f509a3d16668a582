/** Teachers' feedback on a work, and how students see it. */
import { z } from 'zod';
import { longestComment, longestFeedback } from '#domain/lesson-work/student-feedback/limits.ts';
import { timestamp, uuid } from '#api/shared/schemas.ts';
import { seen } from '#api/shared/seen.ts';

export const studentWorkParams = z.object({ id: uuid });

const atMost = (most: number): string => `use at most ${most.toLocaleString('en')} characters`;

export const updateStudentWorkBody = z.object({
  student_work: z.object({ feedback: z.string().trim().max(longestFeedback, atMost(longestFeedback)) }),
  submit_and_next: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
  if_match: seen,
});

export const workUrl = z.object({ url: z.string() });

/** A work's feedback as its teachers see it, with what it has replaced. */
export const feedbackFields = z.object({
  feedback: z.string().nullable(),
  /** For If-Match. Null before the first feedback or comment, which uses `if_match=none`. */
  feedback_revision: z.string().nullable(),
  /** Who gave the current text, or took it back, and when. */
  feedback_by: z.string().nullable(),
  feedback_at: timestamp.nullable(),
  /** Latest first; an empty text: it was taken back. */
  earlier_feedback: z.array(z.object({ text: z.string(), teacher_name: z.string().nullable(), given_at: timestamp })),
});
export type FeedbackFields = z.infer<typeof feedbackFields>;

export const updateStudentWorkReply = z.object({
  message: z.string(),
  student_work: feedbackFields.extend({ id: z.string() }),
  next_work: workUrl.nullable(),
});

export const commentBody = z.object({
  assignment_prompt_id: uuid,
  /** The position of the passage in the answer, counted in characters as browsers do. */
  start: z.int().nonnegative(),
  end: z.int().positive(),
  text: z.string().trim().min(1, 'write a comment').max(longestComment, atMost(longestComment)),
});
export const comment = z
  .object({
    id: z.string(),
    assignment_prompt_id: z.string(),
    start: z.int(),
    end: z.int(),
    quote: z.string(),
    text: z.string(),
    added_at: timestamp,
  })
  .meta({ id: 'PassageComment' });
export const commentReply = z.object({ comment });
export const commentParams = z.object({ id: uuid, comment_id: uuid });
