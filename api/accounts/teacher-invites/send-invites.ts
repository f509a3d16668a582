import { inviteTeacher, inviteUuidOf } from '#commands/accounts/teacher-invite.ts';
import { domainOfEmail, inviteEmailProblem, messageDelimiter } from '#domain/accounts/teacher-invite/email-rule.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { isAddressAgreed, isEmailConfirmed } from '#people/confirmed-emails.ts';
import { findPeople, findPeopleByEmail } from '#people/people.ts';
import { claimMailOfDay, invitesWithinADay } from '#people/teacher-invites.ts';
import { findPerson } from '#projections/classes/roster/queries.ts';
import { domainsOfSchool } from '#api/districts/school-domains.ts';
import { HttpProblem, invalidFields, type FieldError } from '#api/http/problem.ts';
import type { SignedInContext } from '#api/http/route.ts';

interface InviteRequest {
  readonly subject: string;
  readonly message: string;
  readonly emails: readonly string[];
}

/** Enough for a whole staff room in one day. */
const maxADay = 40;

export const alreadyMailed = 'Your school has written to this address within the last day. Try again tomorrow.';
const colleague = 'This teacher has an account at your school already.';

const unconfirmed = (): HttpProblem =>
  new HttpProblem(403, 'account_unconfirmed', 'Confirm your own email address first. Then you can invite colleagues.');

const notAgreed = (): HttpProblem => {
  const text = 'You have given yourself a new address. Your school admin has to agree to it before you can invite colleagues.';
  return new HttpProblem(403, 'address_not_agreed', text);
};

const notOfSchool = (domains: readonly string[]): HttpProblem => {
  const known = domains.length === 0 ? '' : ` (${domains.join(', ')})`;
  const text = `Invitations go out from an address at your school’s own mail domain${known}. Yours is another one: ask your school admin.`;
  return new HttpProblem(403, 'domain_not_of_school', text);
};

/**
 * The caller's own address, which has to be confirmed and at the school's own domain, and the school that they invite to.
 * @throws 403, 409
 */
export const invitingTeacher = async (context: SignedInContext<'roster'>): Promise<{ email: string; schoolId: number }> => {
  const { services, viewer } = context;
  const person = (await findPeople(services.db, [viewer.id])).get(viewer.id);
  if (!person?.email || !(await isEmailConfirmed(services.db, viewer.id))) throw unconfirmed();
  const [schoolId] = viewer.schoolIds;
  if (schoolId === undefined)
    throw new HttpProblem(409, 'no_school', 'Your account belongs to no school yet. Ask your administrator.');
  if (!(await isAddressAgreed(services.db, viewer.id))) throw notAgreed();
  const domains = await domainsOfSchool(context, schoolId);
  if (!domains.includes(domainOfEmail(person.email))) throw notOfSchool(domains);
  return { email: person.email, schoolId };
};

const isColleague = async ({ read, services }: SignedInContext<'roster'>, email: string, schoolId: number): Promise<boolean> => {
  for (const { id } of await findPeopleByEmail(services.db, email)) {
    const known = await findPerson(read, id);
    if (known?.active && known.school_ids.includes(schoolId)) return true;
  }
  return false;
};

/** Reveals nothing about people outside the school. */
const problemsOf = async (
  context: SignedInContext<'roster'>,
  emails: readonly string[],
  { email: own, schoolId }: { email: string; schoolId: number },
): Promise<FieldError[]> => {
  const seen = new Set<string>();
  const problems: FieldError[] = [];
  for (const [index, entry] of emails.entries()) {
    const email = entry.trim();
    if (email === '') continue;
    const repeated = seen.has(email.toLowerCase()) ? 'This address stands here twice.' : null;
    seen.add(email.toLowerCase());
    const message =
      inviteEmailProblem(own, entry) ?? repeated ?? ((await isColleague(context, email, schoolId)) ? colleague : null);
    if (message) problems.push({ path: `emails.${index}`, message });
  }
  if (seen.size === 0) problems.push({ path: 'emails', message: 'Enter at least one email address.' });
  return problems;
};

const partsOf = (message: string): { above: string; below: string } => {
  const [above = '', ...below] = message.split(messageDelimiter);
  return { above: above.trim(), below: below.join(messageDelimiter).trim() };
};

/** Checks everything that can be refused before the first write. @throws 400, 403, 409, 429 */
export const sendInvites = async (context: SignedInContext<'roster'>, { subject, message, emails }: InviteRequest) => {
  const { services, viewer } = context;
  const inviting = await invitingTeacher(context);
  const problems = await problemsOf(context, emails, inviting);
  if (problems.length > 0) throw invalidFields(problems);
  const command = { ...context.command(), ifMatch: undefined };
  const wanted = emails.map((entry) => entry.trim()).filter(Boolean);
  const { schoolId } = inviting;
  if ((await invitesWithinADay(services.db, viewer.id, command.now)) + wanted.length > maxADay) {
    const text = `You can invite up to ${maxADay} colleagues a day. Invite the rest tomorrow.`;
    throw new HttpProblem(429, 'too_many_invites', text, { headers: { 'retry-after': String(60 * 60) } });
  }
  const refused: FieldError[] = [];
  await services.db
    .transaction(async (trx) => {
      for (const email of wanted) {
        const claim = { schoolId, email, mailUuid: inviteUuidOf(command, email), now: command.now };
        const path = `emails.${emails.findIndex((entry) => entry.trim() === email)}`;
        if (!(await claimMailOfDay(trx, claim))) refused.push({ path, message: alreadyMailed });
      }
      // Rolls back, which releases the claims already made.
      if (refused.length > 0) throw new DomainError('invalid', 'mailed_today', alreadyMailed);
    })
    .catch((error: unknown) => {
      throw refused.length > 0 ? invalidFields(refused) : error;
    });
  const outcomes = [];
  for (const email of wanted) {
    outcomes.push({ email, outcome: await inviteTeacher(command, { schoolId, email, subject, ...partsOf(message) }) });
  }
  return { outcomes, now: command.now };
};
