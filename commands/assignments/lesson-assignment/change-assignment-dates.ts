import type { AssignmentDates, GivenAssignment } from '#domain/assignments/lesson-assignment-school-class/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnGiven } from './run-on-given.ts';

export interface ChangeAssignmentDatesInput extends AssignmentDates {
  readonly lessonAssignmentSchoolClassId: number;
}

/** Moves the start and the due date for one class. */
export const changeAssignmentDates = (
  context: CommandContext,
  { lessonAssignmentSchoolClassId, startsAt, dueAt }: ChangeAssignmentDatesInput,
): Promise<CommandOutcome<GivenAssignment>> =>
  runOnGiven(context, lessonAssignmentSchoolClassId, {
    type: 'ChangeAssignmentDates',
    startsAt,
    dueAt,
    occurredAt: context.now,
  });
