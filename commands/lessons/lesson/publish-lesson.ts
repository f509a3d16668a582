import { lessonDecider, type LessonCommand, type LessonState } from '#domain/lessons/lesson/decider.ts';
import type { LessonContent } from '#domain/lessons/lesson/events.ts';
import { lessonStream, lessonUuidOf } from '#domain/lessons/lesson/stream.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { QuizableType } from '#domain/shared/fields.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

export interface PublishLessonInput {
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
