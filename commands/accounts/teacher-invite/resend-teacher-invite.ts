import { teacherInviteDecider, type TeacherInviteState } from '#domain/accounts/teacher-invite/decider.ts';
import { teacherInviteStream } from '#domain/accounts/teacher-invite/stream.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

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
