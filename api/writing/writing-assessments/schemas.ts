/** Requests and replies for assessments of students' answers. */
import { z } from 'zod';
import { organizerTypes } from '#domain/lessons/organizers/organizer-types.ts';
import { assessmentProvider } from '#domain/writing/writing-assessment/events.ts';
import { assessmentFrameworks, gradeBands } from '#domain/writing/writing-assessment/levels.ts';
import { elpLevel } from '#domain/shared/fields.ts';
import { assessmentScores } from '#domain/writing/writing-assessment/result.ts';
import { workAddress, writtenItem } from '#api/lesson-work/class-works/schemas.ts';
import { textPart } from '#api/edit-history/schemas.ts';
import { assignmentFields } from '#api/assignments/lesson-assignments/schemas.ts';
import { timestamp, uuid } from '#api/shared/schemas.ts';
import { seen } from '#api/shared/seen.ts';
import { comment, feedbackFields, workUrl } from '#api/lesson-work/student-feedback/schemas.ts';
import { workData } from '#api/lesson-work/student-works/schemas.ts';

const noLongerThan = (most: number) => z.string().max(most, `use at most ${most.toLocaleString('en')} characters`);
const level = z
  .union(
    [
      elpLevel,
      z
        .string()
        .regex(/^[1-6]$/)
        .transform(Number),
    ],
    'use a level from 1 to 6',
  )
  .pipe(elpLevel);

export const requestAssessmentBody = z.object({
  question: noLongerThan(10_000).default(''),
  answer: noLongerThan(200_000).default(''),
  transcript: noLongerThan(400_000).default(''),
  grade_band: z.enum(gradeBands, `use one of ${gradeBands.join(', ')}`).default('K-2'),
  assessment_framework: z.enum(assessmentFrameworks, 'use WIDA').default('WIDA'),
  /** The answer's work; if left out, the answer is found by its text among those of the teacher’s classes. */
  student_work_id: uuid.nullish(),
  assignment_prompt_id: uuid.nullish(),
});
export const requestAssessmentReply = z.object({ request_id: z.string() });

export const checkStatusQuery = z.object({ request_id: uuid });

const words = z.array(z.string());
export const assessmentFeedback = z.object({ strengths: words, suggestions: words });

export const checkStatusReply = z.object({
  assessment: z.object({
    is_ready: z.boolean(),
    result: z.object({
      status: z.enum(['pending', 'completed', 'error']),
      assessment_id: z.string(),
      scores: assessmentScores.or(z.tuple([])),
      feedback: assessmentFeedback.nullable(),
      error: z.string().nullable(),
      /** The assessor, decided at the time of the request. */
      provider: assessmentProvider.nullable(),
      model: z.string().nullable(),
      /** For If-Match, to save it. */
      revision: z.string(),
    }),
  }),
});
export type CheckStatusReply = z.infer<typeof checkStatusReply>;

const bullets = z
  .array(noLongerThan(2_000))
  .max(40, 'use at most 40 lines')
  .default([])
  .transform((lines) => lines.map((line) => line.replace(/^\* /, '').trim()).filter((line) => line !== ''));

export const updateAssessmentBody = z.object({
  ell_assessment: z.object({
    assignment_prompt_id: uuid,
    assessment_data: z.object({
      /** Null or left out: the teacher did not request an assessment. */
      assessment_id: uuid.nullish(),
      teacher_wida_level: level.nullish(),
      teacher_strengths: bullets,
      teacher_suggestions: bullets,
      /** The provider's result is already in the log; values sent by a page are ignored. */
      ai_wida_level: z.unknown().optional(),
      scores: z.unknown().optional(),
      ai_feedback: z.unknown().optional(),
    }),
  }),
  if_match: seen,
});
export const messageReply = z.object({ message: z.string() });
export const updateAssessmentReply = z.object({
  message: z.string(),
  assessment_id: z.string(),
  revision: z.string().nullable(),
});

export const feedbackOptionsReply = z.object({ positive: words, negative: words });

export const submitFeedbackBody = z.object({
  assessment_id: uuid,
  feedback_type: noLongerThan(1_000).default(''),
  comment: noLongerThan(2_000).nullish(),
  teacher_selected_level: level.nullish(),
});

