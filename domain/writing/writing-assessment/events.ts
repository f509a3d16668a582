// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp, uuid, sealedText, elpLevel } from '#domain/shared/fields.ts';
import { assessedDimensions, assessmentFrameworks, gradeBands } from './levels.ts';

/** The stream of one assessment. */
export const writingAssessmentStream = (assessmentUuid: string): string => `writingAssessment-${assessmentUuid.toLowerCase()}`;

/** `rubric`: measured here. `openai`: a server that speaks the shape of OpenAI's chat completions. */
export const assessmentProvider = z.enum(['rubric', 'openai']);
export type AssessmentProvider = z.infer<typeof assessmentProvider>;

/** Who spoke. The version is that of the rubric, or of the prompt. */
const spoken = { provider: assessmentProvider, model: z.string().min(1).max(200), version: z.string().min(1).max(60) };

/** The work whose answer it is. */
export const assessedWork = z.object({
  studentWorkUuid: uuid,
  studentId: integerId,
  lessonAssignmentSchoolClassId: integerId,
  schoolClassId: integerId,
  promptUuid: uuid,
});
export type AssessedWork = z.infer<typeof assessedWork>;

export const failureCodes = [
  'unreadable',
  'not_english',
  'unavailable',
  'bad_answer',
  'refused',
  'interrupted',
  'erased',
] as const;

export const writingAssessmentEvents = defineEvents({
  WritingAssessmentRequested: {
    version: 1,
    schema: z.object({
      assessmentUuid: uuid,
      teacherId: integerId,
      districtId: integerId.nullable(),
      /** Null: the caller did not say whose answer it is, and no student of theirs wrote it. */
      work: assessedWork.nullable(),
      /** Whose key seals the texts: the student's, or the teacher's while nobody knows the student. */
      sealedFor: integerId,
      gradeBand: z.enum(gradeBands),
      framework: z.enum(assessmentFrameworks),
      ...spoken,
      texts: sealedText,
      /** Of the answer alone. */
      words: z.int().nonnegative(),
      requestedAt: timestamp,
    }),
  },
  WritingAssessmentCompleted: {
    version: 1,
    schema: z.object({
      assessmentUuid: uuid,
      ...spoken,
      level: elpLevel,
      dimensions: z.object(
        Object.fromEntries(assessedDimensions.map((name) => [name, elpLevel])) as Record<
          (typeof assessedDimensions)[number],
          typeof elpLevel
        >,
      ),
      /** Justifications, quotes and feedback. */
      result: sealedText,
      /** What the provider answered, word for word; null where that is the result. */
      raw: sealedText.nullable(),
      tokens: z.int().nonnegative(),
      tookMs: z.int().nonnegative(),
      completedAt: timestamp,
    }),
  },
  WritingAssessmentFailed: {
    version: 1,
    schema: z.object({
      assessmentUuid: uuid,
      code: z.enum(failureCodes),
      /** A sentence of ours. */
      reason: z.string().min(1).max(400),
      failedAt: timestamp,
    }),
  },
  /** Each edit of the teacher, whole. Of an assessment that nobody requested, it is the teacher's from the start. */
  WritingAssessmentSaved: {
    version: 1,
    schema: assessedWork.extend({
      assessmentUuid: uuid,
      teacherId: integerId,
      /** What the provider suggested. */
      suggestedLevel: elpLevel.nullable(),
      teacherLevel: elpLevel.nullable(),
      words: sealedText,
      savedAt: timestamp,
    }),
  },
  /** Whether the assessment was of use to the teacher. */
  WritingAssessmentRated: {
    version: 1,
    schema: z.object({
      assessmentUuid: uuid,
      teacherId: integerId,
      /** Null for a text that says neither. */
      rating: z.enum(['positive', 'negative']).nullable(),
      /** Those of ours that were chosen. */
      options: z.array(z.string()),
      remark: sealedText,
      teacherLevel: elpLevel.nullable(),
      ratedAt: timestamp,
    }),
  },
});
export type WritingAssessmentEvent = EventsOf<typeof writingAssessmentEvents>;
