import { uuidV5 } from '#domain/shared/uuid-v5.ts';

export const quizSolutionStream = (solutionUuid: string): string => `quizSolution-${solutionUuid.toLowerCase()}`;

/** One stream per attempt of one student at one assignment: two tabs that start at once mean the same solution. */
export const solutionUuidOf = (quizAssignmentSchoolClassId: number, studentId: number, attempt: number): string =>
  uuidV5(`quiz-solution:${quizAssignmentSchoolClassId}:${studentId}:${attempt}`);

/** One student at one assignment. */
export interface StudentAtAssignment {
  readonly quizAssignmentSchoolClassId: number;
  readonly studentId: number;
}

export interface Attempt {
  /** From 1 on. */
  readonly attempt: number;
  readonly solutionUuid: string;
  readonly stream: string;
}

/** Every attempt has a stream of its own. */
export const attemptAt = ({ quizAssignmentSchoolClassId, studentId }: StudentAtAssignment, attempt: number): Attempt => {
  const solutionUuid = solutionUuidOf(quizAssignmentSchoolClassId, studentId, attempt);
  return { attempt, solutionUuid, stream: quizSolutionStream(solutionUuid) };
};

/** One answer per question of a solution, whichever option is chosen. */
export const answerUuidOf = (solutionUuid: string, questionUuid: string): string =>
  uuidV5(`quiz-question-answer:${solutionUuid}:${questionUuid}`);
