import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import { setInitialPassword } from './credentials.ts';

const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';
const one = (letters: string): string => letters[randomInt(letters.length)]!;
const word = (): string => one(consonants) + one(vowels) + one(consonants) + one(vowels);

/** Easy to read out and to type, such as `rudo-kemi-47`: 30 bits, for an account that is throttled and until it is first used. */
export const easyPassword = (): string => `${word()}-${word()}-${randomInt(10, 100)}`;

/** A password that was told to somebody else: whoever signs in with it chooses an own one. */
export const resetPassword = async (db: Knex, personId: number, password: string): Promise<void> => {
  await db.transaction(async (trx) => {
    await trx.raw('delete from credentials where person_id = ?', [personId]);
    await setInitialPassword(trx, [personId], password, { mustChange: true });
  });
};
