import { quizDecider } from '#domain/quizzes/decider.ts';
import type { KeyCorrection, QuizQuestion } from '#domain/quizzes/events.ts';
import { quizStream } from '#domain/quizzes/stream.ts';
import type { QuizSolutionState } from '#domain/quiz-taking/state.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { loadQuizAtRevision } from '#commands/quizzes/load-quiz.ts';

export interface Grading {
  /** That the student was shown. */
  readonly questions: readonly QuizQuestion[];
  /** Of their key since, in order. */
  readonly corrections: readonly KeyCorrection[];
}

/** All that the score of a solution follows from, besides its answers. */
export const gradingOfSolution = async (
  context: CommandContext,
  state: QuizSolutionState,
  load: typeof loadLatest = loadLatest,
): Promise<Grading> => {
  if (state.status === 'not_started') return { questions: [], corrections: [] };
  const shown = await loadQuizAtRevision(context, state.quizUuid, state.quizRevision);
  const { state: quiz } = await load(context.store, quizDecider, quizStream(state.quizUuid));
  const corrections = quiz.status === 'missing' ? [] : quiz.corrections.slice(shown.corrections.length);
  return { questions: shown.questions, corrections };
};
