import type { CommandContext } from '#commands/runner/context.ts';
import { loadLessonAssignment, shareOf, type Share, type StoredLessonAssignment } from './access.ts';

export interface SharedLessonAssignment extends StoredLessonAssignment {
  /** What the acting teacher may do with it. */
  readonly share: Share;
}

/** An assignment that the acting teacher made, or that a class of theirs has, as the store has it now. @throws 404 */
export const findSharedLessonAssignment = async (context: CommandContext, uuid: string): Promise<SharedLessonAssignment> => {
  const assignment = await loadLessonAssignment(context, uuid);
  return { ...assignment, share: await shareOf(context, assignment) };
};
