import { deleteCard } from '#people/sign-in-cards.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { requireManagedStudent } from '../school-class/managed-class.ts';
import type { StudentOfClass } from '../school-class/withdraw-student.ts';
import { requireSettableAccess } from './settable-access.ts';
import { runOnAccess } from './run-on-access.ts';

/** A card that was lost: nobody signs in with it any more, before the log says so. The caller ends the student's sessions. */
export const revokeSignInCard = async (context: CommandContext, of: StudentOfClass): Promise<CommandOutcome<null>> => {
  await requireSettableAccess(context, await requireManagedStudent(context, of), [of.studentId]);
  await deleteCard(context.db, of.studentId);
  const result = await runOnAccess(context, of, () => ({ type: 'RevokeSignInCard', ...of, occurredAt: context.now }));
  return outcomeOf(result, null);
};
