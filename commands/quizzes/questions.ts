import { type QuizCommand, type QuizState, quizDecider, type ExistingQuiz } from '#domain/quizzes/decider.ts';
import type { QuestionEdit } from '#domain/quizzes/question-edits.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { changeOf, runOnQuiz } from './quiz.ts';
import { type RegradePolicy, quizStream, type KeyCorrection, type QuizEvent } from '#domain/quizzes/events.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { Actor, EventStore, Position } from '#eventstore/port.ts';

interface EditQuizQuestionsInput {
  readonly quizUuid: string;
  /** The edit, or a function that derives it from the current quiz. */
  readonly edit: QuestionEdit | ((quiz: QuizState) => QuestionEdit);
}

/** Changes a quiz's questions or choices. @throws DomainError `quiz_used`, `quiz_incomplete`, `listening_strand_used` */
export const editQuizQuestions = (
  context: CommandContext,
  { quizUuid, edit }: EditQuizQuestionsInput,
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(context, quizUuid, (state, revision): QuizCommand => ({
    type: 'EditQuizQuestions',
    edit: typeof edit === 'function' ? edit(state) : edit,
    ...changeOf(context, revision),
  }));

interface CorrectQuizKeyInput {
  readonly quizUuid: string;
  readonly questionUuid: string;
  readonly optionUuid: string;
  readonly policy: RegradePolicy;
  readonly neverLower: boolean;
  readonly reason: string;
}

/**
 * Sets another correct choice for a quiz that students have taken. Scores are updated afterwards, solution by solution
 * (`regradeQuizSolution`). Sent twice under one id, it is one correction. @throws DomainError `quiz_not_used`, `key_unchanged`,
 * `quiz_option_unknown`
 */
export const correctQuizKey = async (
  context: CommandContext,
  { quizUuid, ...correction }: CorrectQuizKeyInput,
): Promise<CommandOutcome<{ readonly quiz: ExistingQuiz; readonly correctionUuid: string }>> => {
  requireStaff(context);
  const correctionUuid = uuidV5(`key-correction:${quizUuid.toLowerCase()}:${context.commandId}`);
  const result = await runCommand(context, {
    decider: quizDecider,
    stream: quizStream(quizUuid),
    command: (): QuizCommand => ({ type: 'CorrectQuizKey', correctionUuid, ...correction, occurredAt: context.now }),
  });
  if (result.state.status === 'missing') throw notFound('This quiz');
  return outcomeOf(result, { quiz: result.state, correctionUuid });
};

/** A correction as recorded in the quiz's stream. */
export interface RecordedCorrection {
  readonly correction: KeyCorrection;
  readonly revision: bigint;
  readonly position: Position;
  readonly actor: Actor;
  readonly commandId: string;
  readonly correlationId: string;
}

/** Every correction of a quiz's key, in order. */
export const findKeyCorrections = async (store: EventStore, quizUuid: string): Promise<RecordedCorrection[]> => {
  const recorded = await store.readStream(quizStream(quizUuid));
  return recorded.flatMap((event) => {
    if (event.type !== 'QuizKeyCorrected') return [];
    const decoded = decodeEvent(event) as QuizEvent | null;
    if (decoded?.type !== 'QuizKeyCorrected') return [];
    const { actor, commandId, correlationId } = event.metadata;
    const { revision, position } = event;
    return [{ correction: decoded.data, revision, position, actor, commandId, correlationId }];
  });
};
