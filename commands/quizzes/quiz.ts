import type { Change } from '#domain/quizzes/draft.ts';
import { type CommandContext, type CommandOutcome, stepOf } from '#commands/runner/context.ts';
import { quizDecider, type ExistingQuiz, type QuizState, type QuizCommand } from '#domain/quizzes/decider.ts';
import { quizStream, type QuizEvent, type AudioStop } from '#domain/quizzes/events.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { loadAtRevision, loadLatest } from '#commands/runner/load.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandRun } from '#commands/runner/decision.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import type { Quizable } from '#domain/shared/fields.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { findAssignments } from './was-assigned.ts';
import { noAudioStop } from '#domain/quizzes/state.ts';

/** When a quiz is changed, and at which revision of its stream: a draft that begins with the change names that one. */
export const changeOf = ({ now }: CommandContext, revision: bigint | null): Change => ({
  revision: (revision ?? 0n).toString(),
  occurredAt: now,
});

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

/** A command of staff on one quiz, answered with the quiz as it is then. @throws DomainError `forbidden` for everybody else */
export const runOnQuiz = async (
  context: CommandContext,
  quizUuid: string,
  command: CommandRun<QuizState, QuizCommand, QuizEvent>['command'],
): Promise<CommandOutcome<QuizState>> => {
  requireStaff(context);
  const result = await runCommand(context, { decider: quizDecider, stream: quizStream(quizUuid), command });
  return outcomeOf(result, result.state);
};

interface CreateQuizInput {
  readonly title: string;
  readonly quizable: Quizable;
}

/** A draft without questions. Its uuid follows from the command's id, so a repeated request creates nothing twice. */
export const createQuiz = async (
  context: CommandContext,
  { title, quizable }: CreateQuizInput,
): Promise<CommandOutcome<{ readonly quizUuid: string; readonly quiz: QuizState }>> => {
  requireStaff(context);
  const quizUuid = uuidV5(`quiz:${context.commandId}`);
  const result = await runCommand(context, {
    decider: quizDecider,
    stream: quizStream(quizUuid),
    command: (): QuizCommand => ({ type: 'CreateQuiz', quizUuid, title, quizable, occurredAt: context.now }),
  });
  return outcomeOf(result, { quizUuid, quiz: result.state });
};

/** Publishes a quiz, so that teachers can assign it. */
export const publishQuiz = (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(stepOf(context, 'publish-quiz'), quizUuid, (): QuizCommand => ({ type: 'PublishQuiz', occurredAt: context.now }));

/** Takes it back from everybody. @throws DomainError `quiz_assigned` once a class has it, `quiz_used` once a student started it */
export const unpublishQuiz = (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(context, quizUuid, async (state): Promise<QuizCommand> => ({
    type: 'UnpublishQuiz',
    ...(await findAssignments(context, state)),
    occurredAt: context.now,
  }));

/** Gives the draft up: the quiz is again what students see. @throws DomainError `quiz_no_draft` */
export const discardQuizDraft = (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(context, quizUuid, (): QuizCommand => ({ type: 'DiscardQuizDraft', occurredAt: context.now }));

/** What is left out stays as it is. Times in milliseconds. */
interface ChangeQuizDetailsInput {
  readonly quizUuid: string;
  readonly title?: string | undefined;
  readonly audioStop?: Partial<AudioStop> | undefined;
}

const audioStopOf = (state: QuizState): AudioStop => (state.status === 'missing' ? noAudioStop : state.audioStop);

const given = (change: Partial<AudioStop>): Partial<AudioStop> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

export const changeQuizDetails = (
  context: CommandContext,
  { quizUuid, title, audioStop }: ChangeQuizDetailsInput,
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(context, quizUuid, (state, revision): QuizCommand[] => {
    const change = changeOf(context, revision);
    const commands: QuizCommand[] = [{ type: 'ChangeQuizDetails', title, ...change }];
    if (audioStop) commands.push({ type: 'ChangeQuizAudioStop', ...audioStopOf(state), ...given(audioStop), ...change });
    return commands;
  });

/** Opens a quiz that no class has to every visitor. @throws DomainError `quiz_assigned` */
export const putQuizInChallenge = (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(context, quizUuid, async (state): Promise<QuizCommand> => ({
    type: 'PutQuizInChallenge',
    ...(await findAssignments(context, state)),
    occurredAt: context.now,
  }));

/** Visitors are no longer given the quiz; from then on it may be assigned. */
export const takeQuizOutOfChallenge = (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(context, quizUuid, (): QuizCommand => ({ type: 'TakeQuizOutOfChallenge', occurredAt: context.now }));
