import type { LessonAssignment } from '../../domain/lesson-assignment/decider.ts';
import type { CommandContext } from '../context.ts';
import { loadLessonAssignment, requireAuthor } from './access.ts';

/** An assignment that the acting teacher made, as the store has it now. */
export const findOwnLessonAssignment = async (context: CommandContext, uuid: string): Promise<LessonAssignment> => {
  const assignment = await loadLessonAssignment(context, uuid);
  requireAuthor(context, assignment);
  return assignment;
};
