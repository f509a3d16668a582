import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { defineOwner } from '#people/personal-data-owner.ts';

export type IdKind = 'district' | 'school' | 'person' | 'schoolClass' | 'quizAssignment' | 'lessonAssignmentSchoolClass';

/**
 * The integer ids of these keys: those reserved before, and new ones for the rest. One statement for any number of keys;
 * the same keys give the same ids whenever and wherever they are asked for. New ids follow the order of the keys.
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
  // Read again instead of `returning`: another process may have won some of the keys.
  for (const [key, id] of await reservedIds(db, kind, fresh)) ids.set(key, id);
  return ids;
};

const erasedPrefix = 'erased:';

/**
 * What stays of the key of a person who was erased: it names nobody, and whoever comes with the same key again (a roster
 * that still lists them) is known to be that person.
 */
export const erasedKey = (key: string): string => erasedPrefix + createHash('sha256').update(key, 'utf8').digest('hex');

/** The same in SQL, of a text expression. */
export const erasedKeySql = (key: string): string => `'${erasedPrefix}' || encode(sha256(convert_to(${key}, 'UTF8')), 'hex')`;

/** Only those that are reserved already, under their key or under what an erasure has left of it. */
export const reservedIds = async (db: Knex, kind: IdKind, keys: readonly string[]): Promise<Map<string, number>> => {
  const wanted = [...new Set(keys)];
  const byErasedKey = kind === 'person' ? new Map(wanted.map((key) => [erasedKey(key), key])) : new Map<string, string>();
  const result = await db.raw<{ rows: { key: string; id: number }[] }>(
    'select key, id from id_reservations where kind = ? and key = any(?::text[])',
    [kind, [...wanted, ...byErasedKey.keys()]],
  );
  return new Map(result.rows.map(({ key, id }) => [byErasedKey.get(key) ?? key, id]));
};

/** Takes the keys of a person away; those that were taken away before stay as they are. */
export const eraseKeys = async (db: Knex, personId: number): Promise<void> => {
  await db.raw(
    `update id_reservations set key = ${erasedKeySql('key')} where kind = 'person' and id = ? and not starts_with(key, '${erasedPrefix}')`,
    [personId],
  );
};

/** Ids whose key begins so, in the order of their ids. */
export const reservedIdsUnder = async (db: Knex, kind: IdKind, prefix: string): Promise<number[]> => {
  const result = await db.raw<{ rows: { id: number }[] }>(
    'select id from id_reservations where kind = ? and starts_with(key, ?) order by id',
    [kind, prefix],
  );
  return result.rows.map(({ id }) => id);
};

/** From now on an id that stands under another key is this key's; nothing happens where the key has an id already. */
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

/** Keys under which a roster knows somebody. */
export const reservedKeysOwner = defineOwner({
  name: 'reserved_keys',
  tables: ['id_reservations'],
  streams: [],
  erase: { rows: (trx, { personId }) => eraseKeys(trx, personId) },
});
