import type { TeacherGuideState } from '#domain/curriculum/teacher-guide/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnTeacherGuide } from './run-on-teacher-guide.ts';

/** Brings teachers what staff have written, in every lesson that has the guide. */
export const publishTeacherGuide = (
  context: CommandContext,
  { guideUuid }: { readonly guideUuid: string },
): Promise<CommandOutcome<TeacherGuideState>> =>
  runOnTeacherGuide(context, { type: 'PublishTeacherGuide', guideUuid, occurredAt: context.now });
