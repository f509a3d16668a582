import type { Knex } from 'knex';
import type { ErasedSubject } from '#people/erased-subjects.ts';
import { erasingOf, type ErasedPerson, type ErasureContext } from '#people/personal-data-owner.ts';
import { personalDataOwners } from './personal-data-owners.ts';

interface Held {
  readonly district_id: number | null;
  readonly email: string | null;
}

const heldOf = async (db: Knex, { personId }: ErasedSubject): Promise<Held | null> => {
  const { rows } = await db.raw<{ rows: Held[] }>('select district_id, email from people where id = ?', [personId]);
  return rows[0] ?? null;
};

const owners = personalDataOwners.map(erasingOf);

/**
 * Deletes what is kept of a person outside of the log. What is found by the email address goes first and the address last:
 * an erasure that was interrupted can be done again from its start, and only then is the row marked as erased.
 */
export const erasePersonalData = async (context: ErasureContext, subject: ErasedSubject): Promise<void> => {
  const held = await heldOf(context.db, subject);
  const person: ErasedPerson = { ...subject, districtId: held?.district_id ?? null, email: held?.email ?? null };
  if (person.email) for (const { byAddress } of owners) await byAddress?.(context, person.email);
  await context.db.transaction(async (trx) => {
    for (const { rows } of owners) await rows?.(trx, person);
  });
  if (held) for (const { afterwards } of owners) await afterwards?.(context, person);
};

/** A condition on `people p`: something of somebody who was erased is there, still or again. */
export const somethingIsThere = owners.flatMap(({ stillThere }) => stillThere ?? []).join(' or ');
