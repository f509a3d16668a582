// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp, uuid, sealedText, elpLevel } from '#domain/shared/fields.ts';
import { assessedDimensions, assessmentFrameworks, gradeBands } from './levels.ts';

export const writingAssessmentStream = (assessmentUuid: string): string => `writingAssessment-${assessmentUuid.toLowerCase()}`;

/** `rubric`: measured on this server. `openai`: a server with OpenAI's chat completions API. */
export const assessmentProvider = z.enum(['rubric', 'openai']);
export type AssessmentProvider = z.infer<typeof assessmentProvider>;

/** The source of the assessment. The version is that of the rubric or of the prompt. */
const spoken = { provider: assessmentProvider, model: z.string().min(1).max(200), version: z.string().min(1).max(60) };

/** The work that the answer belongs to. */
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
  'off_topic',
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
      /** Null: the caller did not name the work, and none of their students wrote this answer. */
      work: assessedWork.nullable(),
      /** The person whose key seals the texts: the student, or the teacher if the student is unknown. */
      sealedFor: integerId,
      gradeBand: z.enum(gradeBands),
      framework: z.enum(assessmentFrameworks),
      ...spoken,
      texts: sealedText,
      /** Words in the answer only. */
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
      /** The provider's answer, word for word; null if that is the same as the result. */
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
      /** A sentence written by us. */
      reason: z.string().min(1).max(400),
      failedAt: timestamp,
    }),
  },
  /** Each edit by the teacher, complete. If no assessment was requested, the whole text is the teacher's. */
  WritingAssessmentSaved: {
    version: 1,
    schema: assessedWork.extend({
      assessmentUuid: uuid,
      teacherId: integerId,
      /** The provider's suggestion. */
      suggestedLevel: elpLevel.nullable(),
      teacherLevel: elpLevel.nullable(),
      words: sealedText,
      savedAt: timestamp,
    }),
  },
  /** Whether the assessment was useful to the teacher. */
  WritingAssessmentRated: {
    version: 1,
    schema: z.object({
      assessmentUuid: uuid,
      teacherId: integerId,
      /** Null for a text that is neither. */
      rating: z.enum(['positive', 'negative']).nullable(),
      /** The chosen options from our list. */
      options: z.array(z.string()),
      remark: sealedText,
      teacherLevel: elpLevel.nullable(),
      ratedAt: timestamp,
    }),
  },
});
export type WritingAssessmentEvent = EventsOf<typeof writingAssessmentEvents>;
