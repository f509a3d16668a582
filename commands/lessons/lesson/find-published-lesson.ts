import { lessonDecider } from '#domain/lessons/lesson/decider.ts';
import type { ReleasedLesson } from '#domain/lessons/lesson/state.ts';
import { lessonStream } from '#domain/lessons/lesson/stream.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';

export type { ReleasedLesson } from '#domain/lessons/lesson/state.ts';

type Reading = Pick<CommandContext, 'store'>;

/** A lesson that readers have, or had: classes keep a lesson that was withdrawn. As the store has it now; null where there is none. */
export const findReleasedLesson = async ({ store }: Reading, lessonUuid: string): Promise<ReleasedLesson | null> => {
  const { state } = await loadLatest(store, lessonDecider, lessonStream(lessonUuid));
  return state.status === 'published' || state.status === 'withdrawn' ? state : null;
};

/** A lesson that readers have now; null where there is none. */
export const findPublishedLesson = async (context: Reading, lessonUuid: string): Promise<ReleasedLesson | null> => {
  const lesson = await findReleasedLesson(context, lessonUuid);
  return lesson?.status === 'published' ? lesson : null;
};
