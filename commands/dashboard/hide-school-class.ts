import type { TeacherDeskState } from '#domain/dashboard/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { requireTaughtClass } from '#commands/classes/school-class/require-taught-class.ts';
import { runOnDesk } from './run-on-desk.ts';

/** Takes a class off the teacher’s dashboard; it stays in their list of classes, and with its other teachers. @throws 404 */
export const hideSchoolClass = async (
  context: CommandContext,
  schoolClassId: number,
): Promise<CommandOutcome<TeacherDeskState>> => {
  await requireTaughtClass(context, schoolClassId);
  return runOnDesk(context, { type: 'HideClass', schoolClassId });
};
