import { teacherInviteDecider, type TeacherInviteState } from '#domain/accounts/teacher-invite/decider.ts';
import { teacherInviteStream } from '#domain/accounts/teacher-invite/stream.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { saveLetter } from '#people/teacher-invites.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { assertAccepted, runCommand } from '#commands/runner/runner.ts';

export interface InviteTeacherInput {
  readonly schoolId: number;
  /** Checked by the rules of domain/accounts/teacher-invite/email-rule.ts. */
  readonly email: string;
  readonly subject: string;
  readonly above: string;
  readonly below: string;
}

/** The same for one request that comes twice. */
export const inviteUuidOf = ({ commandId }: CommandContext, email: string): string =>
  uuidV5(`${commandId}:invite:${email.toLowerCase()}`);

/** Invites one colleague. The mail follows the event. */
export const inviteTeacher = async (
  context: CommandContext,
  { schoolId, email, ...letter }: InviteTeacherInput,
): Promise<CommandOutcome<TeacherInviteState>> => {
  const teacherId = requireRole(context, 'teacher');
  const inviteUuid = inviteUuidOf(context, email);
  const step = stepOf(context, inviteUuid);
  const run = {
    decider: teacherInviteDecider,
    stream: teacherInviteStream(inviteUuid),
    command: () => ({ type: 'InviteTeacher' as const, inviteUuid, teacherId, schoolId, occurredAt: context.now }),
  };
  await assertAccepted(step, run);
  await saveLetter(context.db, { inviteUuid, teacherId, schoolId, email, ...letter }, context.now);
  const result = await runCommand(step, run);
  return outcomeOf(result, result.state);
};
