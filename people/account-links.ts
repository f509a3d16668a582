import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { foldedAddress } from '#platform/folded-address.ts';
import { accountStateOf, accountStateSql } from './account-state.ts';
import { MailMayHaveGone } from '#platform/mail.ts';
import { defineOwner } from './personal-data-owner.ts';

const [minute, hour, day] = [60_000, 60 * 60_000, 24 * 60 * 60_000];

/** How long a link in a mail is valid, by purpose. */
const lives = {
  /** Anyone with this link can take over the account, so it lasts only as long as a person waiting for the mail needs. */
  reset_password: hour,
  confirm_email: 3 * day,
  teacher_invite: 14 * day,
} as const;
export type LinkPurpose = keyof typeof lives;

export interface NewLink {
  readonly purpose: LinkPurpose;
  /** Null for a person who has no account yet. */
  readonly personId: number | null;
  readonly inviteUuid?: string;
  /** For `confirm_email`: the address that opening the link confirms. */
  readonly email?: string;
  /** The state of the account when the link was requested. Left out: its current state. */
  readonly madeFor?: string | null;
}

export interface AccountLink {
  readonly personId: number | null;
  readonly inviteUuid: string | null;
  readonly email: string | null;
}

/** Only the hash is stored, so the table does not reveal usable links. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates a link and returns its secret. `now` is ISO 8601 UTC. */
export const createLink = async (
  db: Knex,
  { purpose, personId, inviteUuid, email, madeFor }: NewLink,
  now: string,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db('account_links').insert({
    token_hash: hashOf(token),
    purpose,
    person_id: personId,
    invite_uuid: inviteUuid ?? null,
    email: email ?? null,
    made_for: personId === null ? null : (madeFor ?? (await accountStateOf(db, personId))),
    created_at: now,
    expires_at: new Date(Date.parse(now) + lives[purpose]).toISOString(),
  });
  return token;
};

/**
 * Creates a link and has it mailed. If the mail was certainly not sent, the link is removed, so that it does not count as one that
 * the person was sent. `now` is ISO 8601 UTC.
 */
export const mailLink = async (db: Knex, link: NewLink, now: string, send: (token: string) => Promise<void>): Promise<void> => {
  const token = await createLink(db, link, now);
  try {
    await send(token);
  } catch (error) {
    if (!(error instanceof MailMayHaveGone))
      await db('account_links')
        .where({ token_hash: hashOf(token) })
        .delete();
    throw error;
  }
};

const columns = ['person_id as personId', 'invite_uuid as inviteUuid', 'email'];

const open = (db: Knex, purpose: LinkPurpose, token: string, now: string) =>
  db('account_links')
    .where({ token_hash: hashOf(token), purpose, used_at: null })
    .where('expires_at', '>', now)
    .whereRaw(`(person_id is null or made_for is null or made_for = ${accountStateSql('account_links.person_id')})`);

/** The data of a link that can still be used; null for any other. */
export const findLink = async (db: Knex, purpose: LinkPurpose, token: string, now: string): Promise<AccountLink | null> =>
  (await open(db, purpose, token, now).first<AccountLink | undefined>(columns)) ?? null;

/** Finds the link and marks it as used. Of two simultaneous requests, one gets it. */
export const useLink = async (db: Knex, purpose: LinkPurpose, token: string, now: string): Promise<AccountLink | null> => {
  const used = (await open(db, purpose, token, now).update({ used_at: now }).returning(columns)) as AccountLink[];
  return used[0] ?? null;
};

/** How many links of this purpose a person was sent in the last `minutes` minutes before `now`. */
export const recentLinks = async (
  db: Knex,
  { purpose, personId, minutes, now }: { purpose: LinkPurpose; personId: number; minutes: number; now: string },
): Promise<number> => {
  const since = new Date(Date.parse(now) - minutes * minute).toISOString();
  const rows = await db('account_links')
    .where({ purpose, person_id: personId })
    .where('created_at', '>', since)
    .select('purpose');
  return rows.length;
};

/** Invalidates a person's unused links, because their password or address has changed. */
export const endLinksOf = async (db: Knex, purpose: LinkPurpose, personId: number): Promise<void> => {
  await db('account_links').where({ purpose, person_id: personId, used_at: null }).delete();
};

export const accountLinksOwner = defineOwner({
  name: 'account_links',
  tables: ['account_links'],
  streams: [],
  erase: {
    byAddress: ({ db }, email) =>
      db.raw(`delete from account_links where ${foldedAddress('email')} = ${foldedAddress('?')}`, [email]),
    rows: (trx, { personId }) => trx.raw('delete from account_links where person_id = ?', [personId]),
    stillThere: 'exists (select from account_links l where l.person_id = p.id)',
  },
});
