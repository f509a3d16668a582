import type { LessonStandardsState } from '#domain/curriculum/lesson-standards/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnLessonStandards } from './run-on-lesson-standards.ts';

/** Takes a standard away from a lesson; nothing happens when it has not got it. */
export const removeLessonStandard = (
  context: CommandContext,
  { lessonUuid, standardUuid }: { readonly lessonUuid: string; readonly standardUuid: string },
): Promise<CommandOutcome<LessonStandardsState>> =>
  runOnLessonStandards(context, { type: 'RemoveLessonStandard', lessonUuid, standardUuid, occurredAt: context.now });
