import type { TeacherDeskState } from '#domain/dashboard/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { requireOwnTask, type OwnTask } from './require-own-task.ts';
import { runOnDesk } from './run-on-desk.ts';

/** Puts a task away for the teacher alone: the assignment itself stays as it is. @throws 404 */
export const hideTask = async (context: CommandContext, task: OwnTask): Promise<CommandOutcome<TeacherDeskState>> => {
  await requireOwnTask(context, task);
  return runOnDesk(context, { type: 'HideTask', ...task });
};
