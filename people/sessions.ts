import type { Knex } from 'knex';
import { defineOwner } from './personal-data-owner.ts';

/** Whoever comes back to an account signs in anew. Running servers notice within a second, as they do that it is closed. */
export const endSessionsOf = async (db: Knex | Knex.Transaction, personId: number): Promise<void> => {
  await db.raw(`delete from sessions where sess ->> 'userId' = ?`, [String(personId)]);
};

/** Of the browser, and of the devices on which the person has signed in before. */
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
