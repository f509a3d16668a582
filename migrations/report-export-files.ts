import type { Knex } from 'knex';

/**
 * Files of exports, in pieces: any process can serve them, and a restart loses none. A file is there for readers once
 * `ready_at` is set; each attempt to make one writes a file of its own.
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
