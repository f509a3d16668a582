/** Adds what protects sign-ins: known browsers, and passwords that must be changed. */
import type { Knex } from 'knex';

const statements = [
  'alter table credentials add column must_change boolean not null default false',
  // Browsers in which somebody has signed in before. The cookie holds the secret, the table only its hash.
  `create table sign_in_devices (
    device_hash text not null,
    person_id integer not null references people on delete cascade,
    failures integer not null default 0,
    last_used_at timestamptz not null default now(),
    primary key (device_hash, person_id)
  )`,
  'create index sign_in_devices_person on sign_in_devices (person_id)',
  'create index sign_in_devices_last_used on sign_in_devices (last_used_at)',
  // The columns that rate-limiter-flexible requires. Keys are hashes, so no email or IP address is kept.
  `create table sign_in_failures (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`,
];

export const signInProtection = {
  up: async (knex: Knex): Promise<void> => {
    for (const statement of statements) await knex.raw(statement);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table sign_in_failures, sign_in_devices');
    await knex.raw('alter table credentials drop column must_change');
  },
};
