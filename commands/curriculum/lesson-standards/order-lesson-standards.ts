import type { LessonStandardsState } from '#domain/curriculum/lesson-standards/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnLessonStandards } from './run-on-lesson-standards.ts';

/** Puts the standards of a lesson in the order in which they are shown; all of them are named. */
export const orderLessonStandards = (
  context: CommandContext,
  { lessonUuid, standardUuids }: { readonly lessonUuid: string; readonly standardUuids: readonly string[] },
): Promise<CommandOutcome<LessonStandardsState>> =>
  runOnLessonStandards(context, { type: 'OrderLessonStandards', lessonUuid, standardUuids, occurredAt: context.now });
