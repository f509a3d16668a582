import { z } from 'zod';
import { answer, repeated } from './fields.ts';

const text = z.string().max(1_000, 'use at most 1,000 characters');

const sentence = z
  .strictObject({
    id: z.string().regex(/^[\w-]{1,60}$/, 'use letters, digits, - and _, at most 60'),
    text_before: text,
    text_after: text,
  })
  .refine(({ text_before, text_after }) => `${text_before}${text_after}`.trim() !== '', {
    path: ['text_before'],
    message: 'write something before or after the blank',
  });

/** Sentences with a blank each, one after the other. */
export const fillInTheBlankConfig = z.strictObject({
  sentences: z
    .array(sentence)
    .min(1, 'write at least one sentence')
    .max(30, 'use at most 30 sentences')
    .superRefine((sentences, context) => {
      for (const index of repeated(sentences.map(({ id }) => id))) {
        context.addIssue({ code: 'custom', path: [index, 'id'], message: 'another sentence has this id' });
      }
    }),
});
export type FillInTheBlankConfig = z.infer<typeof fillInTheBlankConfig>;

/** What the student put into each blank, by the sentence's id. */
export const fillInTheBlankResult = z.record(z.string(), answer);
export type FillInTheBlankResult = z.infer<typeof fillInTheBlankResult>;
