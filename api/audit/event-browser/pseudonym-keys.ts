import { randomBytes } from 'node:crypto';
import type { Knex } from '#platform/database.ts';
import { isoTime } from '#projections/shared/sql.ts';

/** The key for events that belong to no district. */
const noDistrict = 0;

interface Row {
  readonly district_id: number;
  readonly secret: Buffer;
}

const add = (db: Knex, districtIds: readonly number[]): Promise<unknown> =>
  db('pseudonym_keys')
    .insert(districtIds.map((id) => ({ district_id: id, secret: randomBytes(32) })))
    .onConflict('district_id')
    .ignore();

/** Returns the secret of every given district, and creates the missing ones. */
export const pseudonymSecrets = async (db: Knex, tenants: Iterable<number | undefined>): Promise<ReadonlyMap<number, Buffer>> => {
  const wanted = [...new Set([...tenants].map((tenant) => tenant ?? noDistrict))];
  const read = async () => new Map((await db<Row>('pseudonym_keys').select('*')).map((row) => [row.district_id, row.secret]));
  const known = await read();
  const missing = wanted.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  await add(db, missing);
  return read();
};

/** Since when a district has its current secret; null before anybody saw a pseudonym. */
export const pseudonymsSince = async (db: Knex, districtId: number): Promise<string | null> => {
  const { rows } = await db.raw<{ rows: { at: string }[] }>(
    `select ${isoTime('made_at')} as at from pseudonym_keys where district_id = ?`,
    [districtId],
  );
  return rows[0]?.at ?? null;
};

/** Gives a district a new key. Pseudonyms that analysts have kept no longer match. */
export const changePseudonyms = async (db: Knex, districtId: number): Promise<void> => {
  await db.raw(
    `insert into pseudonym_keys (district_id, secret) values (?, ?)
     on conflict (district_id) do update set secret = excluded.secret, made_at = now()`,
    [districtId, randomBytes(32)],
  );
};
