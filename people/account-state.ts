import type { Knex } from 'knex';

/**
 * What of an account a link in a mail was made for: its address and its password, as a digest. Whoever changes one of them, on
 * whatever way, ends the links of before. In SQL, of a person's number.
 */
export const accountStateSql = (personId: string): string => `(
  select encode(sha256(convert_to(coalesce(lower(p.email), '') || ' ' || coalesce(c.password_hash, ''), 'UTF8')), 'hex')
  from people p left join credentials c on c.person_id = p.id where p.id = ${personId})`;

/** The same for what a link is made for later; null for nobody. */
export const accountStateOf = async (db: Knex, personId: number): Promise<string | null> => {
  const { rows } = await db.raw<{ rows: { state: string | null }[] }>(`select ${accountStateSql('?')} as state`, [personId]);
  return rows[0]?.state ?? null;
};
