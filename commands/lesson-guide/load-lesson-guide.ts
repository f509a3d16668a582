import { lessonGuideDecider, type LessonGuideState } from '../../domain/lesson-guide/decider.ts';
import { lessonGuideStream } from '../../domain/lesson-guide/stream.ts';
import type { CommandContext } from '../context.ts';
import { loadLatest } from '../load.ts';

/** Which guide a lesson has at this moment, with its own wordings. */
export const loadLessonGuide = async (
  { store }: Pick<CommandContext, 'store'>,
  lessonUuid: string,
): Promise<{ readonly lessonGuide: LessonGuideState; readonly revision: bigint | null }> => {
  const { state, revision } = await loadLatest(store, lessonGuideDecider, lessonGuideStream(lessonUuid));
  return { lessonGuide: state, revision };
};
