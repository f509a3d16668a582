import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Knex } from 'knex';
import pLimit from 'p-limit';
import type { PersonRole } from '#domain/shared/fields.ts';
import { foldedAddress } from '#platform/folded-address.ts';
import { assertGoodPassword, longestPassword } from './password-rules.ts';
import { findPeople, type SavedPerson } from './people.ts';
import { defineOwner } from './personal-data-owner.ts';

/**
 * One of the settings of argon2id that OWASP calls equally strong: 12 MiB, three passes, one lane. 19 MiB and two passes take twice
 * the time of a core on the machines that we measured.
 */
const cost = { memoryCost: 12_288, timeCost: 3, parallelism: 1 } as const;

/** Hashes of these former settings are replaced when their owners sign in. */
const former = ['$argon2id$v=19$m=19456,t=2,p=1$'];
const isFormer = (stored: string): boolean => former.some((start) => stored.startsWith(start));

/** Each hash takes a core for some 10 to 15 ms. One core stays free for the requests of signed-in people. */
const onSpareCores = pLimit(Math.max(1, availableParallelism() - 1));

export const hashPassword = (password: string): Promise<string> => onSpareCores(() => hash(password, cost));
export const isHashOf = (stored: string, password: string): Promise<boolean> => onSpareCores(() => verify(stored, password));

/** Sets or replaces the password that this person has chosen. The caller ends their other sessions. */
export const setPassword = async (db: Knex, personId: number, password: string, role?: PersonRole): Promise<void> => {
  assertGoodPassword(password, role);
  await db.raw(
    `insert into credentials (person_id, password_hash) values (?, ?)
     on conflict (person_id) do update set password_hash = excluded.password_hash, must_change = false, updated_at = now()`,
    [personId, await hashPassword(password)],
  );
};

/**
 * Gives the same first password to those of these people who have none. It is hashed once, including the salt. A salt hides that
 * two people chose the same password, but here everybody who got it knows that they share it, and anyone who knows it can try it
 * on any account anyway. Once a person sets their own password, the row has its own salt. Hashing it a thousand times would only
 * make an import wait a minute for something that is no secret. With `mustChange` people choose their own password when they
 * first sign in.
 */
export const setInitialPassword = async (
  db: Knex,
  personIds: readonly number[],
  password: string,
  { mustChange = false }: { readonly mustChange?: boolean } = {},
): Promise<void> => {
  assertGoodPassword(password);
  if (personIds.length === 0) return;
  await db.raw(
    `insert into credentials (person_id, password_hash, must_change)
     select id, ?, ? from people where id = any(?::int[]) and erased_at is null
     on conflict (person_id) do nothing`,
    [await hashPassword(password), mustChange, [...new Set(personIds)]],
  );
};

/** True for a person who still has the first password that many share. */
export const mustChangePassword = async (db: Knex, personId: number): Promise<boolean> => {
  const row = await db('credentials').where({ person_id: personId, must_change: true }).first<object | undefined>('person_id');
  return row !== undefined;
};

export const hasPassword = async (db: Knex, personId: number): Promise<boolean> => (await passwordHashOf(db, personId)) !== null;

/** True when this is the person's password. */
export const isPasswordOf = async (db: Knex, personId: number, password: string): Promise<boolean> => {
  const stored = password.length > longestPassword ? null : await passwordHashOf(db, personId);
  return stored !== null && isHashOf(stored, password);
};

let decoy: Promise<string> | undefined;
const decoyHash = (): Promise<string> => (decoy ??= hashPassword('nobody has this password'));

export interface FoundLogin {
  /** Null for an unknown address. */
  readonly personId: number | null;
  readonly districtId: number | null;
  readonly stored: string | null;
}

/** Its password is never right, and takes as long to check as anybody's. */
export const noLogin: FoundLogin = { personId: null, districtId: null, stored: null };

/** The open accounts with this email address, one for each district, with their passwords, in one query. */
export const findLogins = async (db: Knex, email: string): Promise<FoundLogin[]> => {
  const { rows } = await db.raw<{ rows: FoundLogin[] }>(
    `select p.id as "personId", p.district_id as "districtId", c.password_hash as stored
     from people p left join credentials c on c.person_id = p.id
     where ${foldedAddress('p.email')} = ${foldedAddress('?')} and p.erased_at is null and p.closed_at is null order by p.id`,
    [email.trim()],
  );
  return rows;
};

/**
 * True when this is the password of the account. An unknown address takes as long as a wrong password, so that response times do not
 * reveal who has an account.
 */
export const isPasswordOfLogin = async (db: Knex, { personId, stored }: FoundLogin, password: string): Promise<boolean> => {
  if (password.length > longestPassword) return false;
  const matches = await isHashOf(stored ?? (await decoyHash()), password);
  if (!matches || stored === null || personId === null) return false;
  if (isFormer(stored) && onSpareCores.pendingCount === 0) await renewHash(db, personId, stored, password);
  return true;
};

/** The same password with the settings of today, unless it was changed in the meantime. */
const renewHash = async (db: Knex, personId: number, stored: string, password: string): Promise<void> => {
  await db.raw('update credentials set password_hash = ? where person_id = ? and password_hash = ?', [
    await hashPassword(password),
    personId,
    stored,
  ]);
};

/** The only person with this email address and password; null for none, and for several. */
export const verifyPassword = async (db: Knex, email: string, password: string): Promise<SavedPerson | null> => {
  const found = await findLogins(db, email);
  const right: number[] = [];
  for (const login of found.length === 0 ? [noLogin] : found) {
    if ((await isPasswordOfLogin(db, login, password)) && login.personId !== null) right.push(login.personId);
  }
  const [personId, ...others] = right;
  if (personId === undefined || others.length > 0) return null;
  return (await findPeople(db, [personId])).get(personId) ?? null;
};

const passwordHashOf = async (db: Knex, personId: number): Promise<string | null> => {
  const result = await db.raw<{ rows: { password_hash: string }[] }>(
    'select password_hash from credentials where person_id = ?',
    [personId],
  );
  return result.rows[0]?.password_hash ?? null;
};

export const passwordsOwner = defineOwner({
  name: 'passwords',
  tables: ['credentials'],
  streams: [],
  erase: {
    rows: (trx, { personId }) => trx.raw('delete from credentials where person_id = ?', [personId]),
    stillThere: 'exists (select from credentials c where c.person_id = p.id)',
  },
});
