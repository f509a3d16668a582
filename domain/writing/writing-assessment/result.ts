// Part of the storage format, in the API's shape: add, never rename.
import { z } from 'zod';
import { elpLevel } from '#domain/shared/fields.ts';

const sentences = z.array(z.string().max(2_000)).max(40);

const dimension = z.object({
  score: elpLevel,
  justification: sentences,
  /** The student's own words. */
  evidence: sentences,
});

export const assessmentScores = z
  .array(
    z.object({
      score: elpLevel,
      justification: sentences,
      dimensions: z.object({ linguistic_complexity: dimension, language_forms: dimension, vocabulary_usage: dimension }),
    }),
  )
  .min(1)
  .max(10);

/** A provider's assessment of an answer. */
export const assessmentResult = z.object({
  scores: assessmentScores,
  feedback: z.object({ strengths: sentences, suggestions: sentences }),
});
export type AssessmentResult = z.infer<typeof assessmentResult>;

/** The texts to assess. */
export const assessedTexts = z.object({
  question: z.string(),
  answer: z.string(),
  transcript: z.string(),
  /** The lesson's vocabulary. */
  vocabulary: z.array(z.string()),
});
export type AssessedTexts = z.infer<typeof assessedTexts>;

/** The teacher's version, one entry per line. */
export const teacherWords = z.object({ strengths: z.array(z.string()), suggestions: z.array(z.string()) });
export type TeacherWords = z.infer<typeof teacherWords>;

/** The teacher's rating of an assessment. */
export const remark = z.object({ feedback_type: z.string(), comment: z.string() });
export type Remark = z.infer<typeof remark>;
