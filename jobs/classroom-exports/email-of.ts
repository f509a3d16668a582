import { findPeople } from '#people/people.ts';
import type { Knex } from '#platform/database.ts';

/** Null for somebody who was erased, or has none. */
export const emailOf = async (db: Knex, personId: number): Promise<string | null> => {
  const person = (await findPeople(db, [personId])).get(personId);
  return person && !person.erased ? person.email : null;
};
