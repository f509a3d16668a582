import type { Knex } from 'knex';
import { foldedAddress } from '#platform/folded-address.ts';
import { takenEmail } from './people.ts';
import { defineOwner } from './personal-data-owner.ts';

/**
 * Whether an address is known to be the person's: they have opened a link sent there, they signed in through their school with
 * it, or the school's roster lists it.
 */
export const isEmailConfirmed = async (db: Knex, personId: number): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: object[] }>(
    `select 1 from people p left join confirmed_emails c on c.person_id = p.id
     where p.id = ? and p.email is not null and (p.sourced_id is not null or ${foldedAddress('c.email')} = ${foldedAddress('p.email')})`,
    [personId],
  );
  return rows.length > 0;
};

export const confirmEmail = async (db: Knex, personId: number, email: string): Promise<void> => {
  await db.raw(
    `insert into confirmed_emails (person_id, email) values (?, ?)
     on conflict (person_id) do update set email = excluded.email,
       confirmed_at = case when ${foldedAddress('confirmed_emails.email')} = ${foldedAddress('excluded.email')} then confirmed_emails.confirmed_at else now() end,
       agreed = ${foldedAddress('confirmed_emails.email')} <> ${foldedAddress('excluded.email')} or confirmed_emails.agreed`,
    [personId, email],
  );
};

/**
 * The person has set their current address themselves, its domain differs from that of the previous one, and nobody has approved
 * it yet.
 */
const awaitsAgreement = `exists (select from confirmed_emails u where u.person_id = p.id and not u.agreed
  and ${foldedAddress('u.email')} = ${foldedAddress('p.email')})`;

export const isAddressAgreed = async (db: Knex, personId: number): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: object[] }>(`select 1 from people p where p.id = ? and ${awaitsAgreement}`, [personId]);
  return rows.length === 0;
};

/** Those of these people who have set an address that still needs approval. */
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

/** Returns false if the person's address has changed since then. */
export const agreeToAddress = async (db: Knex, personId: number, email: string): Promise<boolean> => {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update confirmed_emails u set agreed = true from people p
     where u.person_id = ? and p.id = u.person_id and ${foldedAddress('u.email')} = ${foldedAddress('p.email')} and ${foldedAddress('p.email')} = ${foldedAddress('?')}`,
    [personId, email],
  );
  return rowCount > 0;
};

const domainOf = `split_part(${foldedAddress('p.email')}, '@', 2)`;

/** The mail domains of those of these people who came from a roster and whose address needs no approval. */
export const domainsOfRoster = async (db: Knex, personIds: readonly number[]): Promise<string[]> => {
  const { rows } = await db.raw<{ rows: { domain: string }[] }>(
    `select distinct ${domainOf} as domain from people p where p.id = any(?::int[]) and p.sourced_id is not null
       and p.email is not null and p.erased_at is null and not ${awaitsAgreement} order by 1`,
    [[...personIds]],
  );
  return rows.map(({ domain }) => domain);
};

/**
 * The mail domains of those of these people who have confirmed their address, earliest confirmation first. Addresses that await
 * approval are left out.
 */
export const confirmedDomains = async (db: Knex, personIds: readonly number[]): Promise<string[]> => {
  const { rows } = await db.raw<{ rows: { domain: string }[] }>(
    `select ${domainOf} as domain from people p join confirmed_emails c on c.person_id = p.id and ${foldedAddress('c.email')} = ${foldedAddress('p.email')}
     where p.id = any(?::int[]) and c.agreed and p.erased_at is null order by c.confirmed_at, p.id`,
    [[...personIds]],
  );
  return rows.map(({ domain }) => domain);
};

/**
 * Changes a person's address, which also confirms it. An address at another domain grants no rights until somebody at the school
 * approves it; an address given by others needs no approval.
 * @throws DomainError `email_taken`
 */
export const changeEmail = async (db: Knex, personId: number, email: string): Promise<void> => {
  try {
    await db.transaction(async (trx) => {
      const { rows } = await trx.raw<{ rows: { agreed: boolean }[] }>(
        `select ${foldedAddress('p.email')} = ${foldedAddress(':email')} and not ${awaitsAgreement}
           or ${domainOf} = split_part(${foldedAddress(':email')}, '@', 2) and not ${awaitsAgreement} as agreed
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
