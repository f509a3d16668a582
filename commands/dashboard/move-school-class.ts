import type { Direction } from '#domain/dashboard/order.ts';
import type { TeacherDeskState } from '#domain/dashboard/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { requireTaughtClass } from '#commands/classes/school-class/require-taught-class.ts';
import { runOnDesk } from './run-on-desk.ts';

export interface MoveSchoolClassInput {
  readonly schoolClassId: number;
  readonly direction: Direction;
  /** The classes of the teacher, by name: where those stand that nobody has arranged yet. */
  readonly taughtIds: readonly number[];
}

/** Moves a class by one place in the teacher's own order. @throws 404 for a class of somebody else */
export const moveSchoolClass = async (
  context: CommandContext,
  input: MoveSchoolClassInput,
): Promise<CommandOutcome<TeacherDeskState>> => {
  await requireTaughtClass(context, input.schoolClassId);
  return runOnDesk(context, { type: 'MoveClass', ...input });
};
