import type { TeacherDeskState } from '#domain/dashboard/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { requireOwnTask, type OwnTask } from './require-own-task.ts';
import { runOnDesk } from './run-on-desk.ts';

/** Brings back a task that was put away. @throws 404 */
export const showTask = async (context: CommandContext, task: OwnTask): Promise<CommandOutcome<TeacherDeskState>> => {
  await requireOwnTask(context, task);
  return runOnDesk(context, { type: 'ShowTask', ...task });
};
