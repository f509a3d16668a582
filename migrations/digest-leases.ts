import type { Knex } from 'knex';

/**
 * The process that sends the mail of `mailing_on` holds it until `leased_until`. After that another process may take over, with
 * the news up to `mailing_covers`, so that both mails have the same content.
 */
export const digestLeases = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw('alter table digest_settings add column leased_until timestamptz, add column mailing_covers timestamptz');
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('alter table digest_settings drop column leased_until, drop column mailing_covers');
  },
};
