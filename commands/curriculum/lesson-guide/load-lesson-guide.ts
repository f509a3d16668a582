import { lessonGuideDecider, type LessonGuideState } from '#domain/curriculum/lesson-guide/decider.ts';
import { lessonGuideStream } from '#domain/curriculum/lesson-guide/stream.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';

/** Which guide a lesson has at this moment, with its own wordings. */
export const loadLessonGuide = async (
  { store }: Pick<CommandContext, 'store'>,
  lessonUuid: string,
): Promise<{ readonly lessonGuide: LessonGuideState; readonly revision: bigint | null }> => {
  const { state, revision } = await loadLatest(store, lessonGuideDecider, lessonGuideStream(lessonUuid));
  return { lessonGuide: state, revision };
};
