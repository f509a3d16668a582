import type { QuizSolutionState } from '#domain/quiz-taking/state.ts';
import type { QuizQuestion } from '#domain/quizzes/events.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadQuizAtRevision } from '#commands/quizzes/load-quiz.ts';

/** The questions that the student was shown. */
export const questionsOfSolution = async (context: CommandContext, state: QuizSolutionState): Promise<readonly QuizQuestion[]> =>
  state.status === 'not_started' ? [] : (await loadQuizAtRevision(context, state.quizUuid, state.quizRevision)).questions;
