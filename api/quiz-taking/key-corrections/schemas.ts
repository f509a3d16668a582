import { z } from 'zod';
import { longestReason } from '#domain/quizzes/limits.ts';
import { regradePolicies } from '#domain/quizzes/events.ts';
import { asOf, paging, timestamp, uuid } from '#api/shared/schemas.ts';

export { regradePolicies };

export const keyCorrectionParams = z.object({ uuid });

/** A form sends `on`, or leaves the field out. */
const flag = z.union([z.boolean(), z.enum(['true', 'false', 'on']).transform((text) => text !== 'false')]);

const correction = {
  quiz_question_uuid: uuid,
  /** The new correct choice. */
  quiz_question_option_uuid: uuid,
  policy: z.enum(regradePolicies, 'choose how to rescore'),
  /** Scores are never lowered. */
  never_lower: flag.default(false),
};
export const correctKeyBody = z.object({
  key_correction: z.object({
    ...correction,
    /** Shown to students and teachers. */
    reason: z
      .string('say why the key is corrected')
      .trim()
      .min(1, 'say why the key is corrected')
      .max(longestReason, `use at most ${longestReason} characters`),
  }),
});
export type CorrectKeyBody = z.input<typeof correctKeyBody>;

export const dryRunBody = z.object({
  key_correction: z.object(correction),
  page: z.int().min(1).max(1_000_000).default(1),
  page_size: z.int().min(1).max(1_000).default(50),
});
export type DryRunBody = z.input<typeof dryRunBody>;

const choice = z.object({ uuid: z.string(), position: z.int(), content: z.string(), correct: z.boolean() });
const question = z.object({
  uuid: z.string(),
  position: z.int(),
  /** Plain text. */
  content: z.string(),
  quiz_question_options: z.array(choice),
});

const named = z.object({ uuid: z.string(), position: z.int().nullable(), content: z.string() });

export const regradeStates = ['waiting', 'running', 'done', 'failed'] as const;

export const keyCorrection = z
  .object({
    uuid: z.string(),
    quiz_question: named,
    previous_option: named,
    option: named,
    policy: z.enum(regradePolicies),
    never_lower: z.boolean(),
    reason: z.string(),
    corrected_at: timestamp,
    /** Null if the system itself did it. */
    corrected_by: z.object({ id: z.int(), name: z.string().nullable() }).nullable(),
    /** Scores that have changed so far. */
    raised_count: z.int(),
    lowered_count: z.int(),
    regrade: z.object({
      state: z.enum(regradeStates),
      /** Scores that have to change; 0 until they are counted. */
      to_regrade_count: z.int(),
      regraded_count: z.int(),
    }),
  })
  .meta({ id: 'KeyCorrection' });
export type KeyCorrection = z.infer<typeof keyCorrection>;

/** Data of the page `quiz_key_corrections`. */
export const keyCorrectionsPage = z
  .object({
    quiz: z.object({
      uuid: z.string(),
      title: z.string(),
      quizable_name: z.string(),
      status: z.enum(['draft', 'published', 'used']),
      /** For If-Match. */
      revision: z.string(),
    }),
    quiz_questions: z.array(question),
    /** Students who have started the quiz but not submitted it. */
    in_progress_count: z.int(),
    /** Latest first. */
    key_corrections: z.array(keyCorrection),
    as_of: asOf,
  })
  .meta({ id: 'KeyCorrectionsPage' });
export type KeyCorrectionsPageData = z.infer<typeof keyCorrectionsPage>;

export const keyCorrectionReply = z.object({ key_correction: keyCorrection });
export type KeyCorrectionReply = z.infer<typeof keyCorrectionReply>;

export const changedScore = z
  .object({
    quiz_solution_uuid: z.string(),
    student: z.object({ id: z.int(), name: z.string() }),
    school_class: z.object({ id: z.int(), name: z.string() }),
    /** Starts at 1; a student can take the quiz again. */
    attempt: z.int(),
    questions_count: z.int(),
    correct_answers_count_before: z.int(),
    correct_answers_count: z.int(),
    /** The result is reset and counts nowhere, unless the reset is undone. */
    reset: z.boolean(),
  })
  .meta({ id: 'ChangedScore' });
export type ChangedScore = z.infer<typeof changedScore>;

export const dryRunReply = z.object({
  dry_run: z
    .object({
      /** Submitted solutions that were checked. */
      solutions_count: z.int(),
      changed_count: z.int(),
      raised_count: z.int(),
      lowered_count: z.int(),
      in_progress_count: z.int(),
      /** How many solutions have each score (number of correct answers), before and after. */
      scores: z.array(z.object({ score: z.int(), before: z.int(), after: z.int() })),
      /** Sorted by class and student. */
      rows: z.array(changedScore),
      paging,
      /** An earlier correction is still being applied, so the figures will change. */
      regrade_running: z.boolean(),
      as_of: asOf,
    })
    .meta({ id: 'RegradeDryRun' }),
});
export type DryRunReply = z.infer<typeof dryRunReply>;
