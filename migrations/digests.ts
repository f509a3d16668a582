import type { Knex } from 'knex';

/**
 * Mail that teachers have subscribed to. `done_on`: the last day, by the district's calendar, that is complete, whether or not a
 * mail was sent. `covered_until`: the time up to which mails have covered the news. `mailing_on`: the day whose mail is being
 * sent.
 */
const statements = [
  `create table digest_settings (
    person_id integer primary key references people on delete cascade,
    frequency text not null,
    changed_at timestamptz not null,
    done_on date not null,
    covered_until timestamptz not null,
    mailing_on date
  )`,
];

export const digests = {
  up: async (knex: Knex): Promise<void> => {
    for (const statement of statements) await knex.raw(statement);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table digest_settings');
  },
};
