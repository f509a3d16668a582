import { notFound } from '#domain/shared/domain-error.ts';
import type { QuizableType } from '#domain/shared/fields.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { findReleasedLesson } from '#commands/lessons/lesson/find-published-lesson.ts';

export interface NamedLesson {
  readonly lessonUuid: string;
  /** Of the address that was called. */
  readonly type: QuizableType;
}

/** @throws 404 for a lesson that is not there, or is of another type */
export const requireLesson = async (context: CommandContext, { lessonUuid, type }: NamedLesson): Promise<string> => {
  requireRole(context, 'teacher');
  const lesson = await findReleasedLesson(context, lessonUuid);
  if (lesson?.type !== type) throw notFound('This lesson');
  return lessonUuid.toLowerCase();
};
