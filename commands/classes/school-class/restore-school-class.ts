import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnManagedClass } from './managed-class.ts';

/** Undoes the archiving of a class. */
export const restoreSchoolClass = (
  context: CommandContext,
  { schoolClassId }: { readonly schoolClassId: number },
): Promise<CommandOutcome<OpenSchoolClass>> =>
  runOnManagedClass(context, schoolClassId, () => ({ type: 'RestoreSchoolClass', schoolClassId, occurredAt: context.now }));
