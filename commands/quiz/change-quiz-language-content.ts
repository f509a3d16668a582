import { quizDecider, type QuizCommand, type QuizState } from '../../domain/quiz/decider.ts';
import type { QuestionTranslation } from '../../domain/quiz/events.ts';
import { quizStream } from '../../domain/quiz/stream.ts';
import { requireStaff } from '../authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';
import { changeOf } from './change-of.ts';

export interface ChangeQuizLanguageContentInput {
  readonly quizUuid: string;
  readonly locale: string;
  /** By question uuid; replaces everything the quiz has in this language. */
  readonly questions: Readonly<Record<string, QuestionTranslation>>;
}

export const changeQuizLanguageContent = async (
  context: CommandContext,
  { quizUuid, locale, questions }: ChangeQuizLanguageContentInput,
): Promise<CommandOutcome<QuizState>> => {
  requireStaff(context);
  const result = await runCommand(stepOf(context, `change-quiz-language-content:${locale}`), {
    decider: quizDecider,
    stream: quizStream(quizUuid),
    command: (_state, revision): QuizCommand => ({
      type: 'ChangeQuizLanguageContent',
      locale,
      questions,
      ...changeOf(context, revision),
    }),
  });
  return outcomeOf(result, result.state);
};
