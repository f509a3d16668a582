import type { TeacherDeskState } from '#domain/dashboard/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { requireTaughtClass } from '#commands/classes/school-class/require-taught-class.ts';
import { runOnDesk } from './run-on-desk.ts';

/** Puts a class that was hidden back onto the teacher’s dashboard. @throws 404 */
export const showSchoolClass = async (
  context: CommandContext,
  schoolClassId: number,
): Promise<CommandOutcome<TeacherDeskState>> => {
  await requireTaughtClass(context, schoolClassId);
  return runOnDesk(context, { type: 'ShowClass', schoolClassId });
};
