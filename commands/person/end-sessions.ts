import type { Knex } from 'knex';

/** Whoever comes back to an account signs in anew. Running servers notice within 15 seconds, as they do that it is closed. */
export const endSessionsOf = async (db: Knex | Knex.Transaction, personId: number): Promise<void> => {
  await db.raw(`delete from sessions where sess ->> 'userId' = ?`, [String(personId)]);
};
