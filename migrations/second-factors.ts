/** Adds the second step of signing in, with its recovery codes. */
import type { Knex } from 'knex';

const statements = [
  // Without `confirmed_at` the second factor is being set up, and sign-in does not ask for it yet.
  `create table second_factors (
    person_id integer primary key references people on delete cascade,
    sealed_secret text not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0
  )`,
  `create table recovery_codes (
    code_hash text primary key,
    person_id integer not null references people on delete cascade
  )`,
  'create index recovery_codes_person on recovery_codes (person_id)',
  // Since when this browser skips the second step.
  'alter table sign_in_devices add column trusted_at timestamptz',
];

export const secondFactors = {
  up: async (knex: Knex): Promise<void> => {
    for (const statement of statements) await knex.raw(statement);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('alter table sign_in_devices drop column trusted_at');
    await knex.raw('drop table recovery_codes, second_factors');
  },
};
