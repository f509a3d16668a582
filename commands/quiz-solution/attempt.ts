import { quizSolutionStream, solutionUuidOf } from '../../domain/quiz-solution/stream.ts';

const firstAttempt = 1;

export interface Attempt {
  readonly attempt: number;
  readonly solutionUuid: string;
  readonly stream: string;
}

/** The attempt a student is at. A reset by the teacher would raise it, and so lead to a new stream. */
export const currentAttempt = (quizAssignmentSchoolClassId: number, studentId: number): Attempt => {
  const solutionUuid = solutionUuidOf(quizAssignmentSchoolClassId, studentId, firstAttempt);
  return { attempt: firstAttempt, solutionUuid, stream: quizSolutionStream(solutionUuid) };
};
