import type { QuizCommand, QuizState } from '#domain/quizzes/decider.ts';
import type { QuestionEdit } from '#domain/quizzes/question-edits.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { changeOf } from './change-of.ts';
import { runOnQuiz } from './run-on-quiz.ts';

export interface EditQuizQuestionsInput {
  readonly quizUuid: string;
  /** The edit, or how it follows from the quiz as it is. */
  readonly edit: QuestionEdit | ((quiz: QuizState) => QuestionEdit);
}

/** One change of a quiz's questions or choices. @throws DomainError `quiz_used`, `quiz_incomplete`, `listening_strand_used` */
export const editQuizQuestions = (
  context: CommandContext,
  { quizUuid, edit }: EditQuizQuestionsInput,
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(context, quizUuid, (state, revision): QuizCommand => ({
    type: 'EditQuizQuestions',
    edit: typeof edit === 'function' ? edit(state) : edit,
    ...changeOf(context, revision),
  }));
