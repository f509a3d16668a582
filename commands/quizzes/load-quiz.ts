import { quizDecider, type ExistingQuiz, type QuizState } from '#domain/quizzes/decider.ts';
import { quizStream } from '#domain/quizzes/stream.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadAtRevision, loadLatest } from '#commands/runner/load.ts';

type Reading = Pick<CommandContext, 'store'>;

/** The quiz as it is now, with the revision it is at. */
export const loadQuiz = async (
  { store }: Reading,
  quizUuid: string,
): Promise<{ readonly quiz: QuizState; readonly revision: bigint | null }> => {
  const { state, revision } = await loadLatest(store, quizDecider, quizStream(quizUuid));
  return { quiz: state, revision };
};

/** The quiz as a solution's student sees it: at the revision that the solution recorded. */
export const loadQuizAtRevision = async (
  { store }: Reading,
  quizUuid: string,
  revision: bigint | string,
): Promise<ExistingQuiz> => {
  const quiz = await loadAtRevision(store, quizDecider, quizStream(quizUuid), BigInt(revision));
  if (quiz.status === 'missing') throw notFound('This quiz');
  return quiz;
};
