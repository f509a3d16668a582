import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { accountStateOf, accountStateSql } from './account-state.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { PersonRole } from '#domain/shared/fields.ts';
import { setPassword } from './credentials.ts';
import { assertGoodPassword } from './password-rules.ts';
import { MailMayHaveGone } from '#platform/mail.ts';
import { findPeople, type SavedPerson } from './people.ts';
import { defineOwner } from './personal-data-owner.ts';

const validForMs = 14 * 24 * 60 * 60 * 1000;

/** Only the hash is stored, so the table does not reveal usable invitations. */
const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

const invitationInvalid = (): DomainError =>
  new DomainError(
    'not_found',
    'invitation_invalid',
    'This invitation has been used or has expired. Ask your administrator for a new one.',
  );

interface InvitationOptions {
  /** For a mail that may be sent again: the link in the first one remains valid until one of them is used. */
  readonly keepEarlier?: boolean;
}

/** Creates a link's secret, with which this person sets a password once. Earlier links become invalid. `now` is ISO 8601 UTC. */
export const createInvitation = async (
  db: Knex,
  personId: number,
  now: string,
  { keepEarlier = false }: InvitationOptions = {},
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.parse(now) + validForMs).toISOString();
  await db.transaction(async (trx) => {
    if (!keepEarlier) await trx('invitations').where({ person_id: personId, used_at: null }).delete();
    await trx('invitations').insert({
      token_hash: tokenHash(token),
      person_id: personId,
      expires_at: expiresAt,
      made_for: await accountStateOf(trx, personId),
    });
  });
  return token;
};

/** Creates an invitation and has it mailed. If the mail was certainly not sent, the invitation is removed. `now` is ISO 8601 UTC. */
export const mailInvitation = async (
  db: Knex,
  personId: number,
  now: string,
  send: (token: string) => Promise<void>,
): Promise<void> => {
  const token = await createInvitation(db, personId, now, { keepEarlier: true });
  try {
    await send(token);
  } catch (error) {
    if (!(error instanceof MailMayHaveGone))
      await db('invitations')
        .where({ token_hash: tokenHash(token) })
        .delete();
    throw error;
  }
};

/** Restricts a query to invitations made for the current state of the account. */
const stands = `(made_for is null or made_for = ${accountStateSql('invitations.person_id')})`;

/** Invalidates a person's unused invitations: they were mailed to an address that has changed. */
export const endInvitationsOf = async (db: Knex, personId: number): Promise<void> => {
  await db('invitations').where({ person_id: personId, used_at: null }).delete();
};

export const hasOpenInvitation = async (db: Knex, personId: number, now: string): Promise<boolean> => {
  const open = await db('invitations')
    .where({ person_id: personId, used_at: null })
    .where('expires_at', '>', now)
    .whereRaw(stands)
    .first('person_id');
  return open !== undefined;
};

/** The person whom a valid invitation is for; null if it cannot be used. */
export const findInvitation = async (db: Knex, token: string, now: string): Promise<SavedPerson | null> => {
  const row = await db('invitations')
    .where({ token_hash: tokenHash(token), used_at: null })
    .where('expires_at', '>', now)
    .whereRaw(stands)
    .first<{ person_id: number } | undefined>('person_id');
  const person = row && (await findPeople(db, [row.person_id])).get(row.person_id);
  return person && !person.erased ? person : null;
};

/** Uses up the invitation, ends the person's other invitations and sets the password, all in one transaction. */
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
    await trx('invitations').where({ person_id: person.id, used_at: null }).delete();
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
