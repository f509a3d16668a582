import type { Knex } from 'knex';

/** What visitors wrote about themselves when they requested the listening challenge. Not a read model, so it can be erased. */
const statements = [
  `create table challenge_contacts (
    request_uuid uuid primary key,
    name text not null,
    email text,
    school_name text,
    message text,
    created_at timestamptz not null default now()
  )`,
];

export const challengeContacts = {
  up: async (knex: Knex): Promise<void> => {
    for (const statement of statements) await knex.raw(statement);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table challenge_contacts');
  },
};
