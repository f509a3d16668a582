import type { StudentAtAssignment } from '#domain/quiz-taking/stream.ts';
import type { QuizQuestion } from '#domain/quizzes/events.ts';
import { heldBackUntil, rightOptionOf } from '#domain/quiz-taking/review.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { ownDueAt } from '#commands/classes/accommodation/own-due-at.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadAssignment } from '#commands/assignments/quiz-assignment/access.ts';
import { findQuizSolution } from './find-quiz-solution.ts';
import { gradingOfSolution } from './grading-of-solution.ts';

export interface QuizReview {
  /** ISO 8601; until then nothing is told. */
  readonly heldUntil: string | null;
  readonly quizUuid: string;
  readonly questions: readonly { readonly question: QuizQuestion; readonly rightOptionUuid: string | null }[];
}

/** What a student learns after the submit: which choices were right, unless their teacher holds that back. @throws 404, 409 */
export const reviewQuizSolution = async (context: CommandContext, student: StudentAtAssignment): Promise<QuizReview> => {
  const solution = await findQuizSolution(context, student);
  if (!solution) throw notFound('This quiz solution');
  if (solution.status !== 'submitted') {
    throw new DomainError('conflict', 'quiz_not_submitted', 'Submit the quiz first: then you see which answers were right.');
  }
  const { answersHeldBack, dueAt } = await loadAssignment(context, student.quizAssignmentSchoolClassId);
  const due = await ownDueAt(context, student.studentId, dueAt);
  const heldUntil = heldBackUntil({ answersHeldBack, dueAt: due }, context.now);
  if (heldUntil !== null) return { heldUntil, quizUuid: solution.quizUuid, questions: [] };
  const { questions, corrections } = await gradingOfSolution(context, solution);
  const reviewed = questions.map((question) => ({ question, rightOptionUuid: rightOptionOf(question, corrections) }));
  return { heldUntil: null, quizUuid: solution.quizUuid, questions: reviewed };
};
