import { teacherInviteDecider, type TeacherInviteState } from '../../domain/teacher-invite/decider.ts';
import { teacherInviteStream } from '../../domain/teacher-invite/stream.ts';
import { requireRole } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

/** Sends an invite of one's own again, with a new link. */
export const resendTeacherInvite = async (
  context: CommandContext,
  { inviteUuid }: { readonly inviteUuid: string },
): Promise<CommandOutcome<TeacherInviteState>> => {
  const teacherId = requireRole(context, 'teacher');
  const result = await runCommand(context, {
    decider: teacherInviteDecider,
    stream: teacherInviteStream(inviteUuid),
    command: () => ({ type: 'ResendTeacherInvite' as const, teacherId, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
