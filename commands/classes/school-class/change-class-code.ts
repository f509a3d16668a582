import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnManagedClass } from './managed-class.ts';
import { newCode } from './new-code.ts';

/** Draws a new class code; nobody joins with the old one any more. */
export const changeClassCode = (
  context: CommandContext,
  { schoolClassId }: { readonly schoolClassId: number },
): Promise<CommandOutcome<OpenSchoolClass>> =>
  runOnManagedClass(context, schoolClassId, () => ({
    type: 'ChangeSchoolClassCode',
    schoolClassId,
    code: newCode(),
    occurredAt: context.now,
  }));
