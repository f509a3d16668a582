import type { Knex } from 'knex';

/** The result of each verification of a read model. It can be viewed after the process that ran it has ended. */
const statements = [
  `create table projection_verifications (
    id bigint generated always as identity primary key,
    projection text not null,
    version integer not null,
    outcome text not null check (outcome in ('identical', 'different', 'failed')),
    checkpoint text,
    rows_count bigint not null default 0,
    differences bigint not null default 0,
    tables jsonb not null default '[]',
    error text,
    asked_by text not null check (asked_by in ('night', 'person', 'command_line')),
    run_id text not null,
    started_at timestamptz not null,
    finished_at timestamptz not null
  )`,
  'create index projection_verifications_latest on projection_verifications (projection, id desc)',
];

export const projectionVerifications = {
  up: async (knex: Knex): Promise<void> => {
    for (const statement of statements) await knex.raw(statement);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table projection_verifications');
  },
};
