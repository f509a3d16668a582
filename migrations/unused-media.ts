import type { Knex } from 'knex';

/** Recordings and pictures that nothing refers to, each with the night on which that was first noticed. */
export const unusedMedia = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw('create table unused_media (name text primary key, since timestamptz not null)');
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table unused_media');
  },
};
