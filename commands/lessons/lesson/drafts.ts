import { lessonDecider, type LessonState, type LessonCommand } from '#domain/lessons/lesson/decider.ts';
import {
  lessonStream,
  type LessonEvent,
  lessonUuidOf,
  type DraftContent,
  type LessonContent,
} from '#domain/lessons/lesson/events.ts';
import { type CommandContext, type CommandOutcome, stepOf } from '#commands/runner/context.ts';
import { loadAtRevision, loadLatest } from '#commands/runner/load.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandRun } from '#commands/runner/decision.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import type { QuizableType } from '#domain/shared/fields.ts';
import type { LessonMaterial, LessonOverview } from '#domain/lessons/lesson/material.ts';
import { draftOf } from '#domain/lessons/lesson/state.ts';
import { DomainError } from '#domain/shared/domain-error.ts';

type Reading = Pick<CommandContext, 'store'>;

/** The lesson as it is now, draft and all, with the revision it is at. */
export const loadLesson = async (
  { store }: Reading,
  lessonUuid: string,
): Promise<{ readonly lesson: LessonState; readonly revision: bigint | null }> => {
  const { state, revision } = await loadLatest(store, lessonDecider, lessonStream(lessonUuid));
  return { lesson: state, revision };
};

/** The lesson as it was right after the event with this revision. */
export const loadLessonAtRevision = ({ store }: Reading, lessonUuid: string, revision: bigint): Promise<LessonState> =>
  loadAtRevision(store, lessonDecider, lessonStream(lessonUuid), revision);

/** A command of staff on one lesson, answered with the lesson as it is then. @throws DomainError `forbidden` for everybody else */
export const runOnLesson = async (
  context: CommandContext,
  lessonUuid: string,
  command: CommandRun<LessonState, LessonCommand, LessonEvent>['command'],
): Promise<CommandOutcome<LessonState>> => {
  requireStaff(context);
  const result = await runCommand(context, { decider: lessonDecider, stream: lessonStream(lessonUuid), command });
  return outcomeOf(result, result.state);
};

interface DraftLessonInput {
  readonly type: QuizableType;
  readonly path: string;
  readonly name: string;
}

/** Begins a lesson; readers find it once it is published. */
export const draftLesson = (
  context: CommandContext,
  { type, path, name }: DraftLessonInput,
): Promise<CommandOutcome<LessonState>> => {
  const lessonUuid = lessonUuidOf(type, path);
  const { now: occurredAt } = context;
  return runOnLesson(context, lessonUuid, () => ({ type: 'DraftLesson', lessonUuid, lessonType: type, path, name, occurredAt }));
};

/** What is left out stays as it is. */
export interface ChangeLessonDraftInput {
  readonly lessonUuid: string;
  readonly content?: Partial<DraftContent>;
  readonly overview?: Partial<LessonOverview>;
  /** Lists of the material, each whole. */
  readonly parts?: Partial<Omit<LessonMaterial, 'overview'>>;
}

const overviewOf = (lesson: LessonState, overview: Partial<LessonOverview>): Pick<Partial<LessonMaterial>, 'overview'> =>
  lesson.status === 'missing' || Object.keys(overview).length === 0
    ? {}
    : { overview: { ...draftOf(lesson).material.overview, ...overview } };

/** Changes the draft of a lesson, or begins one; readers keep what they have. */
export const changeLessonDraft = (
  context: CommandContext,
  { lessonUuid, content = {}, overview = {}, parts = {} }: ChangeLessonDraftInput,
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, (lesson) => ({
    type: 'ChangeLessonDraft',
    content,
    parts: { ...parts, ...overviewOf(lesson, overview) },
    occurredAt: context.now,
  }));

/** Gives a draft up: staff see what readers see again. Of a lesson that was never published nothing is left. */
export const discardLessonDraft = (
  context: CommandContext,
  { lessonUuid }: { readonly lessonUuid: string },
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'DiscardLessonDraft', occurredAt: context.now }));

/** Asks for somebody else to look at a draft that is complete. */
export const sendLessonToReview = (
  context: CommandContext,
  { lessonUuid }: { readonly lessonUuid: string },
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'SendLessonToReview', occurredAt: context.now }));

interface ReturnLessonToDraftInput {
  readonly lessonUuid: string;
  /** What is to be put right. */
  readonly reason: string;
}

/** Gives a draft back to those who wrote it. */
export const returnLessonToDraft = (
  context: CommandContext,
  { lessonUuid, reason }: ReturnLessonToDraftInput,
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'ReturnLessonToDraft', reason, occurredAt: context.now }));

interface ScheduleLessonPublicationInput {
  readonly lessonUuid: string;
  /** ISO 8601, UTC; null: only when somebody presses Publish. */
  readonly publishAt: string | null;
}

/** Plans when a reviewed draft reaches readers. */
export const scheduleLessonPublication = (
  context: CommandContext,
  { lessonUuid, publishAt }: ScheduleLessonPublicationInput,
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'ScheduleLessonPublication', publishAt, occurredAt: context.now }));

interface PublishLessonDraftInput {
  readonly lessonUuid: string;
  /** Nothing happens when the draft is no longer to be published at this moment; left out: now. */
  readonly scheduledFor?: string | undefined;
}

/** Brings readers what was reviewed. */
export const publishLessonDraft = (
  context: CommandContext,
  { lessonUuid, scheduledFor }: PublishLessonDraftInput,
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'PublishLessonDraft', scheduledFor, occurredAt: context.now }));

interface PublishLessonInput {
  /** Follows from type and path (lessonUuidOf); may be left out. */
  readonly lessonUuid?: string | undefined;
  readonly type: QuizableType;
  readonly path: string;
  readonly content: LessonContent;
}

/** Publishes a lesson, or brings the lesson at this address to this content. */
export const publishLesson = async (
  context: CommandContext,
  { lessonUuid: given, type, path, content }: PublishLessonInput,
): Promise<CommandOutcome<LessonState>> => {
  requireStaff(context);
  const lessonUuid = lessonUuidOf(type, path);
  if (given !== undefined && given.toLowerCase() !== lessonUuid) {
    throw new DomainError('invalid', 'lesson_uuid_invalid', `The lesson ${type} ${path} has the uuid ${lessonUuid}.`);
  }
  const result = await runCommand(stepOf(context, 'publish-lesson'), {
    decider: lessonDecider,
    stream: lessonStream(lessonUuid),
    command: (): LessonCommand => ({
      type: 'PublishLesson',
      lessonUuid,
      lessonType: type,
      path,
      content,
      occurredAt: context.now,
    }),
  });
  return outcomeOf(result, result.state);
};

/** Takes a lesson from readers; classes that have it keep it. */
export const withdrawLesson = (
  context: CommandContext,
  { lessonUuid }: { readonly lessonUuid: string },
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'WithdrawLesson', occurredAt: context.now }));

/** Gives a withdrawn lesson back to readers, as it was. */
export const restoreLesson = (
  context: CommandContext,
  { lessonUuid }: { readonly lessonUuid: string },
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'RestoreLesson', occurredAt: context.now }));
