import type { LessonAssignment } from '../../domain/lesson-assignment/decider.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { runAsAuthor } from './run-as-author.ts';

/** Puts it back into the teacher’s lists. */
export const unarchiveLessonAssignment = (
  context: CommandContext,
  { lessonAssignmentUuid }: { readonly lessonAssignmentUuid: string },
): Promise<CommandOutcome<LessonAssignment>> =>
  runAsAuthor(context, lessonAssignmentUuid, { type: 'UnarchiveLessonAssignment', occurredAt: context.now });
