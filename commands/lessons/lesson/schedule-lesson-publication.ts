import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnLesson } from './run-on-lesson.ts';

export interface ScheduleLessonPublicationInput {
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
