import type { Knex } from 'knex';
import { defineOwner } from './personal-data-owner.ts';

/** A checksum of what the last mail contained, for each saved report by its uuid. */
export type MailedFigures = Readonly<Record<string, string>>;

/** Longer than one attempt may take. A process that exceeds it has died, or no longer sends. */
const leaseMs = 5 * 60_000;

interface Claim {
  readonly personId: number;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly now: Date;
}

/**
 * Claims the mail of a day in order to send it, and returns the figures of the last mail. Of two processes that try, one gets it;
 * the other gets null. If the process dies, another can claim the mail after the lease.
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

/** Releases the claim. Only for a mail that certainly has not been sent, so that it can be started again. */
export const takeBackReportMail = async (db: Knex, personId: number, day: string): Promise<void> => {
  await db('report_mails').where({ person_id: personId, mailing_on: day }).update({ mailing_on: null, leased_until: null });
};

/** Ends the day: no more mail is sent on it. Without `told` the next mail contains what this one would have. */
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
