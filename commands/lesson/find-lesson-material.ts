import { lessonDecider, type LessonState } from '../../domain/lesson/decider.ts';
import { lessonStream } from '../../domain/lesson/stream.ts';
import { notFound } from '../../domain/shared/domain-error.ts';
import type { CommandContext } from '../context.ts';
import { loadLatest } from '../load.ts';

/** A published lesson with its material, as the store has it now. */
export const findLessonMaterial = async (
  { store }: CommandContext,
  lessonUuid: string,
): Promise<Extract<LessonState, { status: 'published' }>> => {
  const { state } = await loadLatest(store, lessonDecider, lessonStream(lessonUuid));
  if (state.status === 'missing') throw notFound('This lesson');
  return state;
};
