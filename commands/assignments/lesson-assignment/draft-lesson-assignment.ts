import { lessonAssignmentDecider, type LessonAssignment } from '#domain/assignments/lesson-assignment/decider.ts';
import type { AssignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import { lessonAssignmentStream } from '#domain/assignments/lesson-assignment/stream.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { findPublishedLesson } from '#commands/lessons/lesson/find-published-lesson.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { loadLessonAssignment, shareOf, type StoredLessonAssignment } from './access.ts';

export interface DraftLessonAssignmentInput {
  readonly lessonUuid: string;
  readonly content: AssignmentContent;
  /** An assignment of the teacher's, or of a class of theirs, that this one begins as a copy of. */
  readonly copiedFromUuid?: string | undefined;
}

/** Begins a lesson assignment; no student sees it until it is given to a class. The command id stands for it. */
export const draftLessonAssignment = async (
  context: CommandContext,
  { lessonUuid, content, copiedFromUuid }: DraftLessonAssignmentInput,
): Promise<CommandOutcome<StoredLessonAssignment>> => {
  const teacherId = requireRole(context, 'teacher');
  const lesson = await findPublishedLesson(context, lessonUuid);
  if (!lesson) throw notFound('This lesson');
  if (copiedFromUuid !== undefined) await shareOf(context, await loadLessonAssignment(context, copiedFromUuid));
  const result = await runCommand(context, {
    decider: lessonAssignmentDecider,
    stream: lessonAssignmentStream(context.commandId),
    command: () => ({
      type: 'DraftLessonAssignment' as const,
      lessonAssignmentUuid: context.commandId.toLowerCase(),
      lessonUuid: lesson.lessonUuid,
      teacherId,
      content,
      copiedFromUuid: copiedFromUuid?.toLowerCase() ?? null,
      occurredAt: context.now,
    }),
  });
  return outcomeOf(result, { ...(result.state as LessonAssignment), revision: result.revision ?? 0n });
};
