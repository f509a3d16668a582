/** The table of people: names and addresses. Events and read models hold only a person's id. */
import type { Knex } from 'knex';
import { DomainError } from '#domain/shared/domain-error.ts';
import { foldedAddress } from '#platform/folded-address.ts';
import { defineOwner } from './personal-data-owner.ts';

export interface PersonRow {
  readonly id: number;
  readonly districtId: number | null;
  readonly sourcedId: string | null;
  readonly email: string | null;
  readonly givenName: string;
  readonly familyName: string;
  /** ISO 8601 UTC; when the account was closed. A closed account releases its address. Left out: the account is open. */
  readonly closedAt?: string | null;
}

export interface SavedPerson extends PersonRow {
  /** The name as shown; `[erased]` once the personal data is gone. */
  readonly name: string;
  readonly erased: boolean;
}

const uniqueViolation = '23505';

export const takenEmail = (error: unknown): DomainError | null => {
  const { code, constraint, detail } = error as { code?: string; constraint?: string; detail?: string };
  if (code !== uniqueViolation || constraint !== 'people_email') return null;
  const email = /=\((.+), \d+\) already exists/.exec(detail ?? '')?.[1];
  return new DomainError('conflict', 'email_taken', `The email address ${email ?? ''} belongs to another person.`, { email });
};

/**
 * Inserts or updates people by id, in one statement. If an id occurs more than once, the last row counts. Erased people stay
 * erased.
 */
export const savePeople = async (db: Knex, rows: readonly PersonRow[]): Promise<void> => {
  const people = [...new Map(rows.map((row) => [row.id, row])).values()];
  if (people.length === 0) return;
  const column = <Key extends keyof PersonRow>(key: Key) => people.map((person) => person[key]);
  const statement = `
    insert into people (id, district_id, sourced_id, email, given_name, family_name, closed_at)
    select * from unnest(?::int[], ?::int[], ?::text[], ?::text[], ?::text[], ?::text[], ?::timestamptz[])
    on conflict (id) do update set district_id = excluded.district_id, sourced_id = excluded.sourced_id,
      email = excluded.email, given_name = excluded.given_name, family_name = excluded.family_name,
      closed_at = case when excluded.closed_at is not null then coalesce(people.closed_at, excluded.closed_at) end
    where people.erased_at is null
      and (people.district_id, people.sourced_id, people.email, people.given_name, people.family_name,
          people.closed_at is null) is distinct from
        (excluded.district_id, excluded.sourced_id, excluded.email, excluded.given_name, excluded.family_name,
          excluded.closed_at is null)`;
  const columns = [
    ...(['id', 'districtId', 'sourcedId', 'email', 'givenName', 'familyName'] as const).map(column),
    people.map(({ closedAt }) => closedAt ?? null),
  ];
  try {
    await db.raw(statement, columns as unknown as readonly string[]);
  } catch (error) {
    throw takenEmail(error) ?? error;
  }
};

const personColumns = `id, district_id as "districtId", sourced_id as "sourcedId", email, given_name as "givenName",
  family_name as "familyName", erased_at is not null as erased,
  case when erased_at is null then given_name || ' ' || family_name else '[erased]' end as name`;

/** The existing people among these ids. */
export const findPeople = async (db: Knex, ids: readonly number[]): Promise<Map<number, SavedPerson>> => {
  const result = await db.raw<{ rows: SavedPerson[] }>(`select ${personColumns} from people where id = any(?::int[])`, [
    [...ids],
  ]);
  return new Map(result.rows.map((person) => [person.id, person]));
};

/** The open accounts with this address: at most one for each district, and one outside the districts. */
export const findPeopleByEmail = async (db: Knex, email: string): Promise<SavedPerson[]> => {
  const statement = `select ${personColumns} from people
    where ${foldedAddress('email')} = ${foldedAddress('?')} and erased_at is null and closed_at is null order by id`;
  const result = await db.raw<{ rows: SavedPerson[] }>(statement, [email.trim()]);
  return result.rows;
};

/**
 * The open account with this address in a district (null: outside the districts). Without a district, the oldest one of all: for
 * callers that only ask whether the address has an account.
 */
export const findPersonByEmail = async (db: Knex, email: string, districtId?: number | null): Promise<SavedPerson | null> => {
  const found = await findPeopleByEmail(db, email);
  return (districtId === undefined ? found[0] : found.find((person) => person.districtId === districtId)) ?? null;
};

/** Marks accounts as closed: each keeps its address, and another account of the district may have it from now on. */
export const releaseAddresses = async (db: Knex, ids: readonly number[], closedAt: string): Promise<void> => {
  await db.raw('update people set closed_at = coalesce(closed_at, ?) where id = any(?::int[])', [closedAt, [...ids]]);
};

/** Marks an account as open again. It comes back without its address if another account of the district has it by now. */
export const reclaimAddress = async (db: Knex, id: number): Promise<void> => {
  await db.raw(
    `update people p set closed_at = null, email = case when exists (
       select 1 from people other where ${foldedAddress('other.email')} = ${foldedAddress('p.email')} and other.closed_at is null and other.id <> p.id
         and other.district_id is not distinct from p.district_id) then null else p.email end
     where id = ? and closed_at is not null`,
    [id],
  );
};

/** Ids of everybody whose email address is at this domain. */
export const peopleOfMailDomain = async (db: Knex, domain: string): Promise<number[]> => {
  const statement = `select id from people where split_part(${foldedAddress('email')}, '@', 2) = ? order by id`;
  const { rows } = await db.raw<{ rows: { id: number }[] }>(statement, [domain]);
  return rows.map(({ id }) => id);
};

/** Saves people who are not in the table yet. Existing people keep their names. */
export const saveNewPeople = async (db: Knex, rows: readonly PersonRow[]): Promise<void> => {
  const known = await findPeople(
    db,
    rows.map(({ id }) => id),
  );
  await savePeople(
    db,
    rows.filter(({ id }) => !known.has(id)),
  );
};

/** The row stays, so that the person's actions still have an owner and nobody else gets their id. */
export const peopleOwner = defineOwner({
  name: 'people',
  tables: ['people'],
  streams: ['person'],
  erase: {
    rows: async (trx, { personId, erasedAt }) => {
      await trx.raw('select from people where id = ? for update', [personId]);
      await trx.raw(
        `update people set sourced_id = null, email = null, given_name = '', family_name = '', erased_at = coalesce(erased_at, ?)
         where id = ?`,
        [erasedAt, personId],
      );
    },
    stillThere: `p.erased_at is null or p.email is not null or p.sourced_id is not null or p.given_name <> '' or p.family_name <> ''`,
  },
});
