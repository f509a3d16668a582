import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { defineOwner } from './personal-data-owner.ts';

/** A school year and the summer after it. */
const validForDays = 400;

/** Only the hash is stored, so the table does not suffice to make a card. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** 120 bits: few enough for a QR code that a cheap tablet can read from a creased card, and too many to guess. */
export const newCardSecret = (): string => randomBytes(15).toString('base64url');

export interface NewCard {
  readonly studentId: number;
  readonly cardId: string;
  readonly secret: string;
}

/** Saves a card, replacing the student's earlier one. */
export const saveCard = async (db: Knex, { studentId, cardId, secret }: NewCard, now: string): Promise<void> => {
  await db.raw(
    `insert into sign_in_cards (person_id, card_id, secret_hash, issued_at) values (?, ?, ?, ?)
     on conflict (person_id) do update set card_id = excluded.card_id, secret_hash = excluded.secret_hash, issued_at = excluded.issued_at`,
    [studentId, cardId, hashOf(secret), now],
  );
};

export const deleteCard = async (db: Knex, studentId: number): Promise<void> => {
  await db.raw('delete from sign_in_cards where person_id = ?', [studentId]);
};

/** The student and id of the card with this secret; null for a card that was revoked, replaced or has expired. */
export const findCard = async (
  db: Knex,
  secret: string,
  now: string,
): Promise<{ readonly studentId: number; readonly cardId: string } | null> => {
  const { rows } = await db.raw<{ rows: { studentId: number; cardId: string }[] }>(
    `select person_id as "studentId", card_id as "cardId" from sign_in_cards where secret_hash = ? and issued_at > ?::timestamptz - make_interval(days => ?)`,
    [hashOf(secret), now, validForDays],
  );
  return rows[0] ?? null;
};

/** For each of these students, whether they have a password, and when their card was issued. */
export const accessOf = async (
  db: Knex,
  studentIds: readonly number[],
): Promise<Map<number, { readonly hasPassword: boolean; readonly cardIssuedAt: string | null }>> => {
  const { rows } = await db.raw<{ rows: { id: number; has_password: boolean; issued_at: Date | null }[] }>(
    `select s.id, c.person_id is not null as has_password, k.issued_at
     from unnest(?::int[]) s(id)
       left join credentials c on c.person_id = s.id
       left join sign_in_cards k on k.person_id = s.id`,
    [[...studentIds]],
  );
  return new Map(
    rows.map(({ id, has_password, issued_at }) => [
      id,
      { hasPassword: has_password, cardIssuedAt: issued_at === null ? null : new Date(issued_at).toISOString() },
    ]),
  );
};

export const signInCardsOwner = defineOwner({
  name: 'sign_in_cards',
  tables: ['sign_in_cards'],
  streams: ['studentAccess'],
  erase: {
    rows: (trx, { personId }) => deleteCard(trx, personId),
    stillThere: 'exists (select from sign_in_cards k where k.person_id = p.id)',
  },
});
