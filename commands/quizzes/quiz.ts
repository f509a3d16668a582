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

/** The time of a change, and the stream's revision before it. A draft that begins with the change refers to that revision. */
export const changeOf = ({ now }: CommandContext, revision: bigint | null): Change => ({
  revision: (revision ?? 0n).toString(),
  occurredAt: now,
});

type Reading = Pick<CommandContext, 'store'>;

/** The current quiz, with its revision. */
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

/** Runs a staff command on one quiz and returns its new state. @throws DomainError `forbidden` for everybody else */
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

/** Creates a draft without questions. Its uuid is derived from the command id, so a repeated request creates nothing twice. */
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

/**
 * Withdraws the quiz from everybody. @throws DomainError `quiz_assigned` once a class has it, `quiz_used` once a student has
 * started it
 */
export const unpublishQuiz = (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(context, quizUuid, async (state): Promise<QuizCommand> => ({
    type: 'UnpublishQuiz',
    ...(await findAssignments(context, state)),
    occurredAt: context.now,
  }));

/** No new class is offered the quiz from now on; classes that have it go on. */
export const retireQuiz = (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(context, quizUuid, (): QuizCommand => ({ type: 'RetireQuiz', occurredAt: context.now }));

export const offerQuizAgain = (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(context, quizUuid, (): QuizCommand => ({ type: 'OfferQuizAgain', occurredAt: context.now }));

/** Discards the draft: the quiz is again the version that students see. @throws DomainError `quiz_no_draft` */
export const discardQuizDraft = (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(context, quizUuid, (): QuizCommand => ({ type: 'DiscardQuizDraft', occurredAt: context.now }));

/** Fields that are left out stay unchanged. Times are in milliseconds. */
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

/** Opens a quiz that is not assigned to any class to every visitor. @throws DomainError `quiz_assigned` */
export const putQuizInChallenge = (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(context, quizUuid, async (state): Promise<QuizCommand> => ({
    type: 'PutQuizInChallenge',
    ...(await findAssignments(context, state)),
    occurredAt: context.now,
  }));

/** Visitors no longer get the quiz; after that it can be assigned. */
export const takeQuizOutOfChallenge = (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(context, quizUuid, (): QuizCommand => ({ type: 'TakeQuizOutOfChallenge', occurredAt: context.now }));
