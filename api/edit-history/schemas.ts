import { z } from 'zod';
import { timestamp } from '#api/shared/schemas.ts';

/** A run of words that stayed, came or went. */
export const textPart = z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) });
export type TextPart = z.infer<typeof textPart>;

/** One thing that is different: its name for people, how it was and is, and for texts the difference word by word. */
export const difference = z.object({
  piece: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  parts: z.array(textPart),
});
export type Difference = z.infer<typeof difference>;

/** A change that somebody made. */
export const madeChange = z.object({
  revision: z.string(),
  what: z.string(),
  occurred_at: timestamp,
  actor: z.object({ id: z.int().nullable(), role: z.string(), name: z.string().nullable() }),
  differences: z.array(difference),
});
export type MadeChange = z.infer<typeof madeChange>;

/** Somebody else was first: what they did, and the form that would do one's own on top of it. */
export const formConflict = z.object({
  /** What both have changed: a district, a school, or what it has. */
  thing: z.string(),
  changes: z.array(madeChange),
  mine: z.object({ what: z.string(), value: z.string().nullable(), theirs: z.string().nullable() }),
  again: z.object({ action: z.string(), fields: z.array(z.object({ name: z.string(), value: z.string() })) }),
  theirs_url: z.string(),
});
export type FormConflictData = z.infer<typeof formConflict>;
