import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { DomainError } from '#domain/shared/domain-error.ts';
import { defineOwner } from './personal-data-owner.ts';

/** Replaces the texts of an erased person. */
export const erasedText = '[erased]';

/** Thrown for a person who is erased or unknown: no key is made for them, so nothing new can be kept about them. */
export class NoPersonalKey extends DomainError {
  constructor() {
    super('conflict', 'person_erased', 'The data of this person was erased. Nothing new can be kept about them.');
  }
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
/** Marks how a text was sealed; a later format gets another prefix. */
const version = 'p1.';

/** Binds a sealed text to one person: moved to another one, it does not open. */
const boundTo = (personId: number): Buffer => Buffer.from(`person-${personId}`);

const seal = (key: Buffer, personId: number, text: string): string => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(boundTo(personId));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return version + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
};

const open = (key: Buffer, personId: number, sealed: string): string => {
  if (!sealed.startsWith(version)) throw new Error('This text was not sealed with a personal key.');
  const bytes = Buffer.from(sealed.slice(version.length), 'base64url');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
    .setAAD(boundTo(personId))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
};

const keysOf = async (db: Knex, personIds: readonly number[]): Promise<Map<number, Buffer>> => {
  const { rows } = await db.raw<{ rows: { person_id: number; key: Buffer }[] }>(
    'select person_id, key from personal_keys where person_id = any(?::int[])',
    [[...new Set(personIds)]],
  );
  return new Map(rows.map(({ person_id, key }) => [person_id, key]));
};

/** Holds a lock on the person's row: a concurrent erasure either runs first, or deletes this key too. */
const makeKey = (db: Knex, personId: number): Promise<Buffer> =>
  db.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { erased: boolean }[] }>(
      'select erased_at is not null as erased from people where id = ? for share',
      [personId],
    );
    if (rows[0]?.erased !== false) throw new NoPersonalKey();
    await trx.raw('insert into personal_keys (person_id, key) values (?, ?) on conflict (person_id) do nothing', [
      personId,
      randomBytes(keyBytes),
    ]);
    return (await keysOf(trx, [personId])).get(personId)!;
  });

/**
 * Seals what a person wrote, for an event or any other place that keeps it forever. Returns the results in the order of the
 * texts. Creates the key when it is first needed.
 * @throws NoPersonalKey
 */
export const encryptAllFor = async (db: Knex, personId: number, texts: readonly string[]): Promise<string[]> => {
  if (texts.length === 0) return [];
  const key = (await keysOf(db, [personId])).get(personId) ?? (await makeKey(db, personId));
  return texts.map((text) => seal(key, personId, text));
};

/** The same for one text. @throws NoPersonalKey */
export const encryptFor = async (db: Knex, personId: number, text: string): Promise<string> =>
  (await encryptAllFor(db, personId, [text]))[0]!;

export interface SealedText {
  readonly personId: number;
  readonly sealed: string;
}

/** Decrypts all texts with one query, in their order; `[erased]` where the key is gone. */
export const decryptAll = async (db: Knex, texts: readonly SealedText[]): Promise<string[]> => {
  const keys = await keysOf(
    db,
    texts.map(({ personId }) => personId),
  );
  return texts.map(({ personId, sealed }) => {
    const key = keys.get(personId);
    return key ? open(key, personId, sealed) : erasedText;
  });
};

/** The text, or `[erased]` when the person's key is gone. */
export const decryptFor = async (db: Knex, personId: number, sealed: string): Promise<string> =>
  (await decryptAll(db, [{ personId, sealed }]))[0]!;

/** Makes everything that was sealed for this person unreadable, in every copy. */
export const destroyKey = async (db: Knex, personId: number): Promise<void> => {
  await db.raw('delete from personal_keys where person_id = ?', [personId]);
};

/** Deleting the key makes every text sealed with it unreadable, including all copies. */
export const personalKeysOwner = defineOwner({
  name: 'personal_keys',
  tables: ['personal_keys'],
  streams: [],
  erase: {
    rows: (trx, { personId }) => destroyKey(trx, personId),
    stillThere: 'exists (select from personal_keys k where k.person_id = p.id)',
  },
});
