/**
 * An address that a person has set themselves grants no rights until somebody at the school approves it. Existing addresses stay
 * as they are.
 */
import type { Knex } from 'knex';

export const agreedAddresses = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw('alter table confirmed_emails add column agreed boolean not null default true');
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('alter table confirmed_emails drop column agreed');
  },
};
