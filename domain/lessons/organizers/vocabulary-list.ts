import { z } from 'zod';
import { answer, repeated } from './fields.ts';

const word = z.string().trim().min(1, 'write a word').max(100, 'use at most 100 characters');

/** Words that the student explains, one after the other. */
export const vocabularyListConfig = z.strictObject({
  words: z
    .array(word)
    .min(1, 'write at least one word')
    .max(30, 'use at most 30 words')
    .superRefine((words, context) => {
      for (const index of repeated(words.map((each) => each.toLowerCase()))) {
        context.addIssue({ code: 'custom', path: [index], message: 'this word stands in the list already' });
      }
    }),
});
export type VocabularyListConfig = z.infer<typeof vocabularyListConfig>;

/** The student's definition of each word. */
export const vocabularyListResult = z.record(z.string(), answer);
export type VocabularyListResult = z.infer<typeof vocabularyListResult>;
