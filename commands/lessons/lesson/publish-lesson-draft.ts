import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnLesson } from './run-on-lesson.ts';

export interface PublishLessonDraftInput {
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
