/** Rosters that staff have uploaded: what each would change, what it has changed, and what needs a hand. */
import type { Knex } from 'knex';

export const rosterUploads = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw(
      `create table roster_uploads (
        uuid uuid primary key,
        upload_id text not null,
        file_name text not null,
        asked jsonb not null,
        status text not null,
        seen jsonb,
        problem text,
        list text,
        created_at timestamptz not null,
        changed_at timestamptz not null
      )`,
    );
    await knex.raw('create index roster_uploads_created on roster_uploads (created_at)');
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table roster_uploads');
  },
};
