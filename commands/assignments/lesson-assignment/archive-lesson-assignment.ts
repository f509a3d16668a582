import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import type { StoredLessonAssignment } from './access.ts';
import { runOnShared } from './run-on-shared.ts';

/** Takes it out of the teacher’s lists; what students have written stays. */
export const archiveLessonAssignment = (
  context: CommandContext,
  { lessonAssignmentUuid }: { readonly lessonAssignmentUuid: string },
): Promise<CommandOutcome<StoredLessonAssignment>> =>
  runOnShared(context, lessonAssignmentUuid, { type: 'ArchiveLessonAssignment', occurredAt: context.now });
