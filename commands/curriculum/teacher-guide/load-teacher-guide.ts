import { teacherGuideDecider, type TeacherGuideState } from '#domain/curriculum/teacher-guide/decider.ts';
import { teacherGuideStream } from '#domain/curriculum/teacher-guide/stream.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadAtRevision, loadLatest } from '#commands/runner/load.ts';

type Reading = Pick<CommandContext, 'store'>;

/** The guide as it is now, draft and all, with the revision it is at. */
export const loadTeacherGuide = async (
  { store }: Reading,
  guideUuid: string,
): Promise<{ readonly guide: TeacherGuideState; readonly revision: bigint | null }> => {
  const { state, revision } = await loadLatest(store, teacherGuideDecider, teacherGuideStream(guideUuid));
  return { guide: state, revision };
};

/** The guide as it was right after the event with this revision. */
export const loadTeacherGuideAtRevision = ({ store }: Reading, guideUuid: string, revision: bigint): Promise<TeacherGuideState> =>
  loadAtRevision(store, teacherGuideDecider, teacherGuideStream(guideUuid), revision);
