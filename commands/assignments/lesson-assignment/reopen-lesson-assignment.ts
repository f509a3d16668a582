import type { GivenAssignment } from '#domain/assignments/lesson-assignment-school-class/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnGiven } from './run-on-given.ts';

/** The class may go on with it. */
export const reopenLessonAssignment = (
  context: CommandContext,
  { lessonAssignmentSchoolClassId }: { readonly lessonAssignmentSchoolClassId: number },
): Promise<CommandOutcome<GivenAssignment>> =>
  runOnGiven(context, lessonAssignmentSchoolClassId, { type: 'ReopenLessonAssignment', occurredAt: context.now });
