import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnManagedClass } from './managed-class.ts';

/** Takes a class out of everybody's lists; its results stay in the reports, and it can be restored. */
export const archiveSchoolClass = (
  context: CommandContext,
  { schoolClassId }: { readonly schoolClassId: number },
): Promise<CommandOutcome<OpenSchoolClass>> =>
  runOnManagedClass(context, schoolClassId, () => ({ type: 'ArchiveSchoolClass', schoolClassId, occurredAt: context.now }));
