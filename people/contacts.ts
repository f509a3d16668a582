import type { Knex } from 'knex';
import { foldedAddress } from '#platform/folded-address.ts';
import { defineOwner } from './personal-data-owner.ts';

/** What visitors enter about themselves when they request the listening challenge. It is not in the log. */
export interface Contact {
  readonly name: string;
  readonly email: string | null;
  readonly schoolName: string | null;
  readonly message: string | null;
}

/** Keeps the first contact saved for a request. */
export const keepContact = async (db: Knex, requestUuid: string, contact: Contact): Promise<void> => {
  await db.raw(
    `insert into challenge_contacts (request_uuid, name, email, school_name, message) values (?, ?, ?, ?, ?)
     on conflict (request_uuid) do nothing`,
    [requestUuid, contact.name, contact.email, contact.schoolName, contact.message],
  );
};

export const forgetContact = async (db: Knex, requestUuid: string): Promise<void> => {
  await db.raw('delete from challenge_contacts where request_uuid = ?', [requestUuid]);
};

export const contactsOwner = defineOwner({
  name: 'contacts',
  tables: ['challenge_contacts'],
  streams: [],
  erase: {
    byAddress: ({ db }, email) =>
      db.raw(`delete from challenge_contacts where ${foldedAddress('email')} = ${foldedAddress('?')}`, [email]),
  },
});
