import { z } from 'zod';
import type { AddressOf } from '#domain/shared/address-of.ts';
import { idParam, namedItem, timestamp, uuid } from '#api/shared/schemas.ts';

/** A student's work at a quiz (`uuid`) in a class (`id`), over all assignments of the quiz to the class. */
export const studentAtQuizParams = z.object({ uuid, id: idParam, student_id: idParam });

/** All of a student's solutions to a quiz in a class; what resets them goes on from it. */
export const solutionsRoute = 'GET /teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions';
export type SolutionsAddress = AddressOf<typeof solutionsRoute>;

export const quizSolutionsDeletedReply = z.object({
  /** Solutions that are reset by this request; those that were before are not counted. */
  quiz_solutions_deleted_count: z.int(),
});
export type QuizSolutionsDeletedReply = z.infer<typeof quizSolutionsDeletedReply>;

export const quizSolutionsRestoredReply = z.object({ quiz_solutions_restored_count: z.int() });
export type QuizSolutionsRestoredReply = z.infer<typeof quizSolutionsRestoredReply>;

export const attemptStates = ['in_progress', 'submitted', 'reset'] as const;

/** One question of an attempt, in the words that the student saw. */
export const attemptAnswer = z
  .object({
    position: z.int(),
    quiz_question_uuid: z.string(),
    position_with_content: z.string(),
    /** Null, like its content, while the question has no answer. */
    quiz_question_option_uuid: z.string().nullable(),
    option_content: z.string().nullable(),
    /** Null until the attempt is submitted, and for a question without an answer. */
    correct: z.boolean().nullable(),
    correct_option_content: z.string().nullable(),
  })
  .meta({ id: 'QuizAttemptAnswer' });
export type AttemptAnswer = z.infer<typeof attemptAnswer>;

export const quizAttempt = z
  .object({
    solution_uuid: z.string(),
    quiz_assignment_school_class_id: z.int(),
    /** 1 for the first try at the assignment. */
    attempt: z.int(),
    /** `reset` whether or not it had been submitted before: `submitted_at` tells. */
    state: z.enum(attemptStates),
    started_at: timestamp,
    submitted_at: timestamp.nullable(),
    reset_at: timestamp.nullable(),
    /** Null for an attempt that is not reset, and when it was no person who did it. */
    reset_by_name: z.string().nullable(),
    /** Until the student starts the next attempt. */
    can_undo_reset: z.boolean(),
    /** Null until the submit. */
    correct_answers_count: z.int().nullable(),
    questions_count: z.int(),
    answers: z.array(attemptAnswer),
  })
  .meta({ id: 'QuizAttempt' });
export type QuizAttempt = z.infer<typeof quizAttempt>;

/** Data of the page `quiz_attempts`. */
export const quizAttemptsPage = z
  .object({
    student: namedItem,
    quiz: z.object({ uuid: z.string(), title: z.string() }),
    school_class: namedItem,
    report_url: z.string(),
    /** For the presentation of times. */
    time_zone: z.string(),
    /** The latest first; empty while the student has not started. */
    attempts: z.array(quizAttempt),
  })
  .meta({ id: 'QuizAttempts' });
export type QuizAttemptsPageData = z.infer<typeof quizAttemptsPage>;
