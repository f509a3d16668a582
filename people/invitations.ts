import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { DomainError } from '../domain/shared/domain-error.ts';
import type { PersonRole } from '../domain/shared/fields.ts';
import { setPassword } from './credentials.ts';
import { assertGoodPassword } from './password-rules.ts';
import { findPeople, type SavedPerson } from './people.ts';
import { defineOwner } from './personal-data-owner.ts';

const validForMs = 14 * 24 * 60 * 60 * 1000;

/** Only the hash is stored: who reads the table cannot use its invitations. */
const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

const invitationInvalid = (): DomainError =>
  new DomainError(
    'not_found',
    'invitation_invalid',
    'This invitation has been used or has expired. Ask your administrator for a new one.',
  );

/** A link's secret, with which this person sets a password once; earlier ones end. `now` is ISO 8601 UTC. */
export const createInvitation = async (db: Knex, personId: number, now: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.parse(now) + validForMs).toISOString();
  await db.transaction(async (trx) => {
    await trx('invitations').where({ person_id: personId, used_at: null }).delete();
    await trx('invitations').insert({ token_hash: tokenHash(token), person_id: personId, expires_at: expiresAt });
  });
  return token;
};

/** Whom an invitation that can still be used is for. */
export const findInvitation = async (db: Knex, token: string, now: string): Promise<SavedPerson | null> => {
  const row = await db('invitations')
    .where({ token_hash: tokenHash(token), used_at: null })
    .where('expires_at', '>', now)
    .first<{ person_id: number } | undefined>('person_id');
  const person = row && (await findPeople(db, [row.person_id])).get(row.person_id);
  return person && !person.erased ? person : null;
};

/** Uses the invitation up and sets the password, both or neither. */
export const acceptInvitation = async (
  db: Knex,
  token: string,
  password: string,
  now: string,
  role?: PersonRole,
): Promise<SavedPerson> => {
  assertGoodPassword(password, role);
  return db.transaction(async (trx) => {
    const person = await findInvitation(trx, token, now);
    const used = await trx('invitations')
      .where({ token_hash: tokenHash(token), used_at: null })
      .update({ used_at: now });
    if (!person || used === 0) throw invitationInvalid();
    await setPassword(trx, person.id, password, role);
    return person;
  });
};

export const invitationsOwner = defineOwner({
  name: 'invitations',
  tables: ['invitations'],
  streams: [],
  erase: {
    rows: (trx, { personId }) => trx.raw('delete from invitations where person_id = ?', [personId]),
    stillThere: 'exists (select from invitations i where i.person_id = p.id)',
  },
});
