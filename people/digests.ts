import type { Knex } from 'knex';
import type { DigestFrequency } from '../domain/shared/fields.ts';
import { createSeal } from '../platform/seal.ts';
import { defineOwner } from './personal-data-owner.ts';

export interface DigestSettings {
  readonly frequency: DigestFrequency;
  /** The last day (YYYY-MM-DD) on which all was done. */
  readonly doneOn: string;
  /** Up to when a mail has told, ISO. */
  readonly coveredUntil: string;
  /** The day whose mail was begun to be handed over. */
  readonly mailingOn: string | null;
}

interface Row {
  readonly frequency: DigestFrequency;
  readonly done_on: string;
  readonly covered_until: Date;
  readonly mailing_on: string | null;
}

/** Null for somebody who has never chosen. */
export const findDigestSettings = async (db: Knex, personId: number): Promise<DigestSettings | null> => {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select frequency, done_on::text as done_on, covered_until, mailing_on::text as mailing_on
     from digest_settings where person_id = ?`,
    [personId],
  );
  const [row] = rows;
  return row
    ? {
        frequency: row.frequency,
        doneOn: row.done_on,
        coveredUntil: row.covered_until.toISOString(),
        mailingOn: row.mailing_on,
      }
    : null;
};

export const digestFrequencyOf = async (db: Knex, personId: number): Promise<DigestFrequency> =>
  (await findDigestSettings(db, personId))?.frequency ?? 'off';

export interface DigestChoice {
  readonly personId: number;
  readonly frequency: DigestFrequency;
  /** Today by the district's calendar: the first mail comes tomorrow at the earliest. */
  readonly today: string;
  /** ISO. Whoever turns the mail on is told what happens from now on. */
  readonly now: string;
}

/** False when it was so already. */
export const chooseDigest = async (db: Knex, choice: DigestChoice): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: object[] }>(
    `insert into digest_settings as s (person_id, frequency, changed_at, done_on, covered_until)
     select :personId::int, :frequency::text, :now::timestamptz, :today::date, :now::timestamptz
     where :frequency::text <> 'off' or exists (select from digest_settings where person_id = :personId::int)
     on conflict (person_id) do update set frequency = excluded.frequency, changed_at = excluded.changed_at,
       done_on = greatest(s.done_on, excluded.done_on),
       covered_until = case when s.frequency = 'off' then excluded.covered_until else s.covered_until end
     where s.frequency <> excluded.frequency
     returning 1`,
    { ...choice },
  );
  return rows.length > 0;
};

/** False when there was nothing to stop. */
export const stopDigest = async (db: Knex, personId: number, now: string): Promise<boolean> => {
  const stopped = await db('digest_settings')
    .where({ person_id: personId })
    .whereNot({ frequency: 'off' })
    .update({ frequency: 'off', changed_at: now });
  return stopped > 0;
};

/** Begins to hand over the mail of a day. Of two who try, one may: the other, or whoever comes after a crash, gets false. */
export const beginDigestMail = async (db: Knex, personId: number, day: string): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: object[] }>(
    `update digest_settings set mailing_on = :day::date
     where person_id = :personId and frequency <> 'off' and done_on < :day::date and mailing_on is distinct from :day::date
     returning 1`,
    { personId, day },
  );
  return rows.length > 0;
};

/** The mail of the day is surely not on its way: it may be begun again. */
export const takeBackDigestMail = async (db: Knex, personId: number, day: string): Promise<void> => {
  await db('digest_settings').where({ person_id: personId, mailing_on: day }).update({ mailing_on: null });
};

/** Nothing goes out any more on this day. Without `coveredUntil` the next mail tells what this one would have told. */
export const endDigestDay = async (db: Knex, personId: number, day: string, coveredUntil?: string): Promise<void> => {
  await db.raw(
    `update digest_settings set done_on = greatest(done_on, :day::date), covered_until = coalesce(:until::timestamptz, covered_until)
     where person_id = :personId`,
    { personId, day, until: coveredUntil ?? null },
  );
};

/** The end of a link that stops somebody's mail. It holds for as long as the mail is kept: nobody has to sign in to be left alone. */
export interface DigestLinks {
  tokenFor(personId: number): string;
  /** Null for what was not made here. */
  personOf(token: string): number | null;
}

const place = 'a link that stops a digest';

export const createDigestLinks = (secret: string): DigestLinks => {
  const seal = createSeal(secret, 'links that stop digests');
  return {
    tokenFor: (personId) => seal.close(String(personId), place),
    personOf: (token) => {
      const opened = seal.open(token, place);
      return opened === null ? null : Number(opened);
    },
  };
};

export const digestsOwner = defineOwner({
  name: 'digests',
  tables: ['digest_settings'],
  streams: [],
  erase: {
    rows: (trx, { personId }) => trx.raw('delete from digest_settings where person_id = ?', [personId]),
    stillThere: 'exists (select from digest_settings d where d.person_id = p.id)',
  },
});
