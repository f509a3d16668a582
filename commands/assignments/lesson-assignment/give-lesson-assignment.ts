import {
  lessonAssignmentSchoolClassDecider,
  type AssignmentDates,
  type GivenAssignment,
} from '#domain/assignments/lesson-assignment-school-class/decider.ts';
import { lessonAssignmentSchoolClassStream } from '#domain/assignments/lesson-assignment-school-class/stream.ts';
import { assertNotArchived } from '#domain/classes/school-class/manage-rules.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { reserveId } from '#commands/runner/ids.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireTaughtClass } from '#commands/classes/school-class/require-taught-class.ts';
import { givenKey, loadLessonAssignment, shareOf } from './access.ts';

export interface GiveLessonAssignmentInput extends AssignmentDates {
  readonly lessonAssignmentUuid: string;
  readonly schoolClassId: number;
}

/** Gives a lesson assignment to a class; one that the class has already stays as it is. */
export const giveLessonAssignment = async (
  context: CommandContext,
  { lessonAssignmentUuid, schoolClassId, startsAt, dueAt }: GiveLessonAssignmentInput,
): Promise<CommandOutcome<GivenAssignment>> => {
  const assignment = await loadLessonAssignment(context, lessonAssignmentUuid);
  await shareOf(context, assignment);
  assertNotArchived(await requireTaughtClass(context, schoolClassId));
  const key = givenKey(assignment.lessonAssignmentUuid, schoolClassId);
  const id = await reserveId(context.db, 'lessonAssignmentSchoolClass', key);
  const result = await runCommand(stepOf(context, `give:${schoolClassId}`), {
    decider: lessonAssignmentSchoolClassDecider,
    stream: lessonAssignmentSchoolClassStream(id),
    command: () => ({
      type: 'GiveLessonAssignment' as const,
      lessonAssignmentSchoolClassId: id,
      lessonAssignmentUuid: assignment.lessonAssignmentUuid,
      lessonUuid: assignment.lessonUuid,
      schoolClassId,
      // Whom the students of this class hear from.
      teacherId: context.actor.id!,
      startsAt,
      dueAt,
      occurredAt: context.now,
    }),
  });
  return outcomeOf(result, result.state as GivenAssignment);
};
