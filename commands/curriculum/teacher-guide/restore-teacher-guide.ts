import type { TeacherGuideState } from '#domain/curriculum/teacher-guide/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnTeacherGuide } from './run-on-teacher-guide.ts';

/** Lessons can select it again. */
export const restoreTeacherGuide = (
  context: CommandContext,
  { guideUuid }: { readonly guideUuid: string },
): Promise<CommandOutcome<TeacherGuideState>> =>
  runOnTeacherGuide(context, { type: 'RestoreTeacherGuide', guideUuid, occurredAt: context.now });
