import type { LessonAssignment } from '../../domain/lesson-assignment/decider.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { runAsAuthor } from './run-as-author.ts';

/** Takes it out of the teacher’s lists; what students have written stays. */
export const archiveLessonAssignment = (
  context: CommandContext,
  { lessonAssignmentUuid }: { readonly lessonAssignmentUuid: string },
): Promise<CommandOutcome<LessonAssignment>> =>
  runAsAuthor(context, lessonAssignmentUuid, { type: 'ArchiveLessonAssignment', occurredAt: context.now });
