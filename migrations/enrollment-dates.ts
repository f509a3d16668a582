/** When enrollments of a roster begin and end, as far as that is still to come. */
import type { Knex } from 'knex';

export const enrollmentDates = {
  up: async (knex: Knex): Promise<void> => {
    await knex.raw(
      `create table enrollment_dates (
        school_class_id integer not null,
        person_id integer not null references people on delete cascade,
        role text not null,
        begins_on date,
        ends_on date
      )`,
    );
    await knex.raw('create index enrollment_dates_class on enrollment_dates (school_class_id)');
    await knex.raw('create index enrollment_dates_person on enrollment_dates (person_id)');
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table enrollment_dates');
  },
};
