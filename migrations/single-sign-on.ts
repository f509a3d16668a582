/** Adds single sign-on through a district's own accounts. */
import type { Knex } from 'knex';

const statements = [
  // How a district's people sign in through a school account. The secret is sealed with a key of the server.
  `create table sign_on_providers (
    district_id integer primary key,
    link text not null unique,
    kind text not null,
    issuer text not null,
    client_id text not null,
    sealed_secret text not null,
    tenant_claim text,
    tenant text,
    roster_claim text,
    is_on boolean not null,
    changed_by integer,
    changed_at timestamptz not null
  )`,
  // Each domain leads to one district.
  `create table sign_on_domains (
    domain text primary key,
    district_id integer not null references sign_on_providers on delete cascade
  )`,
];

export const singleSignOn = {
  up: async (knex: Knex): Promise<void> => {
    for (const statement of statements) await knex.raw(statement);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table sign_on_domains, sign_on_providers');
  },
};
