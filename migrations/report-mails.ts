import type { Knex } from 'knex';

/**
 * The mail of saved reports. `done_on`: the last day, by the district's calendar, on which all was done, mail or none. Whoever hands over
 * the mail of `mailing_on` has it until `leased_until`. `told`: of each report, a checksum of the figures that the last mail told.
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
