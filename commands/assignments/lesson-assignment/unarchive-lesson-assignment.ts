import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import type { StoredLessonAssignment } from './access.ts';
import { runOnShared } from './run-on-shared.ts';

/** Puts it back into the teacher’s lists. */
export const unarchiveLessonAssignment = (
  context: CommandContext,
  { lessonAssignmentUuid }: { readonly lessonAssignmentUuid: string },
): Promise<CommandOutcome<StoredLessonAssignment>> =>
  runOnShared(context, lessonAssignmentUuid, { type: 'UnarchiveLessonAssignment', occurredAt: context.now });
