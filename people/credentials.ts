import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Knex } from 'knex';
import pLimit from 'p-limit';
import type { PersonRole } from '#domain/shared/fields.ts';
import { assertGoodPassword, longestPassword } from './password-rules.ts';
import { findPersonByEmail, type SavedPerson } from './people.ts';
import { defineOwner } from './personal-data-owner.ts';

/** What OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash takes a core for some 30 ms. One core stays free for the requests of signed-in people. */
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

/**
 * The person with this email address and password, or null. An unknown address takes as long as a wrong password, so that
 * response times do not reveal who has an account.
 */
export const verifyPassword = async (db: Knex, email: string, password: string): Promise<SavedPerson | null> => {
  if (password.length > longestPassword) return null;
  const person = await findPersonByEmail(db, email);
  const stored = person ? await passwordHashOf(db, person.id) : null;
  const matches = await isHashOf(stored ?? (await decoyHash()), password);
  return person && stored && matches ? person : null;
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
