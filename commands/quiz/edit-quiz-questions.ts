import { quizDecider, type QuizCommand, type QuizState } from '../../domain/quiz/decider.ts';
import type { QuestionEdit } from '../../domain/quiz/question-edits.ts';
import { quizStream } from '../../domain/quiz/stream.ts';
import { requireStaff } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';
import { changeOf } from './change-of.ts';

export interface EditQuizQuestionsInput {
  readonly quizUuid: string;
  /** The edit, or how it follows from the quiz as it is. */
  readonly edit: QuestionEdit | ((quiz: QuizState) => QuestionEdit);
}

/** One change of a quiz's questions or choices. @throws DomainError `quiz_used`, `quiz_incomplete`, `listening_strand_used` */
export const editQuizQuestions = async (
  context: CommandContext,
  { quizUuid, edit }: EditQuizQuestionsInput,
): Promise<CommandOutcome<QuizState>> => {
  requireStaff(context);
  const result = await runCommand(context, {
    decider: quizDecider,
    stream: quizStream(quizUuid),
    command: (state, revision): QuizCommand => ({
      type: 'EditQuizQuestions',
      edit: typeof edit === 'function' ? edit(state) : edit,
      ...changeOf(context, revision),
    }),
  });
  return outcomeOf(result, result.state);
};
