import { lessonDecider } from '../../domain/lesson/decider.ts';
import { lessonStream } from '../../domain/lesson/stream.ts';
import { notFound } from '../../domain/shared/domain-error.ts';
import type { QuizableType } from '../../domain/shared/fields.ts';
import { requireRole } from '../authorise.ts';
import type { CommandContext } from '../context.ts';
import { loadRemembered } from '../load.ts';

export interface NamedLesson {
  readonly lessonUuid: string;
  /** Of the address that was called. */
  readonly type: QuizableType;
}

/** @throws 404 for a lesson that is not there, or is of another type */
export const requireLesson = async (context: CommandContext, { lessonUuid, type }: NamedLesson): Promise<string> => {
  requireRole(context, 'teacher');
  const { state } = await loadRemembered(context.store, lessonDecider, lessonStream(lessonUuid));
  if (state.status === 'missing' || state.type !== type) throw notFound('This lesson');
  return lessonUuid.toLowerCase();
};
