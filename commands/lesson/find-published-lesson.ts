import { lessonDecider, type LessonState } from '../../domain/lesson/decider.ts';
import { lessonStream } from '../../domain/lesson/stream.ts';
import type { CommandContext } from '../context.ts';
import { loadLatest } from '../load.ts';

export type PublishedLesson = Extract<LessonState, { status: 'published' }>;

/** A lesson as the store has it now; null where there is none. */
export const findPublishedLesson = async (
  { store }: Pick<CommandContext, 'store'>,
  lessonUuid: string,
): Promise<PublishedLesson | null> => {
  const { state } = await loadLatest(store, lessonDecider, lessonStream(lessonUuid));
  return state.status === 'missing' ? null : state;
};
