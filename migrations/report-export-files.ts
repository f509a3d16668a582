import type { Knex } from 'knex';

/**
 * Export files, in chunks: any process can serve them, and a restart loses none. A file is available once `ready_at` is set. Each
 * attempt to create one writes a separate file.
 */
const statements = [
  `create table report_export_files (
    id uuid primary key,
    export_uuid uuid not null,
    run integer not null,
    reads jsonb not null,
    file_name text,
    rows_count integer,
    bytes bigint,
    as_of_position text,
    as_of_time timestamptz,
    created_at timestamptz not null default now(),
    ready_at timestamptz
  )`,
  'create index report_export_files_export on report_export_files (export_uuid, run)',
  `create table report_export_chunks (
    file_id uuid not null references report_export_files on delete cascade,
    number integer not null,
    content bytea not null,
    primary key (file_id, number)
  )`,
];

export const reportExportFiles = {
  up: async (knex: Knex): Promise<void> => {
    for (const statement of statements) await knex.raw(statement);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table report_export_chunks, report_export_files');
  },
};
