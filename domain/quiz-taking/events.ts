// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { regradePolicy } from '#domain/quizzes/events.ts';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { assignmentType, integerId, locale, timestamp, uuid } from '#domain/shared/fields.ts';
import { longestReason } from '#domain/quizzes/limits.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';

export const quizSolutionStream = (solutionUuid: string): string => `quizSolution-${solutionUuid.toLowerCase()}`;

/** One stream per attempt, student and assignment: two tabs that start at the same time get the same solution. */
export const solutionUuidOf = (quizAssignmentSchoolClassId: number, studentId: number, attempt: number): string =>
  uuidV5(`quiz-solution:${quizAssignmentSchoolClassId}:${studentId}:${attempt}`);

/** One student's part in one assignment. */
export interface StudentAtAssignment {
  readonly quizAssignmentSchoolClassId: number;
  readonly studentId: number;
}

export interface Attempt {
  /** Counts from 1. */
  readonly attempt: number;
  readonly solutionUuid: string;
  readonly stream: string;
}

/** Every attempt has its own stream. */
export const attemptAt = ({ quizAssignmentSchoolClassId, studentId }: StudentAtAssignment, attempt: number): Attempt => {
  const solutionUuid = solutionUuidOf(quizAssignmentSchoolClassId, studentId, attempt);
  return { attempt, solutionUuid, stream: quizSolutionStream(solutionUuid) };
};

/** One answer per question of a solution, regardless of the chosen option. */
export const answerUuidOf = (solutionUuid: string, questionUuid: string): string =>
  uuidV5(`quiz-question-answer:${solutionUuid}:${questionUuid}`);

/** One answer as graded on submit. */
export const gradedAnswer = z.object({
  questionUuid: uuid,
  optionUuid: uuid,
  listeningStrand: z.string().nullable(),
  correct: z.boolean(),
});
export type GradedAnswer = z.infer<typeof gradedAnswer>;

const attemptOfStudent = z.object({
  solutionUuid: uuid,
  attempt: z.int().positive(),
  studentId: integerId,
  quizAssignmentSchoolClassId: integerId,
  schoolClassId: integerId,
  quizUuid: uuid,
});

export const quizSolutionEvents = defineEvents({
  QuizSolutionStarted: {
    version: 1,
    schema: z.object({
      solutionUuid: uuid,
      /** 1 for the first try at this assignment. */
      attempt: z.int().positive(),
      studentId: integerId,
      quizAssignmentSchoolClassId: integerId,
      schoolClassId: integerId,
      quizUuid: uuid,
      /** Revision of the quiz's stream that the student saw, as a decimal string. */
      quizRevision: z.string().regex(/^\d+$/),
      questionsCount: z.int().nonnegative(),
      assignmentType,
      locale,
      startedAt: timestamp,
    }),
  },
  QuizQuestionAnswered: {
    version: 1,
    schema: z.object({
      solutionUuid: uuid,
      answerUuid: uuid,
      questionUuid: uuid,
      optionUuid: uuid,
      answeredAt: timestamp,
    }),
  },
  QuizSolutionSubmitted: {
    version: 1,
    schema: z.object({
      solutionUuid: uuid,
      studentId: integerId,
      quizAssignmentSchoolClassId: integerId,
      schoolClassId: integerId,
      quizUuid: uuid,
      assignmentType,
      answers: z.array(gradedAnswer),
      correctAnswersCount: z.int().nonnegative(),
      /** Key corrections since the start that this grading applies, in order; absent: none. */
      keyCorrectionUuids: z.array(uuid).optional(),
      /** Seconds between start and submit. Idle gaps count as at most five minutes. */
      timeSpentSeconds: z.int().nonnegative(),
      submittedAt: timestamp,
    }),
  },
  /** A key correction changed the score. One event for each correction that did; others are not recorded here. */
  QuizSolutionRegraded: {
    version: 1,
    schema: z.object({
      solutionUuid: uuid,
      studentId: integerId,
      quizAssignmentSchoolClassId: integerId,
      schoolClassId: integerId,
      quizUuid: uuid,
      correctionUuid: uuid,
      questionUuid: uuid,
      policy: regradePolicy,
      /** Why the key was corrected; shown to student and teacher. */
      reason: z.string().min(1).max(longestReason),
      previousCorrectAnswersCount: z.int().nonnegative(),
      correctAnswersCount: z.int().nonnegative(),
      /** All answers, with their current grading. */
      answers: z.array(gradedAnswer),
      regradedAt: timestamp,
    }),
  },
  /** The teacher took the result back: it no longer counts, and the student can take the quiz again as the next attempt. */
  QuizSolutionReset: {
    version: 1,
    schema: attemptOfStudent.extend({ resetAt: timestamp }),
  },
  /** The result counts again, as if it had never been reset. */
  QuizSolutionResetUndone: {
    version: 1,
    schema: attemptOfStudent.extend({ undoneAt: timestamp }),
  },
  /** The student has started the next attempt: after that, the reset of this one is final. */
  QuizSolutionRetaken: {
    version: 1,
    schema: z.object({ solutionUuid: uuid, nextSolutionUuid: uuid, occurredAt: timestamp }),
  },
});
export type QuizSolutionEvent = EventsOf<typeof quizSolutionEvents>;
