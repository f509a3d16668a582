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
     on conflict (person_id) do update set email = excluded.email, confirmed_at = now()`,
    [personId, email],
  );
};

/** Gives a person another address, which is confirmed by that. @throws DomainError `email_taken` */
export const changeEmail = async (db: Knex, personId: number, email: string): Promise<void> => {
  try {
    await db.transaction(async (trx) => {
      await trx.raw('update people set email = ? where id = ? and erased_at is null', [email, personId]);
      await confirmEmail(trx, personId, email);
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
