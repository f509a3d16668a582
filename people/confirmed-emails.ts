import type { Knex } from 'knex';
import { takenEmail } from './people.ts';
import { defineOwner } from './personal-data-owner.ts';

/**
 * Whether a person's address is known to be theirs: they have opened a link that was sent there, they signed in through their school
 * with it, or the school's roster says it.
 */
export const isEmailConfirmed = async (db: Knex, personId: number): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: object[] }>(
    `select 1 from people p left join confirmed_emails c on c.person_id = p.id
     where p.id = ? and p.email is not null and (p.sourced_id is not null or lower(c.email) = lower(p.email))`,
    [personId],
  );
  return rows.length > 0;
};

export const confirmEmail = async (db: Knex, personId: number, email: string): Promise<void> => {
  await db.raw(
    `insert into confirmed_emails (person_id, email) values (?, ?)
     on conflict (person_id) do update set email = excluded.email,
       confirmed_at = case when lower(confirmed_emails.email) = lower(excluded.email) then confirmed_emails.confirmed_at else now() end,
       agreed = lower(confirmed_emails.email) <> lower(excluded.email) or confirmed_emails.agreed`,
    [personId, email],
  );
};

/** The address that a person has is one they gave themselves, at another domain than the one of before, and nobody has agreed yet. */
const awaitsAgreement = `exists (select from confirmed_emails u where u.person_id = p.id and not u.agreed
  and lower(u.email) = lower(p.email))`;

export const isAddressAgreed = async (db: Knex, personId: number): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: object[] }>(`select 1 from people p where p.id = ? and ${awaitsAgreement}`, [personId]);
  return rows.length === 0;
};

/** Of these people: who has given themselves an address to which somebody has to agree. */
export const addressesToAgree = async (
  db: Knex,
  personIds: readonly number[],
): Promise<{ readonly id: number; readonly name: string; readonly email: string }[]> => {
  const { rows } = await db.raw<{ rows: { id: number; name: string; email: string }[] }>(
    `select p.id, btrim(p.given_name || ' ' || p.family_name) as name, p.email from people p
     where p.id = any(?::int[]) and p.erased_at is null and ${awaitsAgreement} order by p.sort_name, p.id`,
    [[...personIds]],
  );
  return rows;
};

/** False where the person has another address by now. */
export const agreeToAddress = async (db: Knex, personId: number, email: string): Promise<boolean> => {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update confirmed_emails u set agreed = true from people p
     where u.person_id = ? and p.id = u.person_id and lower(u.email) = lower(p.email) and lower(p.email) = lower(?)`,
    [personId, email],
  );
  return rowCount > 0;
};

const domainOf = `split_part(lower(p.email), '@', 2)`;

/** The domains of those of these people whom a roster brought, with the addresses that it says. */
export const domainsOfRoster = async (db: Knex, personIds: readonly number[]): Promise<string[]> => {
  const { rows } = await db.raw<{ rows: { domain: string }[] }>(
    `select distinct ${domainOf} as domain from people p where p.id = any(?::int[]) and p.sourced_id is not null
       and p.email is not null and p.erased_at is null and not ${awaitsAgreement} order by 1`,
    [[...personIds]],
  );
  return rows.map(({ domain }) => domain);
};

/** The domains of those of these people who have confirmed the address that was given to them, the first to do so first. */
export const confirmedDomains = async (db: Knex, personIds: readonly number[]): Promise<string[]> => {
  const { rows } = await db.raw<{ rows: { domain: string }[] }>(
    `select ${domainOf} as domain from people p join confirmed_emails c on c.person_id = p.id and lower(c.email) = lower(p.email)
     where p.id = any(?::int[]) and c.agreed and p.erased_at is null order by c.confirmed_at, p.id`,
    [[...personIds]],
  );
  return rows.map(({ domain }) => domain);
};

/**
 * Gives a person another address, which is confirmed by that. At another domain it brings no rights until somebody of the school
 * agrees; the address that others gave them needs no such thing. @throws DomainError `email_taken`
 */
export const changeEmail = async (db: Knex, personId: number, email: string): Promise<void> => {
  try {
    await db.transaction(async (trx) => {
      const { rows } = await trx.raw<{ rows: { agreed: boolean }[] }>(
        `select lower(p.email) = lower(:email) and not ${awaitsAgreement}
           or ${domainOf} = split_part(lower(:email), '@', 2) and not ${awaitsAgreement} as agreed
         from people p where p.id = :personId for update`,
        { personId, email },
      );
      await trx.raw('update people set email = ? where id = ? and erased_at is null', [email, personId]);
      await confirmEmail(trx, personId, email);
      await trx('confirmed_emails')
        .where({ person_id: personId })
        .update({ agreed: rows[0]?.agreed ?? false });
    });
  } catch (error) {
    throw takenEmail(error) ?? error;
  }
};

export const confirmedEmailsOwner = defineOwner({
  name: 'confirmed_emails',
  tables: ['confirmed_emails'],
  streams: [],
  erase: {
    rows: (trx, { personId }) => trx.raw('delete from confirmed_emails where person_id = ?', [personId]),
    stillThere: 'exists (select from confirmed_emails c where c.person_id = p.id)',
  },
});
