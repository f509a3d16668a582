import type { Knex } from 'knex';

/**
 * Whoever hands over the mail of `mailing_on` has it until `leased_until`; after that another may take over, with the news up to
 * `mailing_covers`, so that it tells the same.
 */
export const digestLeases = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw('alter table digest_settings add column leased_until timestamptz, add column mailing_covers timestamptz');
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('alter table digest_settings drop column leased_until, drop column mailing_covers');
  },
};
