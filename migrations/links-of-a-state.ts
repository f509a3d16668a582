/** Links in mails record which address and password they were made for. Older links record nothing and simply expire. */
import type { Knex } from 'knex';

export const linksOfAState = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw('alter table account_links add column made_for text');
    await knex.raw('alter table invitations add column made_for text');
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('alter table account_links drop column made_for');
    await knex.raw('alter table invitations drop column made_for');
  },
};
