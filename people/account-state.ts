import type { Knex } from 'knex';
import { foldedAddress } from '#platform/folded-address.ts';

/**
 * SQL for a digest of a person's email address and password. A link in a mail is made for one digest and becomes invalid when
 * either changes, no matter how.
 */
export const accountStateSql = (personId: string): string => `(
  select encode(sha256(convert_to(coalesce(${foldedAddress('p.email')}, '') || ' ' || coalesce(c.password_hash, ''), 'UTF8')), 'hex')
  from people p left join credentials c on c.person_id = p.id where p.id = ${personId})`;

/** The current digest; null for an unknown person. */
export const accountStateOf = async (db: Knex, personId: number): Promise<string | null> => {
  const { rows } = await db.raw<{ rows: { state: string | null }[] }>(`select ${accountStateSql('?')} as state`, [personId]);
  return rows[0]?.state ?? null;
};
