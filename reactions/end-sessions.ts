import type { Knex } from 'knex';
import { endLinksOf } from '#people/account-links.ts';
import { endInvitationsOf } from '#people/invitations.ts';
import { deleteCard } from '#people/sign-in-cards.ts';
import { endSessionsOf } from '#people/sessions.ts';
import { rows, type Reaction } from './reaction.ts';

/** Ends the sessions, and the links, invitations and card that would open new ones: they belonged to the role of before. */
const endWaysIn = async (trx: Knex.Transaction, personId: number): Promise<void> => {
  await endSessionsOf(trx, personId);
  await endLinksOf(trx, 'reset_password', personId);
  await endLinksOf(trx, 'confirm_email', personId);
  await endInvitationsOf(trx, personId);
  await deleteCard(trx, personId);
};

/** Whoever comes back to an account that was closed signs in anew. */
export const endSessions: Reaction = {
  name: 'end_sessions',
  categories: ['person'],
  // Sessions of those days are over.
  begins: 'end_of_log',
  on: {
    // How long a session lasts, and what is in front of whoever has it, are those of the role.
    PersonRoleChanged: ({ data: { personId } }) => rows((trx) => endWaysIn(trx, personId)),
    // Whoever is in through another address than theirs is out.
    PersonCorrected: ({ data: { personId, corrected } }) =>
      corrected.includes('email') ? rows((trx) => endSessionsOf(trx, personId)) : null,
    PersonDeactivated: ({ data: { personId } }) => rows((trx) => endWaysIn(trx, personId)),
    // Also of accounts that were closed before closing one ended its sessions.
    PersonReactivated: ({ data: { personId } }) => rows((trx) => endSessionsOf(trx, personId)),
  },
};
