import type { Knex } from 'knex';
import { defineOwner } from './personal-data-owner.ts';

/**
 * After that, the person has to sign in again. Running servers notice within a second, just as they notice that an account is
 * closed.
 */
export const endSessionsOf = async (db: Knex | Knex.Transaction, personId: number): Promise<void> => {
  await db.raw(`delete from sessions where sess ->> 'userId' = ?`, [String(personId)]);
};

/** Data about the browser, and about the devices on which the person has signed in before. */
export const sessionsOwner = defineOwner({
  name: 'sessions',
  tables: ['sessions', 'sign_in_devices'],
  streams: [],
  erase: {
    rows: async (trx, { personId }) => {
      await trx.raw('delete from sign_in_devices where person_id = ?', [personId]);
      await endSessionsOf(trx, personId);
    },
    stillThere: 'exists (select from sign_in_devices d where d.person_id = p.id)',
  },
});
