import type { Knex } from 'knex';
import { endLinksOf } from '#people/account-links.ts';
import { endInvitationsOf } from '#people/invitations.ts';
import { deleteCard } from '#people/sign-in-cards.ts';
import { endSessionsOf } from '#people/sessions.ts';
import { rows, type Reaction, job, type Consequence } from './reaction.ts';
import { stillKept } from '#commands/audit/erase-person.ts';
import { erasePersonJob, namesGoneAt, removeNamedFilesJob } from '#jobs/erasures/erase-person-job.ts';
import { inviteMailJob } from '#jobs/teacher-invites/invite-mail-job.ts';

/** Ends the sessions, and the links, invitations and card that could open new ones: they belonged to the previous role. */
const endWaysIn = async (trx: Knex.Transaction, personId: number): Promise<void> => {
  await endSessionsOf(trx, personId);
  await endLinksOf(trx, 'reset_password', personId);
  await endLinksOf(trx, 'confirm_email', personId);
  await endInvitationsOf(trx, personId);
  await deleteCard(trx, personId);
};

/** Ends sessions when an account changes. A person who returns to a closed account has to sign in again. */
export const endSessions: Reaction = {
  name: 'end_sessions',
  categories: ['person'],
  // Sessions from before this reaction have expired.
  begins: 'end_of_log',
  on: {
    // The role decides how long a session lasts and what its owner can see.
    PersonRoleChanged: ({ data: { personId } }) => rows((trx) => endWaysIn(trx, personId)),
    // A corrected email address ends the sessions of anybody who signed in with the wrong one.
    PersonCorrected: ({ data: { personId, corrected } }) =>
      corrected.includes('email') ? rows((trx) => endSessionsOf(trx, personId)) : null,
    PersonDeactivated: ({ data: { personId } }) => rows((trx) => endWaysIn(trx, personId)),
    // Also of accounts that were closed before closing one ended its sessions.
    PersonReactivated: ({ data: { personId } }) => rows((trx) => endSessionsOf(trx, personId)),
  },
};

/** Longer than export files are kept. */
const filesKeptMs = 8 * 24 * 60 * 60_000;

/**
 * Deletes everything about an erased person that is kept outside the log. The command has usually deleted it already, unless it
 * was stopped halfway; a database restored from a backup delivers the event again.
 */
export const erasePersonalData: Reaction = {
  name: 'erase_personal_data',
  categories: ['person'],
  begins: 'first_event',
  on: {
    PersonErased: async ({ data: { personId, erasedAt } }, { db, now }) => {
      const subject = { personId, erasedAt };
      const singletonKey = String(personId);
      const consequences: Consequence[] = [];
      if ((await stillKept({ db }, [subject])).length > 0) consequences.push(job(erasePersonJob, subject, { singletonKey }));
      if (Date.parse(erasedAt) + filesKeptMs > now().getTime()) {
        consequences.push(job(removeNamedFilesJob, subject, { singletonKey, startAfter: namesGoneAt(erasedAt) }));
      }
      return consequences;
    },
  },
};

/** The colleague gets the mail, also when the invite is sent again. */
export const mailTeacherInvites: Reaction = {
  name: 'mail_teacher_invites',
  categories: ['teacherInvite'],
  // There is no way to check whether a mail was sent.
  begins: 'end_of_log',
  on: {
    TeacherInvited: ({ id, data: { inviteUuid } }) => job(inviteMailJob, { inviteUuid, eventId: id }, { singletonKey: id }),
    TeacherInviteResent: ({ id, data: { inviteUuid } }) => job(inviteMailJob, { inviteUuid, eventId: id }, { singletonKey: id }),
  },
};
