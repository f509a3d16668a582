import { endSessionsOf } from '../people/sessions.ts';
import { rows, type Reaction } from './reaction.ts';

/** Whoever comes back to an account that was closed signs in anew. */
export const endSessions: Reaction = {
  name: 'end_sessions',
  categories: ['person'],
  // Sessions of those days are over.
  begins: 'end_of_log',
  on: {
    // How long a session lasts, and what is in front of whoever has it, are those of the role.
    PersonRoleChanged: ({ data: { personId } }) => rows((trx) => endSessionsOf(trx, personId)),
    // Whoever is in through another address than theirs is out.
    PersonCorrected: ({ data: { personId, corrected } }) =>
      corrected.includes('email') ? rows((trx) => endSessionsOf(trx, personId)) : null,
    PersonDeactivated: ({ data: { personId } }) => rows((trx) => endSessionsOf(trx, personId)),
    // Also of accounts that were closed before closing one ended its sessions.
    PersonReactivated: ({ data: { personId } }) => rows((trx) => endSessionsOf(trx, personId)),
  },
};
