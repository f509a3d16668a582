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

/** The current lesson including its draft, with its revision. */
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

/** Runs a staff command on one lesson and returns its new state. @throws DomainError `forbidden` for everybody else */
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

/** Drafts a lesson; readers find it once it is published. */
export const draftLesson = (
  context: CommandContext,
  { type, path, name }: DraftLessonInput,
): Promise<CommandOutcome<LessonState>> => {
  const lessonUuid = lessonUuidOf(type, path);
  const { now: occurredAt } = context;
  return runOnLesson(context, lessonUuid, () => ({ type: 'DraftLesson', lessonUuid, lessonType: type, path, name, occurredAt }));
};

/** Fields that are left out stay unchanged. */
export interface ChangeLessonDraftInput {
  readonly lessonUuid: string;
  readonly content?: Partial<DraftContent>;
  readonly overview?: Partial<LessonOverview>;
  /** Lists of the material, each sent whole. */
  readonly parts?: Partial<Omit<LessonMaterial, 'overview'>>;
}

const overviewOf = (lesson: LessonState, overview: Partial<LessonOverview>): Pick<Partial<LessonMaterial>, 'overview'> =>
  lesson.status === 'missing' || Object.keys(overview).length === 0
    ? {}
    : { overview: { ...draftOf(lesson).material.overview, ...overview } };

/** Changes a lesson's draft, or creates one; readers keep seeing their version. */
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

/** Discards a draft: staff see the readers' version again. A lesson that was never published is removed. */
export const discardLessonDraft = (
  context: CommandContext,
  { lessonUuid }: { readonly lessonUuid: string },
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'DiscardLessonDraft', occurredAt: context.now }));

/** Sends a complete draft for review by somebody else. */
export const sendLessonToReview = (
  context: CommandContext,
  { lessonUuid }: { readonly lessonUuid: string },
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'SendLessonToReview', occurredAt: context.now }));

interface ReturnLessonToDraftInput {
  readonly lessonUuid: string;
  /** What has to be fixed. */
  readonly reason: string;
}

/** Returns a draft to its writers. */
export const returnLessonToDraft = (
  context: CommandContext,
  { lessonUuid, reason }: ReturnLessonToDraftInput,
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'ReturnLessonToDraft', reason, occurredAt: context.now }));

interface ScheduleLessonPublicationInput {
  readonly lessonUuid: string;
  /** ISO 8601, UTC; null: not until somebody clicks Publish. */
  readonly publishAt: string | null;
}

/** Schedules when a reviewed draft is published. */
export const scheduleLessonPublication = (
  context: CommandContext,
  { lessonUuid, publishAt }: ScheduleLessonPublicationInput,
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'ScheduleLessonPublication', publishAt, occurredAt: context.now }));

interface PublishLessonDraftInput {
  readonly lessonUuid: string;
  /** Does nothing if the draft is no longer scheduled for this time; if left out, publishes now. */
  readonly scheduledFor?: string | undefined;
}

/** Publishes a reviewed draft to readers. */
export const publishLessonDraft = (
  context: CommandContext,
  { lessonUuid, scheduledFor }: PublishLessonDraftInput,
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'PublishLessonDraft', scheduledFor, occurredAt: context.now }));

interface PublishLessonInput {
  /** Derived from type and path (lessonUuidOf); can be left out. */
  readonly lessonUuid?: string | undefined;
  readonly type: QuizableType;
  readonly path: string;
  readonly content: LessonContent;
}

/** Publishes a lesson, or updates the lesson at this address to this content. */
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

/** Withdraws a lesson from readers; classes that have it keep it. */
export const withdrawLesson = (
  context: CommandContext,
  { lessonUuid }: { readonly lessonUuid: string },
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'WithdrawLesson', occurredAt: context.now }));

/** Restores a withdrawn lesson for readers, unchanged. */
export const restoreLesson = (
  context: CommandContext,
  { lessonUuid }: { readonly lessonUuid: string },
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'RestoreLesson', occurredAt: context.now }));