export const outsideAssessorBody = z.object({ on: z.boolean() });

/** An assessment as shown on the page of a work. */
export const workAssessment = z
  .object({
    assessment_id: z.string(),
    assignment_prompt_id: z.string().nullable(),
    state: z.enum(['generating', 'ready', 'saved']),
    ai_wida_level: elpLevel.nullable(),
    teacher_wida_level: elpLevel.nullable(),
    scores: assessmentScores.or(z.tuple([])),
    ai_feedback: assessmentFeedback.nullable(),
    teacher_strengths: words,
    teacher_suggestions: words,
    /** Null if the teacher wrote it without an assessor. */
    provider: assessmentProvider.nullable(),
    model: z.string().nullable(),
    saved_at: timestamp.nullable(),
    /** A teacher has given feedback on the suggestion; what is recorded by itself on saving does not count. */
    rated: z.boolean(),
    saved_by: z.string().nullable(),
    /** For If-Match: an assessment that has changed since is not overwritten. */
    revision: z.string(),
  })
  .meta({ id: 'WorkAssessment' });
export type WorkAssessment = z.infer<typeof workAssessment>;

/** What a teacher had saved before, with the words that a later save has replaced. */
export const earlierSave = z.object({
  teacher_wida_level: elpLevel.nullable(),
  teacher_strengths: words,
  teacher_suggestions: words,
  teacher_name: z.string().nullable(),
  saved_at: timestamp,
});
export type EarlierSave = z.infer<typeof earlierSave>;

/** One of a work's assessments. */
export const pastAssessment = z
  .object({
    assessment_id: z.string(),
    assignment_prompt_id: z.string().nullable(),
    state: z.enum(['requested', 'completed', 'failed', 'by_hand']),
    provider: assessmentProvider.nullable(),
    model: z.string().nullable(),
    version: z.string().nullable(),
    ai_wida_level: z.int().nullable(),
    teacher_wida_level: z.int().nullable(),
    requested_at: timestamp,
    saved_at: timestamp.nullable(),
  })
  .meta({ id: 'PastAssessment' });
export type PastAssessment = z.infer<typeof pastAssessment>;

export const writingPrompt = z.object({ id: z.string(), content: z.string(), answer: z.string() });
export type WritingPrompt = z.infer<typeof writingPrompt>;

/** Data of the page `student_work`. */
export const taughtWorkPage = z.object({
  student_work: feedbackFields.extend({
    id: z.string(),
    student_name: z.string(),
    state: z.enum(['in_progress', 'submitted']),
    submitted_at: timestamp.nullable(),
  }),
  comments: z.array(comment),
  prompts: z.array(writingPrompt),
  assessment: workAssessment.nullable(),
  /** All assessments of this work, latest first. */
  assessments: z.array(pastAssessment),
  /** What the class's teachers saved in them before the current assessment, latest first. */
  earlier_saves: z.array(earlierSave),
  next_work: workUrl.nullable(),
  previous_work: workUrl.nullable(),
  /** Texts that the student handed in earlier, each compared word by word with the current one. Earliest first. */
  earlier_drafts: z.array(
    z.object({
      number: z.int(),
      submitted_at: timestamp,
      prompts: z.array(z.object({ id: z.string(), content: z.string(), parts: z.array(textPart) })),
    }),
  ),
  assignment: z.object({ id: z.string(), title: z.string() }),
  /** The work by class and student; the route for giving it back is below this address. */
  work_url: workAddress,
  class_url: z.string(),
  school_class: z.object({ id: z.int(), name: z.string() }),
  lesson: z.object({ name: z.string(), transcript: z.string(), grade_band: z.enum(gradeBands) }),
  vocabulary_words: assignmentFields.vocabulary_words,
  organizers: z.array(
    z.object({
      type: z.enum(organizerTypes),
      organizer: z.object({ id: z.string(), instructions: z.string(), config_json: z.unknown() }),
    }),
  ),
  data: workData,
  /** The texts in the organizers, for reading, each with its question. */
  written_organizers: z.array(writtenItem),
  /** The assessor that would be used now. */
  assessor: z.object({ provider: assessmentProvider, model: z.string() }),
});
export type TaughtWorkPageData = z.infer<typeof taughtWorkPage>;
