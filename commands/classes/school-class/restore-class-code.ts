import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnManagedClass } from './managed-class.ts';

/** Brings the class code of before back, while nobody has drawn another one. */
export const restoreClassCode = (
  context: CommandContext,
  { schoolClassId, code }: { readonly schoolClassId: number; readonly code: string },
): Promise<CommandOutcome<OpenSchoolClass>> =>
  runOnManagedClass(context, schoolClassId, () => ({
    type: 'RestoreSchoolClassCode',
    schoolClassId,
    code,
    occurredAt: context.now,
  }));
