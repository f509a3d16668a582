import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import { setInitialPassword } from './credentials.ts';

const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';
const one = (letters: string): string => letters[randomInt(letters.length)]!;
const word = (): string => one(consonants) + one(vowels) + one(consonants) + one(vowels);

/**
 * A password that is easy to read out and to type, such as `rudo-kemi-47`. It has 30 bits, enough for a throttled account until
 * its first use.
 */
export const easyPassword = (): string => `${word()}-${word()}-${randomInt(10, 100)}`;

/** Sets a password that somebody else has seen: the person has to choose their own when they sign in with it. */
export const resetPassword = async (db: Knex, personId: number, password: string): Promise<void> => {
  await db.transaction(async (trx) => {
    await trx.raw('delete from credentials where person_id = ?', [personId]);
    await setInitialPassword(trx, [personId], password, { mustChange: true });
  });
};
