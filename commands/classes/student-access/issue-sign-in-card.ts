import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { newCardSecret, saveCard } from '#people/sign-in-cards.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import type { StudentOfClass } from '../school-class/withdraw-student.ts';
import { runOnAccess } from './run-on-access.ts';

/** Issues a card with which a student signs in. Its secret is given out this once; the card of before is worth nothing any more. */
export const issueSignInCard = async (
  context: CommandContext,
  of: StudentOfClass,
): Promise<CommandOutcome<{ readonly secret: string }>> => {
  const cardId = uuidV5(`${context.commandId}:card:${of.studentId}`);
  const result = await runOnAccess(stepOf(context, 'issue-sign-in-card'), of, () => ({
    type: 'IssueSignInCard',
    ...of,
    cardId,
    occurredAt: context.now,
  }));
  const secret = newCardSecret();
  await saveCard(context.db, { studentId: of.studentId, cardId, secret }, context.now);
  return outcomeOf(result, { secret });
};
