import { quizSolutionDecider, type QuizSolutionCommand } from '#domain/quiz-taking/decider.ts';
import type { QuizSolutionEvent } from '#domain/quiz-taking/events.ts';
import { questionOfOption } from '#domain/quiz-taking/grading.ts';
import type { QuizSolutionState } from '#domain/quiz-taking/state.ts';
import { answerUuidOf, quizSolutionStream } from '#domain/quiz-taking/stream.ts';
import type { QuizQuestion } from '#domain/quizzes/events.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { keyReused } from '#commands/runner/idempotency.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireOwnSolution, requireStillInClass } from './access.ts';
import { questionsOfSolution } from './questions-of-solution.ts';

export interface AnswerQuizQuestionInput {
  readonly solutionUuid: string;
  readonly optionUuid: string;
  /** The answer that is changed; left out for a question's answer whether or not there is one. */
  readonly answerUuid?: string | undefined;
}

export interface QuizAnswer {
  readonly answer: { readonly uuid: string; readonly questionUuid: string; readonly optionUuid: string };
}

const assertAnswersItsQuestion = (
  state: QuizSolutionState,
  questions: readonly QuizQuestion[],
  { optionUuid, answerUuid }: AnswerQuizQuestionInput,
): void => {
  if (answerUuid === undefined || state.status === 'not_started') return;
  const answered = Object.entries(state.answers).find(([, answer]) => answer.answerUuid === answerUuid.toLowerCase());
  if (!answered) throw notFound('This answer');
  const question = questionOfOption(questions, optionUuid.toLowerCase());
  if (question && question.uuid !== answered[0]) {
    throw new DomainError('invalid', 'quiz_option_of_other_question', 'This choice belongs to another question.');
  }
};

/** A repeated command must have been the same one: its event, if it made one, chose this option. */
const assertSameRequest = (events: readonly QuizSolutionEvent[], optionUuid: string): void => {
  const same = events.every((event) => event.type === 'QuizQuestionAnswered' && event.data.optionUuid === optionUuid);
  if (!same) throw keyReused();
};

/** Answers a question, or changes its answer, until the solution is submitted. */
export const answerQuizQuestion = async (
  context: CommandContext,
  input: AnswerQuizQuestionInput,
): Promise<CommandOutcome<QuizAnswer>> => {
  const optionUuid = input.optionUuid.toLowerCase();
  const result = await runCommand(context, {
    decider: quizSolutionDecider,
    stream: quizSolutionStream(input.solutionUuid),
    authorise: (state) => requireOwnSolution(context, state),
    command: async (state): Promise<QuizSolutionCommand> => {
      await requireStillInClass(context, state);
      const questions = await questionsOfSolution(context, state);
      assertAnswersItsQuestion(state, questions, input);
      return { type: 'AnswerQuizQuestion', optionUuid, answeredAt: context.now, questions };
    },
  });
  assertSameRequest(result.events, optionUuid);
  const question = questionOfOption(await questionsOfSolution(context, result.state), optionUuid);
  if (!question) throw keyReused();
  const uuid = answerUuidOf(input.solutionUuid.toLowerCase(), question.uuid);
  return outcomeOf(result, { answer: { uuid, questionUuid: question.uuid, optionUuid } });
};
