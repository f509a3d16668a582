import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnManagedClass } from './managed-class.ts';

export interface StudentOfClass {
  readonly schoolClassId: number;
  readonly studentId: number;
}

/** Archives a student in a class: they leave it, and what they did there stays. The roster does not put them back. */
export const withdrawStudent = (
  context: CommandContext,
  { schoolClassId, studentId }: StudentOfClass,
): Promise<CommandOutcome<OpenSchoolClass>> =>
  runOnManagedClass(context, schoolClassId, () => ({
    type: 'WithdrawStudent',
    schoolClassId,
    studentId,
    occurredAt: context.now,
  }));
