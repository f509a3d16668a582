import type { Knex } from 'knex';

export type IdKind = 'district' | 'school' | 'person' | 'schoolClass' | 'quizAssignment';

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

/** Only those that are reserved already. */
export const reservedIds = async (db: Knex, kind: IdKind, keys: readonly string[]): Promise<Map<string, number>> => {
  const result = await db.raw<{ rows: { key: string; id: number }[] }>(
    'select key, id from id_reservations where kind = ? and key = any(?::text[])',
    [kind, [...new Set(keys)]],
  );
  return new Map(result.rows.map(({ key, id }) => [key, id]));
};

export const reserveId = async (db: Knex, kind: IdKind, key: string): Promise<number> =>
  (await reserveIds(db, kind, [key])).get(key)!;
