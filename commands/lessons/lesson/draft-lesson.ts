import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/stream.ts';
import type { QuizableType } from '#domain/shared/fields.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnLesson } from './run-on-lesson.ts';

export interface DraftLessonInput {
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
