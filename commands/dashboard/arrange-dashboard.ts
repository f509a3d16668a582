import type { TeacherDeskState } from '#domain/dashboard/decider.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { requireTaughtClass } from '#commands/classes/school-class/require-taught-class.ts';
import { runOnDesk } from './run-on-desk.ts';

export interface ArrangeDashboardInput {
  /** Names of sections as somebody sent them; null: they stay as they are. */
  readonly sections: readonly string[] | null;
  /** Some or all classes of the teacher; the others keep their places. Null: all do. */
  readonly schoolClassIds: readonly number[] | null;
  /** The classes of the teacher, by name: where those stand that nobody has arranged yet. */
  readonly taughtIds: readonly number[];
}

/** Saves the order of the dashboard's sections and of the teacher's classes. @throws 404 when one of the classes is not theirs */
export const arrangeDashboard = async (
  context: CommandContext,
  input: ArrangeDashboardInput,
): Promise<CommandOutcome<TeacherDeskState>> => {
  requireRole(context, 'teacher');
  await Promise.all((input.schoolClassIds ?? []).map((id) => requireTaughtClass(context, id)));
  return runOnDesk(context, { type: 'ArrangeDashboard', ...input });
};
