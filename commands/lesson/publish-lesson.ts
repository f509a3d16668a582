import { lessonDecider, type LessonCommand, type LessonState } from '../../domain/lesson/decider.ts';
import type { LessonContent } from '../../domain/lesson/events.ts';
import { lessonStream, lessonUuidOf } from '../../domain/lesson/stream.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { QuizableType } from '../../domain/shared/fields.ts';
import { requireStaff } from '../authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

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
