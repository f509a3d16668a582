import type { TeacherGuideState } from '../../domain/teacher-guide/decider.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { runOnTeacherGuide } from './run-on-teacher-guide.ts';

/** No further lesson can select it; those that have it keep it. */
export const withdrawTeacherGuide = (
  context: CommandContext,
  { guideUuid }: { readonly guideUuid: string },
): Promise<CommandOutcome<TeacherGuideState>> =>
  runOnTeacherGuide(context, { type: 'WithdrawTeacherGuide', guideUuid, occurredAt: context.now });
