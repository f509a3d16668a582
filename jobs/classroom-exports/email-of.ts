import { findPeople } from '#people/people.ts';
import type { Knex } from '#platform/database.ts';

/** Null for a person who was erased or has no email. */
export const emailOf = async (db: Knex, personId: number): Promise<string | null> => {
  const person = (await findPeople(db, [personId])).get(personId);
  return person && !person.erased ? person.email : null;
};
