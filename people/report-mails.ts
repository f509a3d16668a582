import type { Knex } from 'knex';
import { defineOwner } from './personal-data-owner.ts';

/** Of each saved report, by its uuid, a checksum of what the last mail told. */
export type MailedFigures = Readonly<Record<string, string>>;

/** Longer than one attempt may take: whoever is past it has died, or does not send any more. */
const leaseMs = 5 * 60_000;

interface Claim {
  readonly personId: number;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly now: Date;
}

/**
 * Begins to hand over the mail of a day; gives what the last one told. Of two who try, one may; the other gets null. Who has died is
 * followed after the lease.
 */
export const claimReportMail = async (db: Knex, { personId, day, now }: Claim): Promise<MailedFigures | null> => {
  const { rows } = await db.raw<{ rows: { told: MailedFigures }[] }>(
    `insert into report_mails as m (person_id, mailing_on, leased_until)
     select p.id, :day::date, :leasedUntil::timestamptz from people p where p.id = :personId and p.erased_at is null
     on conflict (person_id) do update set mailing_on = excluded.mailing_on, leased_until = excluded.leased_until
     where (m.done_on is null or m.done_on < :day::date)
       and (m.mailing_on is distinct from :day::date or m.leased_until is null or m.leased_until <= :now::timestamptz)
     returning told`,
    { personId, day, now: now.toISOString(), leasedUntil: new Date(now.getTime() + leaseMs).toISOString() },
  );
  return rows[0]?.told ?? null;
};

/** The mail of the day is surely not on its way: it may be begun again. */
export const takeBackReportMail = async (db: Knex, personId: number, day: string): Promise<void> => {
  await db('report_mails').where({ person_id: personId, mailing_on: day }).update({ mailing_on: null, leased_until: null });
};

/** Nothing goes out any more on this day. Without `told` the next mail tells what this one would have told. */
export const endReportMailDay = async (db: Knex, personId: number, day: string, told?: MailedFigures): Promise<void> => {
  await db.raw(
    `update report_mails set done_on = greatest(done_on, :day::date), told = coalesce(:told::jsonb, told)
     where person_id = :personId`,
    { personId, day, told: told ? JSON.stringify(told) : null },
  );
};

export const reportMailsOwner = defineOwner({
  name: 'report_mails',
  tables: ['report_mails'],
  streams: [],
  erase: {
    rows: (trx, { personId }) => trx.raw('delete from report_mails where person_id = ?', [personId]),
    stillThere: 'exists (select from report_mails m where m.person_id = p.id)',
  },
});
