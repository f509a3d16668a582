import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import { recoveryCodesCount } from '#domain/accounts/second-factor/who.ts';
import { hashPassword, isHashOf } from './credentials.ts';
import { defineOwner } from './personal-data-owner.ts';

export interface SecondFactor {
  readonly sealedSecret: string;
  /** Null during setup. */
  readonly confirmedAt: string | null;
}

export const findSecondFactor = async (db: Knex, personId: number): Promise<SecondFactor | null> => {
  const row = await db('second_factors')
    .where({ person_id: personId })
    .first<{ sealed_secret: string; confirmed_at: Date | null } | undefined>('sealed_secret', 'confirmed_at');
  return row ? { sealedSecret: row.sealed_secret, confirmedAt: row.confirmed_at?.toISOString() ?? null } : null;
};

/** Saves the secret of a setup in progress, replacing an earlier one. A secret already in use stays. */
export const keepNewSecret = async (db: Knex, personId: number, sealedSecret: string): Promise<void> => {
  await db.raw(
    `insert into second_factors (person_id, sealed_secret) values (?, ?)
     on conflict (person_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
     where second_factors.confirmed_at is null`,
    [personId, sealedSecret],
  );
};

/**
 * Takes a step of thirty seconds for this person. Returns false if this or a later step was already taken, so that an observed
 * code cannot be reused.
 */
export const takeStep = async (db: Knex, personId: number, step: number): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: object[] }>(
    'update second_factors set last_step = :step where person_id = :personId and last_step < :step returning 1',
    { personId, step },
  );
  return rows.length > 0;
};

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const piece = (): string => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');

/** Normalizes a code for comparison, ignoring case and everything that is not a letter or digit. */
const plain = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Creates ten codes of 49 bits, stored like passwords. They are shown only once. */
export const replaceCodes = async (db: Knex, personId: number): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodesCount }, () => `${piece()}-${piece()}`);
  const hashes: string[] = [];
  // One after another: each takes 19 MiB.
  for (const code of codes) hashes.push(await hashPassword(plain(code)));
  await db.transaction(async (trx) => {
    await trx('recovery_codes').where({ person_id: personId }).delete();
    await trx('recovery_codes').insert(hashes.map((code_hash) => ({ code_hash, person_id: personId })));
  });
  return codes;
};

export const codesLeft = async (db: Knex, personId: number): Promise<number> => {
  const row = await db('recovery_codes').where({ person_id: personId }).count<{ left: string }[]>('* as left').first();
  return Number(row?.left ?? 0);
};

/** Whether this has the shape of a recovery code. It may not belong to anybody. */
export const isRecoveryCode = (code: string): boolean => plain(code).length === 10;

/**
 * Uses up a code and returns how many are left, or null if it is not one of this person's. Of two simultaneous requests, one gets
 * it.
 */
export const takeCode = async (db: Knex, personId: number, code: string): Promise<number | null> => {
  const given = plain(code);
  if (given.length !== 10) return null;
  const rows = await db('recovery_codes').where({ person_id: personId }).select<{ code_hash: string }[]>('code_hash');
  for (const { code_hash } of rows) {
    if (!(await isHashOf(code_hash, given))) continue;
    const taken = await db('recovery_codes').where({ code_hash }).delete();
    return taken > 0 ? codesLeft(db, personId) : null;
  }
  return null;
};

/** Returns false if it is already turned on; of two simultaneous requests, one succeeds. */
export const confirmSecondFactor = async (db: Knex, personId: number, now: string): Promise<boolean> => {
  const confirmed = await db('second_factors').where({ person_id: personId, confirmed_at: null }).update({ confirmed_at: now });
  return confirmed > 0;
};

/** The next sign-in asks only for a password, and none of the person's devices is trusted any more. */
export const removeSecondFactor = async (db: Knex, personId: number): Promise<void> => {
  await db.transaction(async (trx) => {
    await trx('second_factors').where({ person_id: personId }).delete();
    await trx('recovery_codes').where({ person_id: personId }).delete();
    await trx('sign_in_devices').where({ person_id: personId }).update({ trusted_at: null });
  });
};

export const secondFactorsOwner = defineOwner({
  name: 'second_factors',
  tables: ['second_factors', 'recovery_codes'],
  streams: ['secondFactor'],
  erase: {
    rows: (trx, { personId }) => removeSecondFactor(trx, personId),
    stillThere: 'exists (select from second_factors f where f.person_id = p.id)',
  },
});
