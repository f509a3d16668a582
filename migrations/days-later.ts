import type { Knex } from 'knex';

/**
 * The twin of `domain/shared/wall-clock.ts`: the same time on the clock some days later. Postgres alone takes the second of two
 * times that a clock shows twice; RFC 5545 and the pages take the first.
 */
export const daysLater = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw(`
      create function days_later(moment timestamptz, days integer, zone text) returns timestamptz
      language sql stable parallel safe as $$
      select case when days = 0 then moment when c.first at time zone zone = l.shown or c.last at time zone zone <> l.shown
          then c.first else c.last end
      from (select (moment at time zone zone) + make_interval(days => days) as shown) l
        cross join lateral (select (l.shown - interval '24 hours') at time zone 'UTC' as before,
          (l.shown + interval '24 hours') at time zone 'UTC' as after) near
        cross join lateral (select
          (l.shown - ((near.before at time zone zone) - (near.before at time zone 'UTC'))) at time zone 'UTC' as first,
          (l.shown - ((near.after at time zone zone) - (near.after at time zone 'UTC'))) at time zone 'UTC' as last) c $$`);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop function days_later(timestamptz, integer, text)');
  },
};
