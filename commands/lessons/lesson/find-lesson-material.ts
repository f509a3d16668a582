import { notFound } from '#domain/shared/domain-error.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { findReleasedLesson, type ReleasedLesson } from './find-published-lesson.ts';

/** A lesson with its material as classes get it, as the store has it now. @throws `not_found` */
export const findLessonMaterial = async (context: CommandContext, lessonUuid: string): Promise<ReleasedLesson> => {
  const lesson = await findReleasedLesson(context, lessonUuid);
  if (!lesson) throw notFound('This lesson');
  return lesson;
};
