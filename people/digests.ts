/** Who gets a digest, how often, and up to when the last one covered the news. */
import type { Knex } from 'knex';
import type { DigestFrequency } from '#domain/shared/fields.ts';
import { defineOwner } from './personal-data-owner.ts';

export interface DigestSettings {
  readonly frequency: DigestFrequency;
  /** The last complete day (YYYY-MM-DD). */
  readonly doneOn: string;
  /** Up to when mails have covered the news, ISO. */
  readonly coveredUntil: string;
}

interface Row {
  readonly frequency: DigestFrequency;
  readonly done_on: string;
  readonly covered_until: Date;
}

/** Null for a person who has never chosen. */
export const findDigestSettings = async (db: Knex, personId: number): Promise<DigestSettings | null> => {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select frequency, done_on::text as done_on, covered_until
     from digest_settings where person_id = ?`,
    [personId],
  );
  const [row] = rows;
  return row
    ? {
        frequency: row.frequency,
        doneOn: row.done_on,
        coveredUntil: row.covered_until.toISOString(),
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
  /** ISO. The first mail covers what happens after this. */
  readonly now: string;
}

/** Returns false if nothing changed. */
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

/** Returns false if there was nothing to stop. */
export const stopDigest = async (db: Knex, personId: number, now: string): Promise<boolean> => {
  const stopped = await db('digest_settings')
    .where({ person_id: personId })
    .whereNot({ frequency: 'off' })
    .update({ frequency: 'off', changed_at: now });
  return stopped > 0;
};

/** Longer than one attempt may take. A process that exceeds it has died, or no longer sends. */
const leaseMs = 5 * 60_000;

export interface DigestClaim {
  readonly personId: number;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** ISO: up to when the mail covers the news. */
  readonly until: string;
  readonly now: Date;
}

export interface ClaimedDigest {
  /** ISO: the time range that the mail covers. After a takeover it is the same range that the dead process would have covered. */
  readonly since: string;
  readonly until: string;
}

/**
 * Claims the mail of a day in order to send it. Of two processes that try, one gets it; the other gets null. If the process dies,
 * another can claim the mail after the lease.
 */
export const claimDigest = async (db: Knex, { personId, day, until, now }: DigestClaim): Promise<ClaimedDigest | null> => {
  const { rows } = await db.raw<{ rows: { covered_until: Date; mailing_covers: Date }[] }>(
    `update digest_settings set mailing_on = :day::date, leased_until = :leasedUntil::timestamptz,
       mailing_covers = case when mailing_on = :day::date then coalesce(mailing_covers, :until::timestamptz)
         else :until::timestamptz end
     where person_id = :personId and frequency <> 'off' and done_on < :day::date
       and (mailing_on is distinct from :day::date or leased_until is null or leased_until <= :now::timestamptz)
     returning covered_until, mailing_covers`,
    { personId, day, until, now: now.toISOString(), leasedUntil: new Date(now.getTime() + leaseMs).toISOString() },
  );
  const [row] = rows;
  return row ? { since: row.covered_until.toISOString(), until: row.mailing_covers.toISOString() } : null;
};

/** Releases the claim. Only for a mail that certainly has not been sent, so that it can be started again. */
export const takeBackDigest = async (db: Knex, personId: number, day: string): Promise<void> => {
  await db('digest_settings')
    .where({ person_id: personId, mailing_on: day })
    .update({ mailing_on: null, leased_until: null, mailing_covers: null });
};

/** Ends the day: no more mail is sent on it. Without `coveredUntil` the next mail covers what this one would have. */
export const endDigestDay = async (db: Knex, personId: number, day: string, coveredUntil?: string): Promise<void> => {
  await db.raw(
    `update digest_settings set done_on = greatest(done_on, :day::date), covered_until = coalesce(:until::timestamptz, covered_until)
     where person_id = :personId`,
    { personId, day, until: coveredUntil ?? null },
  );
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
