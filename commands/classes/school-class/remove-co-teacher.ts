import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnManagedClass } from './managed-class.ts';

/** Takes a teacher out of a class, oneself too; never the last one, and nobody whom the roster lists. */
export const removeCoTeacher = (
  context: CommandContext,
  { schoolClassId, teacherId }: { readonly schoolClassId: number; readonly teacherId: number },
): Promise<CommandOutcome<OpenSchoolClass>> =>
  runOnManagedClass(context, schoolClassId, () => ({
    type: 'RemoveCoTeacher',
    schoolClassId,
    teacherId,
    occurredAt: context.now,
  }));
