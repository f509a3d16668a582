import type { AssignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import type { StoredLessonAssignment } from './access.ts';
import { runOnShared } from './run-on-shared.ts';

export interface ChangeLessonAssignmentInput {
  readonly lessonAssignmentUuid: string;
  readonly content: AssignmentContent;
}

/** Changes what students are to do; once a student has begun, the instructions alone. */
export const changeLessonAssignment = (
  context: CommandContext,
  { lessonAssignmentUuid, content }: ChangeLessonAssignmentInput,
): Promise<CommandOutcome<StoredLessonAssignment>> =>
  runOnShared(context, lessonAssignmentUuid, { type: 'ChangeLessonAssignment', content, occurredAt: context.now });
