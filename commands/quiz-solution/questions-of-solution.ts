import type { QuizSolutionState } from '../../domain/quiz-solution/state.ts';
import type { QuizQuestion } from '../../domain/quiz/events.ts';
import type { CommandContext } from '../context.ts';
import { loadQuizAtRevision } from '../quiz/load-quiz.ts';

/** The questions that the student was shown. */
export const questionsOfSolution = async (context: CommandContext, state: QuizSolutionState): Promise<readonly QuizQuestion[]> =>
  state.status === 'not_started' ? [] : (await loadQuizAtRevision(context, state.quizUuid, state.quizRevision)).questions;
