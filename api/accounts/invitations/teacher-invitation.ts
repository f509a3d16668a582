import { acceptTeacherInvite } from '#commands/accounts/teacher-invite/accept-teacher-invite.ts';
import { isStanding } from '#commands/accounts/teacher-invite/inviter.ts';
import { findTeacherInvite } from '#commands/accounts/teacher-invite/find-teacher-invite.ts';
import { findLink, useLink } from '#people/account-links.ts';
import { assertGoodPassword, shortestPasswordFor } from '#people/password-rules.ts';
import { findPeople } from '#people/people.ts';
import { findLetter } from '#people/teacher-invites.ts';
import { schoolsByIds } from '#projections/classes/roster/queries.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { FieldError } from '#api/http/problem.ts';
import type { RouteContext } from '#api/http/route.ts';
import type { Viewer } from '#api/http/viewer.ts';
import type { AcceptInvitationBody, InvitationPageData } from './schemas.ts';

/** An invite of a colleague whose link still holds. */
export interface TeacherInvitation {
  readonly kind: 'teacher';
  readonly inviteUuid: string;
  readonly email: string;
  readonly invitedBy: { readonly name: string; readonly school_name: string };
}

export const findTeacherInvitation = async (
  context: RouteContext<'roster'>,
  token: string,
): Promise<TeacherInvitation | null> => {
  const { read, services } = context;
  const { db, now } = services;
  const link = await findLink(db, 'teacher_invite', token, now().toISOString());
  if (!link?.inviteUuid) return null;
  const invite = await findTeacherInvite(services, link.inviteUuid);
  const letter = (await isStanding(services, invite)) ? await findLetter(db, link.inviteUuid) : null;
  if (!letter) return null;
  const inviter = (await findPeople(db, [letter.teacherId])).get(letter.teacherId);
  const [school] = await schoolsByIds(read, [letter.schoolId]);
  if (!inviter || inviter.erased || !school) return null;
  const invitedBy = { name: inviter.name, school_name: school.name };
  return { kind: 'teacher', inviteUuid: link.inviteUuid, email: letter.email, invitedBy };
};

export const presentTeacherInvitation = (
  { email, invitedBy }: TeacherInvitation,
  body: Partial<AcceptInvitationBody>,
  errors: InvitationPageData['errors'],
): InvitationPageData => ({
  name: '',
  email,
  invited_by: invitedBy,
  given: { given_name: body.given_name ?? '', family_name: body.family_name ?? '' },
  minimum_password_length: shortestPasswordFor('teacher'),
  errors,
});

export const problemsOfTeacher = ({ given_name: given, family_name: family, password }: AcceptInvitationBody): FieldError[] => {
  const problems: FieldError[] = [];
  if (given === '') problems.push({ path: 'given_name', message: 'Enter your first name.' });
  if (family === '') problems.push({ path: 'family_name', message: 'Enter your last name.' });
  try {
    assertGoodPassword(password, 'teacher');
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    problems.push({ path: 'password', message: error.message });
  }
  return problems;
};

/** Long enough for a read model that follows; else the new teacher signs in by hand. */
const waitAtMost = 3_000;

/** Makes the account; the new teacher as the read side knows them, null when it does not yet. */
export const acceptAsTeacher = async (
  context: RouteContext<'roster', 'readSide' | 'viewers'>,
  { token, invitation, body }: { token: string; invitation: TeacherInvitation; body: AcceptInvitationBody },
): Promise<Viewer | null> => {
  const { given_name: givenName, family_name: familyName, password } = body;
  const { inviteUuid } = invitation;
  const { services } = context;
  const outcome = await acceptTeacherInvite(context.command(), { inviteUuid, givenName, familyName, password });
  await useLink(services.db, 'teacher_invite', token, services.now().toISOString());
  if (outcome.position) await services.readSide.waitForPosition(['roster'], outcome.position, waitAtMost);
  return services.viewers(outcome.value.personId);
};
