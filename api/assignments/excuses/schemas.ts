/** A teacher excuses a student from work of the class. */
import { z } from 'zod';
import { idParam, integerId } from '#api/shared/schemas.ts';

export const excusedParams = z.object({ id: idParam, student_id: idParam });

export const excusedBody = z.object({
  kind: z.enum(['quiz', 'lesson'], 'use quiz or lesson'),
  /** Of the quiz or the lesson assignment of the class. */
  assignment_id: integerId,
  /** False: takes the excuse back. */
  excused: z.boolean('use true or false'),
  /** Why, for the teachers of the class; may be empty. */
  words: z.string('use text').trim().max(300, 'use at most 300 characters').default(''),
});

export const excusedReply = z.object({
  kind: z.enum(['quiz', 'lesson']),
  assignment_id: z.int(),
  student_id: z.int(),
  excused: z.boolean(),
  /** As they are stored: of two excuses at once the first stands. */
  words: z.string(),
});
export type ExcusedReply = z.infer<typeof excusedReply>;
