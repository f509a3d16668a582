/** Adds the links in mails that set a password, confirm an address or accept an invitation. */
import type { Knex } from 'knex';

const statements = [
  // Links in mails that set a password, confirm an address or accept an invite. The mail holds the secret, the table its hash.
  `create table account_links (
    token_hash text primary key,
    purpose text not null,
    person_id integer references people on delete cascade,
    invite_uuid uuid,
    email text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index account_links_person on account_links (person_id, purpose, created_at)',
  'create index account_links_email on account_links (lower(email)) where email is not null',
  `create table confirmed_emails (
    person_id integer primary key references people on delete cascade,
    email text not null,
    confirmed_at timestamptz not null default now()
  )`,
  // People who already had an account do not have to confirm their address.
  'insert into confirmed_emails (person_id, email) select id, email from people where email is not null and erased_at is null',
  `create table teacher_invite_letters (
    invite_uuid uuid primary key,
    teacher_id integer not null references people on delete cascade,
    school_id integer not null,
    email text not null,
    subject text not null,
    above text not null,
    below text not null,
    created_at timestamptz not null
  )`,
  'create index teacher_invite_letters_teacher on teacher_invite_letters (teacher_id, created_at)',
  'create index teacher_invite_letters_email on teacher_invite_letters (lower(email))',
  `create table school_mail_days (
    school_id integer not null,
    address_hash text not null,
    mail_uuid uuid not null,
    mailed_at timestamptz not null,
    primary key (school_id, address_hash)
  )`,
  // For listing and ending a person's sessions.
  `create index sessions_user on sessions ((sess ->> 'userId'))`,
];

export const accountLinks = {
  up: async (knex: Knex): Promise<void> => {
    for (const statement of statements) await knex.raw(statement);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop index sessions_user');
    await knex.raw('drop table school_mail_days, teacher_invite_letters, confirmed_emails, account_links');
  },
};
