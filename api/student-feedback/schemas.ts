/** What teachers say of a work, and how students see it. */
import { z } from 'zod';
import { longestComment, longestFeedback } from '../../domain/student-feedback/limits.ts';
import { organizerTypes } from '../../domain/organizers/organizer-types.ts';
import { assessmentProvider } from '../../domain/writing-assessment/events.ts';
import { gradeBands } from '../../domain/writing-assessment/levels.ts';
import { textPart } from '../edit-history/schemas.ts';
import { workAddress, writtenItem } from '../class-works/schemas.ts';
import { assignmentFields } from '../lesson-assignments/schemas.ts';
import { timestamp, uuid } from '../shared/schemas.ts';
import { workData } from '../student-works/schemas.ts';
import { pastAssessment, workAssessment } from '../writing-assessments/schemas.ts';

export const studentWorkParams = z.object({ id: uuid });

const atMost = (most: number): string => `use at most ${most.toLocaleString('en')} characters`;

export const updateStudentWorkBody = z.object({
  student_work: z.object({ feedback: z.string().trim().max(longestFeedback, atMost(longestFeedback)) }),
  submit_and_next: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
});

const workUrl = z.object({ url: z.string() });

export const updateStudentWorkReply = z.object({
  message: z.string(),
  student_work: z.object({ id: z.string(), feedback: z.string().nullable() }),
  next_work: workUrl.nullable(),
});

export const commentBody = z.object({
  assignment_prompt_id: uuid,
  /** The place of the passage in the answer, as browsers count characters. */
  start: z.int().nonnegative(),
  end: z.int().positive(),
  text: z.string().trim().min(1, 'write a comment').max(longestComment, atMost(longestComment)),
});
export const comment = z
  .object({
    id: z.string(),
    assignment_prompt_id: z.string(),
    start: z.int(),
    end: z.int(),
    quote: z.string(),
    text: z.string(),
    added_at: timestamp,
  })
  .meta({ id: 'PassageComment' });
export const commentReply = z.object({ comment });
export const commentParams = z.object({ id: uuid, comment_id: uuid });

export const writingPrompt = z.object({ id: z.string(), content: z.string(), answer: z.string() });
export type WritingPrompt = z.infer<typeof writingPrompt>;

/** Data of the page `student_work`. */
export const taughtWorkPage = z.object({
  student_work: z.object({
    id: z.string(),
    student_name: z.string(),
    feedback: z.string().nullable(),
    state: z.enum(['in_progress', 'submitted']),
    submitted_at: timestamp.nullable(),
  }),
  comments: z.array(comment),
  prompts: z.array(writingPrompt),
  assessment: workAssessment.nullable(),
  /** All that were made of this work, the latest first. */
  assessments: z.array(pastAssessment),
  next_work: workUrl.nullable(),
  previous_work: workUrl.nullable(),
  /** What the student handed in before, each compared with the text of now, word by word. The earliest first. */
  earlier_drafts: z.array(
    z.object({
      number: z.int(),
      submitted_at: timestamp,
      prompts: z.array(z.object({ id: z.string(), content: z.string(), parts: z.array(textPart) })),
    }),
  ),
  assignment: z.object({ id: z.string(), title: z.string() }),
  /** The work by class and student; hand-back is below it. */
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
  /** What stands in the organizers, for reading: each text with what was asked. */
  written_organizers: z.array(writtenItem),
  /** Who would assess now. */
  assessor: z.object({ provider: assessmentProvider, model: z.string() }),
});
export type TaughtWorkPageData = z.infer<typeof taughtWorkPage>;
