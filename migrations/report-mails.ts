import type { Knex } from 'knex';

/**
 * Mail about saved reports. `done_on`: the last day, by the district's calendar, that is complete, whether or not a mail was
 * sent. The process that sends the mail of `mailing_on` holds it until `leased_until`. `told`: for each report, a checksum of the
 * figures in the last mail.
 */
export const reportMails = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw(`create table report_mails (
      person_id integer primary key references people on delete cascade,
      done_on date,
      mailing_on date,
      leased_until timestamptz,
      told jsonb not null default '{}'
    )`);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table report_mails');
  },
};
