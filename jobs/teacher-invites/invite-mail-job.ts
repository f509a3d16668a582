import { z } from 'zod';
import { findTeacherInvite, isStanding } from '#commands/accounts/teacher-invite.ts';
import type { EventStore } from '#eventstore/port.ts';
import { mailLink } from '#people/account-links.ts';
import { findPeople, findPersonByEmail } from '#people/people.ts';
import { findLetter, type InviteLetter } from '#people/teacher-invites.ts';
import type { Knex } from '#platform/database.ts';
import type { JobKind, JobQueue } from '#platform/jobs.ts';
import type { Logger } from '#platform/logger.ts';
import type { Mail, Mailer } from '#platform/mail.ts';
import { mailAttempts } from '../mail-attempts.ts';
import { oneLine } from '../account-mails/mail-words.ts';

const payload = z.object({ inviteUuid: z.guid(), eventId: z.string() });
type InviteMailPayload = z.infer<typeof payload>;

/** Sent when an invite is created and each time it is resent, with the event's id as the singleton key. */
export const inviteMailJob: JobKind<InviteMailPayload> = { name: 'teacher-invite-mail', payload };

export interface InviteMailParts {
  readonly db: Knex;
  readonly store: EventStore;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly logger: Logger;
  readonly now: () => Date;
}

interface InviteNews {
  readonly letter: InviteLetter;
  readonly inviter: string;
  /** Null for a person who already has an account. */
  readonly url: string | null;
  readonly publicUrl: string;
  readonly id: string;
}

const whatToDo = ({ url, publicUrl }: InviteNews): string[] =>
  url === null
    ? ['You already have an account with this address. Sign in here:', '', `${publicUrl}/login`]
    : ['Choose a password, and your account is ready:', '', url, '', 'The link works once, within the next 14 days.'];

export const inviteMail = (news: InviteNews): Mail => {
  const { letter, inviter, id } = news;
  const about = `${oneLine(inviter)} has invited you to Earshot: lessons to listen to, with quizzes and reports for your class.`;
  const parts = [letter.above, about, whatToDo(news).join('\n'), letter.below].map((part) => part.trim()).filter(Boolean);
  const subject = oneLine(letter.subject) || `${oneLine(inviter)} has invited you to Earshot`;
  return { to: letter.email, id, subject, text: `${parts.join('\n\n')}\n` };
};

const sendMail = async (parts: InviteMailParts, { inviteUuid, eventId }: InviteMailPayload): Promise<void> => {
  const { db, mailer, publicUrl } = parts;
  const [letter, invite] = [await findLetter(db, inviteUuid), await findTeacherInvite(parts, inviteUuid)];
  if (!letter || !(await isStanding(parts, invite))) return;
  const inviter = (await findPeople(db, [letter.teacherId])).get(letter.teacherId);
  if (!inviter || inviter.erased) return;
  const known = await findPersonByEmail(db, letter.email, inviter.districtId);
  const link = { purpose: 'teacher_invite', personId: null, inviteUuid, email: letter.email } as const;
  const send = (url: string | null): Promise<void> =>
    mailer.send(inviteMail({ letter, inviter: inviter.name, url, publicUrl, id: `teacher-invite-${eventId}` }));
  if (known) await send(null);
  else await mailLink(db, link, parts.now().toISOString(), (token) => send(`${publicUrl}/invitations/${token}`));
};

export const inviteMailQueue = (parts: InviteMailParts): JobQueue<InviteMailPayload> => ({
  ...inviteMailJob,
  ...mailAttempts,
  handle: (sent) => sendMail(parts, sent),
  endsForGood: false,
  exhausted: async ({ inviteUuid }) => parts.logger.error({ inviteUuid }, 'an invite could not be sent'),
});
