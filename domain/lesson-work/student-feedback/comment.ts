// A part of the storage format: add, never rename.
import { z } from 'zod';

/** A passage of the student's words with what the teacher says of it. */
export const commentWords = z.object({ quote: z.string(), text: z.string() });
export type CommentWords = z.infer<typeof commentWords>;
