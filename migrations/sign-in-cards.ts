import type { Knex } from 'knex';

/** Sign-in cards for young students: one card per student. Only the hash of its secret is kept. */
export const signInCards = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw(
      `create table sign_in_cards (
        person_id integer primary key,
        card_id uuid not null,
        secret_hash text not null unique,
        issued_at timestamptz not null
      )`,
    );
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table sign_in_cards');
  },
};
