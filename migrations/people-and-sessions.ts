import type { Knex } from 'knex';

/** Each kind of integer id has its own sequence, `ids_<kind>`. */
const idKinds = ['district', 'school', 'person', 'schoolClass', 'quizAssignment'] as const;

const statements = [
  `create table people (
    id integer primary key,
    district_id integer,
    sourced_id text,
    email text,
    given_name text not null,
    family_name text not null,
    erased_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create unique index people_email on people (lower(email)) where email is not null',
  'create unique index people_sourced_id on people (district_id, sourced_id) where sourced_id is not null',
  `create table credentials (
    person_id integer primary key references people on delete cascade,
    password_hash text not null,
    updated_at timestamptz not null default now()
  )`,
  `create table invitations (
    token_hash text primary key,
    person_id integer not null references people on delete cascade,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index invitations_person on invitations (person_id)',
  `create table id_reservations (
    kind text not null,
    key text not null,
    id integer not null,
    primary key (kind, key),
    unique (kind, id)
  )`,
  ...idKinds.map((kind) => `create sequence "ids_${kind}" as integer`),
  `create table sessions (
    sid varchar primary key,
    sess json not null,
    expire timestamp(6) not null
  )`,
  'create index sessions_expire on sessions (expire)',
];

export const peopleAndSessions = {
  up: async (knex: Knex): Promise<void> => {
    for (const statement of statements) await knex.raw(statement);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table sessions, id_reservations, invitations, credentials, people');
    for (const kind of idKinds) await knex.raw(`drop sequence "ids_${kind}"`);
  },
};
