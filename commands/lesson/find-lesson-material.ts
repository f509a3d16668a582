import { notFound } from '../../domain/shared/domain-error.ts';
import type { CommandContext } from '../context.ts';
import { findPublishedLesson, type PublishedLesson } from './find-published-lesson.ts';

/** A published lesson with its material, as the store has it now. @throws `not_found` */
export const findLessonMaterial = async (context: CommandContext, lessonUuid: string): Promise<PublishedLesson> => {
  const lesson = await findPublishedLesson(context, lessonUuid);
  if (!lesson) throw notFound('This lesson');
  return lesson;
};
