import { z } from 'zod';
import type { AddressOf } from '#domain/shared/address-of.ts';
import { idParam, namedItem, timestamp, uuid } from '#api/shared/schemas.ts';

/** A student's work at a quiz (`uuid`) in a class (`id`), over all assignments of the quiz to the class. */
export const studentAtQuizParams = z.object({ uuid, id: idParam, student_id: idParam });

/** All of a student's solutions to a quiz in a class; the addresses that reset them extend this one. */
export const solutionsRoute = 'GET /teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions';
export type SolutionsAddress = AddressOf<typeof solutionsRoute>;

export const quizSolutionsDeletedReply = z.object({
  /** Solutions reset by this request, not counting those already reset. */
  quiz_solutions_deleted_count: z.int(),
});
export type QuizSolutionsDeletedReply = z.infer<typeof quizSolutionsDeletedReply>;

export const quizSolutionsRestoredReply = z.object({ quiz_solutions_restored_count: z.int() });
export type QuizSolutionsRestoredReply = z.infer<typeof quizSolutionsRestoredReply>;

export const attemptStates = ['in_progress', 'submitted', 'reset'] as const;

/** One question of an attempt, with the texts that the student saw. */
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
    /** 1 for the first attempt at the assignment. */
    attempt: z.int(),
    /** `reset` whether or not it was submitted before; `submitted_at` shows which. */
    state: z.enum(attemptStates),
    started_at: timestamp,
    submitted_at: timestamp.nullable(),
    reset_at: timestamp.nullable(),
    /** Null if the attempt is not reset, or was not reset by a person. */
    reset_by_name: z.string().nullable(),
    /** True until the student starts the next attempt. */
    can_undo_reset: z.boolean(),
    /** Null until submitted. */
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
    /** For displaying times. */
    time_zone: z.string(),
    /** Latest first; empty until the student starts. */
    attempts: z.array(quizAttempt),
  })
  .meta({ id: 'QuizAttempts' });
export type QuizAttemptsPageData = z.infer<typeof quizAttemptsPage>;
