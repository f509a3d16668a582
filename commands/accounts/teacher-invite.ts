import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/events.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { teacherInviteDecider, type TeacherInviteState } from '#domain/accounts/teacher-invite/decider.ts';
import { teacherInviteStream } from '#domain/accounts/teacher-invite/events.ts';
import { confirmEmail } from '#people/confirmed-emails.ts';
import { isPasswordOf, setPassword } from '#people/credentials.ts';
import { findPeople, findPersonByEmail, savePeople } from '#people/people.ts';
import { findLetter, saveLetter } from '#people/teacher-invites.ts';
import { stepOf, systemActor, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { reserveId } from '#commands/runner/ids.ts';
import { loadRemembered, loadLatest } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { registerPerson } from './person/accounts.ts';
import { runCommand, assertAccepted } from '#commands/runner/runner.ts';
import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { requireRole } from '#commands/runner/authorise.ts';

/** Whether an invite can still be accepted. It ends when the inviting teacher leaves the school. */
export const isStanding = async ({ store }: Pick<CommandContext, 'store'>, invite: TeacherInviteState): Promise<boolean> => {
  if (invite.status !== 'pending') return false;
  const { state } = await loadLatest(store, personDecider, personStream(invite.teacherId));
  return state.status === 'active' && state.role === 'teacher' && state.schoolIds.includes(invite.schoolId);
};

/** The current state of an invite, from the log. */
export const findTeacherInvite = async (
  { store }: Pick<CommandContext, 'store'>,
  inviteUuid: string,
): Promise<TeacherInviteState> => (await loadLatest(store, teacherInviteDecider, teacherInviteStream(inviteUuid))).state;

interface AcceptTeacherInviteInput {
  readonly inviteUuid: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly password: string;
}

const over = (): DomainError =>
  new DomainError(
    'not_found',
    'invitation_over',
    'This invitation has been used or has expired. Ask your colleague for a new one, or sign in.',
  );

const districtOf = async ({ store }: CommandContext, schoolId: number): Promise<number> => {
  const { state } = await loadRemembered(store, schoolDecider, schoolStream(schoolId));
  if (state.status === 'unregistered') throw notFound('This school');
  return state.districtId;
};

/**
 * Creates the account of a person invited by mail, at the school of the inviting teacher. The caller has checked that the link is
 * valid. After an interruption, the link can be used again from the start, because the account's id is derived from the invite.
 * The event that accepts the invite comes last, and only once.
 */
export const acceptTeacherInvite = async (
  context: CommandContext,
  { inviteUuid, givenName, familyName, password }: AcceptTeacherInviteInput,
): Promise<CommandOutcome<{ personId: number }>> => {
  const [invite, letter] = [await findTeacherInvite(context, inviteUuid), await findLetter(context.db, inviteUuid)];
  if (invite.status !== 'pending' || !letter || !(await isStanding(context, invite))) throw over();
  const personId = await reserveId(context.db, 'person', `invite:${inviteUuid}`);
  const districtId = await districtOf(context, invite.schoolId);
  const known = await findPersonByEmail(context.db, letter.email, districtId);
  if (known && known.id !== personId) {
    throw new DomainError('conflict', 'email_taken', 'There is an account with your email address already. Sign in with it.');
  }
  await context.db.transaction(async (trx) => {
    // If several people use the link at once, the first one creates the account; the same person can continue an interrupted
    // attempt.
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`teacher invite ${inviteUuid}`]);
    if ((await findPeople(trx, [personId])).has(personId)) {
      if (await isPasswordOf(trx, personId, password)) return;
      throw over();
    }
    await savePeople(trx, [{ id: personId, districtId, sourcedId: null, email: letter.email, givenName, familyName }]);
    await setPassword(trx, personId, password, 'teacher');
    await confirmEmail(trx, personId, letter.email);
  });
  const system = { ...stepOf(context, inviteUuid), actor: systemActor };
  const account = { personId, role: 'teacher', districtId, schoolIds: [invite.schoolId], plan: 'none' } as const;
  await registerPerson(system, account);
  const result = await runCommand(stepOf(system, 'accepted'), {
    decider: teacherInviteDecider,
    stream: teacherInviteStream(inviteUuid),
    command: () => ({ type: 'AcceptTeacherInvite' as const, personId, occurredAt: context.now }),
  });
  // The same form was sent several times at once.
  if (result.appended === 0) throw over();
  return outcomeOf(result, { personId });
};

interface InviteTeacherInput {
  readonly schoolId: number;
  /** Checked by the rules of domain/accounts/teacher-invite/email-rule.ts. */
  readonly email: string;
  readonly subject: string;
  readonly above: string;
  readonly below: string;
}

/** The same uuid if a request is repeated. */
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

/** Sends one of the teacher's own invites again, with a new link. */
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
