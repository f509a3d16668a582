/**
 * An address belongs to one open account of a district. A closed account keeps it and releases it to others. Accounts closed
 * before this are marked when somebody claims their address.
 */
import type { Knex } from 'knex';

export const addressesByDistrict = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw('alter table people add column closed_at timestamptz');
    await knex.raw('drop index people_email');
    await knex.raw(
      `create unique index people_email on people (lower(email), coalesce(district_id, 0))
       where email is not null and closed_at is null`,
    );
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop index people_email');
    await knex.raw('create unique index people_email on people (lower(email)) where email is not null');
    await knex.raw('alter table people drop column closed_at');
  },
};
