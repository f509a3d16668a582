import type { Knex } from 'knex';

/**
 * Exports and off-boardings of whole districts: what was handed out, what was erased, and the certificate. These rows are kept.
 * `privacy_settings`: what staff have set about privacy, and when. The latest row for a name (and district) applies. Rows are
 * never deleted, to show who set what.
 */
const statements = [
  `create table privacy_settings (
    id bigint generated always as identity primary key,
    name text not null,
    district_id integer,
    value integer,
    changed_by integer not null,
    changed_at timestamptz not null default now()
  )`,
  'create index privacy_settings_latest on privacy_settings (name, district_id, id desc)',
  `create table district_exports (
    id bigint generated always as identity primary key,
    district_id integer not null,
    made_by integer not null,
    people_count integer not null,
    started_at timestamptz not null,
    finished_at timestamptz
  )`,
  `create table district_off_boardings (
    district_id integer primary key,
    started_by integer not null,
    started_at timestamptz not null,
    export_id bigint not null references district_exports,
    people_count integer not null,
    keys_count integer not null,
    finished_at timestamptz,
    certificate jsonb
  )`,
];

export const privacySettings = {
  up: async (knex: Knex): Promise<void> => {
    for (const statement of statements) await knex.raw(statement);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table district_off_boardings, district_exports, privacy_settings');
  },
};
