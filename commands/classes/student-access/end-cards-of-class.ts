import { studentAccessDecider } from '#domain/classes/student-access/decider.ts';
import { studentAccessStream } from '#domain/classes/student-access/stream.ts';
import { endSessionsOf } from '#people/sessions.ts';
import { deleteCard } from '#people/sign-in-cards.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { standingCard } from './card-holder.ts';

/**
 * Ends the cards of students who have left a class, or whose class is archived, and all sessions of these students. A card that is valid
 * again by now is left alone: an event may come twice.
 */
export const endCardsOfClass = async (
  context: CommandContext,
  { schoolClassId, studentIds }: { readonly schoolClassId: number; readonly studentIds: readonly number[] },
): Promise<void> => {
  requireStaff(context);
  for (const studentId of studentIds) {
    const stream = studentAccessStream(studentId);
    const { state } = await loadLatest(context.store, studentAccessDecider, stream);
    if (state.cardOfClassId !== schoolClassId || (await standingCard(context, studentId)) !== null) continue;
    await deleteCard(context.db, studentId);
    await endSessionsOf(context.db, studentId);
    await runCommand(stepOf(context, `end-card:${studentId}`), {
      decider: studentAccessDecider,
      stream,
      command: () => ({ type: 'RevokeSignInCard' as const, studentId, schoolClassId, occurredAt: context.now }),
    });
  }
};
