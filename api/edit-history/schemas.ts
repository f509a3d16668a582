import { z } from 'zod';
import { timestamp } from '#api/shared/schemas.ts';

/** A run of words that was kept, added or removed. */
export const textPart = z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) });
export type TextPart = z.infer<typeof textPart>;

/** One difference: its name for people, the value before and after, and for texts the word-by-word difference. */
export const difference = z.object({
  piece: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  parts: z.array(textPart),
});
export type Difference = z.infer<typeof difference>;

/** One recorded change. */
export const madeChange = z.object({
  revision: z.string(),
  what: z.string(),
  occurred_at: timestamp,
  actor: z.object({ id: z.int().nullable(), role: z.string(), name: z.string().nullable() }),
  differences: z.array(difference),
});
export type MadeChange = z.infer<typeof madeChange>;

/** Somebody else saved first: what they changed, and a form that applies the user's own change on top. */
export const formConflict = z.object({
  /** What both people changed: a district, a school, or its plan. */
  thing: z.string(),
  changes: z.array(madeChange),
  mine: z.object({ what: z.string(), value: z.string().nullable(), theirs: z.string().nullable() }),
  again: z.object({ action: z.string(), fields: z.array(z.object({ name: z.string(), value: z.string() })) }),
  theirs_url: z.string(),
});
export type FormConflictData = z.infer<typeof formConflict>;
