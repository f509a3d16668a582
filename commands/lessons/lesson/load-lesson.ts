import { lessonDecider, type LessonState } from '#domain/lessons/lesson/decider.ts';
import { lessonStream } from '#domain/lessons/lesson/stream.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadAtRevision, loadLatest } from '#commands/runner/load.ts';

type Reading = Pick<CommandContext, 'store'>;

/** The lesson as it is now, draft and all, with the revision it is at. */
export const loadLesson = async (
  { store }: Reading,
  lessonUuid: string,
): Promise<{ readonly lesson: LessonState; readonly revision: bigint | null }> => {
  const { state, revision } = await loadLatest(store, lessonDecider, lessonStream(lessonUuid));
  return { lesson: state, revision };
};

/** The lesson as it was right after the event with this revision. */
export const loadLessonAtRevision = ({ store }: Reading, lessonUuid: string, revision: bigint): Promise<LessonState> =>
  loadAtRevision(store, lessonDecider, lessonStream(lessonUuid), revision);
