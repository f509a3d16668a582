/** Links in mails say for which address and password they were made. Those of before say nothing, and end by their time. */
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
