import type { GivenAssignment } from '#domain/assignments/lesson-assignment-school-class/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnGiven } from './run-on-given.ts';

/** Nobody of the class works on it any more; what was written stays to be read. */
export const closeLessonAssignment = (
  context: CommandContext,
  { lessonAssignmentSchoolClassId }: { readonly lessonAssignmentSchoolClassId: number },
): Promise<CommandOutcome<GivenAssignment>> =>
  runOnGiven(context, lessonAssignmentSchoolClassId, { type: 'CloseLessonAssignment', occurredAt: context.now });
