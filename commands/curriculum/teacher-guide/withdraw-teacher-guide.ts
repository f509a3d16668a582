import type { TeacherGuideState } from '#domain/curriculum/teacher-guide/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnTeacherGuide } from './run-on-teacher-guide.ts';

/** No further lesson can select it; those that have it keep it. */
export const withdrawTeacherGuide = (
  context: CommandContext,
  { guideUuid }: { readonly guideUuid: string },
): Promise<CommandOutcome<TeacherGuideState>> =>
  runOnTeacherGuide(context, { type: 'WithdrawTeacherGuide', guideUuid, occurredAt: context.now });
