/** Compares addresses alike in every database, whatever collation it has (`platform/folded-address.ts`). */
import type { Knex } from 'knex';

/** What knows all letters and is in the database; ASCII's alone otherwise. */
const foldedAddress = (collation: string): string => `
  create function folded_address(text) returns text language sql immutable parallel safe as $$
  select lower($1 collate "${collation}") $$`;

const folded = 'folded_address(email collate "C")';

/**
 * Where the database's own collation took two accounts of a district for different ones, they may have the same address now. One
 * with a password keeps it, or else the older one; the other stays without.
 */
const withoutTwice = `
  update people p set email = null from (
    select id, row_number() over (partition by ${folded}, coalesce(district_id, 0) order by c.person_id is null, id) as place
    from people left join credentials c on c.person_id = id
    where email is not null and closed_at is null) placed
  where placed.id = p.id and placed.place > 1
  returning p.id`;

export const foldedAddresses = {
  up: async (knex: Knex): Promise<void> => {
    const { rows } = await knex.raw<{ rows: { name: string }[] }>(
      `select collname as name from pg_collation where collname in ('pg_c_utf8', 'C.utf8', 'und-x-icu')
       order by array_position(array['pg_c_utf8', 'C.utf8', 'und-x-icu'], collname::text) limit 1`,
    );
    await knex.raw(foldedAddress(rows[0]?.name ?? 'C'));
    const { rows: twice } = await knex.raw<{ rows: { id: number }[] }>(withoutTwice);
    if (twice.length > 0) {
      const ids = twice.map(({ id }) => id).join(', ');
      process.emitWarning(
        `Two accounts had the same address but for capitals. These are without one now; staff can give them another: ${ids}.`,
      );
    }
    await knex.raw('drop index people_email');
    await knex.raw(`create unique index people_email on people (${folded}, coalesce(district_id, 0))
      where email is not null and closed_at is null`);
    await knex.raw('drop index account_links_email');
    await knex.raw(`create index account_links_email on account_links (${folded}) where email is not null`);
    await knex.raw('drop index teacher_invite_letters_email');
    await knex.raw(`create index teacher_invite_letters_email on teacher_invite_letters (${folded})`);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop index people_email');
    await knex.raw(`create unique index people_email on people (lower(email), coalesce(district_id, 0))
      where email is not null and closed_at is null`);
    await knex.raw('drop index account_links_email');
    await knex.raw('create index account_links_email on account_links (lower(email)) where email is not null');
    await knex.raw('drop index teacher_invite_letters_email');
    await knex.raw('create index teacher_invite_letters_email on teacher_invite_letters (lower(email))');
    await knex.raw('drop function folded_address(text)');
  },
};
