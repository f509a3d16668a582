import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { defineOwner } from '#people/personal-data-owner.ts';

export type IdKind = 'district' | 'school' | 'person' | 'schoolClass' | 'quizAssignment' | 'lessonAssignmentSchoolClass';

/**
 * Returns the integer ids of these keys: those already reserved, and new ones for the rest. One statement handles any number of
 * keys; the same keys always get the same ids, in any process. New ids follow the order of the keys.
 */
export const reserveIds = async (db: Knex, kind: IdKind, keys: readonly string[]): Promise<Map<string, number>> => {
  const wanted = [...new Set(keys)];
  const ids = await reservedIds(db, kind, wanted);
  const fresh = wanted.filter((key) => !ids.has(key));
  if (fresh.length === 0) return ids;
  await db.raw(
    `insert into id_reservations (kind, key, id)
     select ?, key, nextval(?) from (
       select key from unnest(?::text[]) with ordinality as wanted(key, place) order by place
     ) as wanted
     on conflict (kind, key) do nothing`,
    [kind, `"ids_${kind}"`, fresh],
  );
  // Reads again instead of using `returning`: another process may have reserved some of the keys first.
  for (const [key, id] of await reservedIds(db, kind, fresh)) ids.set(key, id);
  return ids;
};

const erasedPrefix = 'erased:';

/**
 * The remainder of an erased person's key. It identifies nobody, but if the same key comes again (from a roster that still lists
 * them), it is recognized as that person's.
 */
export const erasedKey = (key: string): string => erasedPrefix + createHash('sha256').update(key, 'utf8').digest('hex');

/** The same in SQL, of a text expression. */
export const erasedKeySql = (key: string): string => `'${erasedPrefix}' || encode(sha256(convert_to(${key}, 'UTF8')), 'hex')`;

/** Only ids that are already reserved, under their key or its erased form. */
export const reservedIds = async (db: Knex, kind: IdKind, keys: readonly string[]): Promise<Map<string, number>> => {
  const wanted = [...new Set(keys)];
  const byErasedKey = kind === 'person' ? new Map(wanted.map((key) => [erasedKey(key), key])) : new Map<string, string>();
  const result = await db.raw<{ rows: { key: string; id: number }[] }>(
    'select key, id from id_reservations where kind = ? and key = any(?::text[])',
    [kind, [...wanted, ...byErasedKey.keys()]],
  );
  return new Map(result.rows.map(({ key, id }) => [byErasedKey.get(key) ?? key, id]));
};

/** Erases the keys of a person; keys that are already erased stay unchanged. */
export const eraseKeys = async (db: Knex, personId: number): Promise<void> => {
  await db.raw(
    `update id_reservations set key = ${erasedKeySql('key')} where kind = 'person' and id = ? and not starts_with(key, '${erasedPrefix}')`,
    [personId],
  );
};

/** Ids whose keys start with this prefix, in id order. */
export const reservedIdsUnder = async (db: Knex, kind: IdKind, prefix: string): Promise<number[]> => {
  const result = await db.raw<{ rows: { id: number }[] }>(
    'select id from id_reservations where kind = ? and starts_with(key, ?) order by id',
    [kind, prefix],
  );
  return result.rows.map(({ id }) => id);
};

/** Moves an id from another key to this key; does nothing if the key already has an id. */
export const adoptId = async (
  db: Knex,
  kind: IdKind,
  { id, key }: { readonly id: number; readonly key: string },
): Promise<void> => {
  await db.raw(
    `update id_reservations set key = :key where kind = :kind and id = :id
       and not exists (select 1 from id_reservations other where other.kind = :kind and other.key = :key)`,
    { kind, id, key },
  );
};

export const reserveId = async (db: Knex, kind: IdKind, key: string): Promise<number> =>
  (await reserveIds(db, kind, [key])).get(key)!;

/** The keys that a person's id is reserved under, such as roster ids. */
export const reservedKeysOwner = defineOwner({
  name: 'reserved_keys',
  tables: ['id_reservations'],
  streams: [],
  erase: { rows: (trx, { personId }) => eraseKeys(trx, personId) },
});
