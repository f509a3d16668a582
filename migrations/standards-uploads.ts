import type { Knex } from 'knex';

/**
 * Documents of standards that staff have uploaded: what each would change, and whether it was applied. The file itself is stored
 * with the uploads.
 */
export const standardsUploads = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw(
      `create table standards_uploads (
        uuid uuid primary key,
        upload_id text not null,
        file_name text not null,
        told jsonb not null,
        status text not null,
        look jsonb,
        problem text,
        done_events integer not null default 0,
        all_events integer not null default 0,
        created_at timestamptz not null,
        changed_at timestamptz not null
      )`,
    );
    await knex.raw('create index standards_uploads_created on standards_uploads (created_at)');
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table standards_uploads');
  },
};
