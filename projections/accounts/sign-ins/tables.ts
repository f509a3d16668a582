import { personRole } from '#domain/shared/fields.ts';
import { boolean, date, integer, integers, nullable, text, timestamptz } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('sign_ins');

export const signInDistricts = table('sign_in_districts', { id: integer(), time_zone: text() }, { primaryKey: ['id'] });

/** People as the events so far have them. */
export const signInPeople = table(
  'sign_in_people',
  {
    id: integer(),
    district_id: nullable(integer()),
    role: text(personRole),
    school_ids: integers(),
    active: boolean(),
  },
  { primaryKey: ['id'] },
);

/** From when until when somebody was an active teacher of these schools; `until` is null while they are. */
export const teacherTimes = table(
  'teacher_times',
  {
    district_id: integer(),
    teacher_id: integer(),
    school_ids: integers(),
    since: timestamptz(),
    until: nullable(timestamptz()),
  },
  { primaryKey: null, indexes: ['create index on %table% (district_id)', 'create index on %table% (teacher_id)'] },
);

/** The sign-in times, from which the days below are computed. */
export const teacherSignIns = table(
  'teacher_sign_ins',
  { district_id: integer(), teacher_id: integer(), signed_in_at: timestamptz() },
  { primaryKey: null, indexes: ['create index on %table% (district_id)'] },
);

/** Sign-ins by calendar day of the district. */
export const teacherSignInDays = table(
  'teacher_sign_in_days',
  { district_id: integer(), day: date(), teacher_id: integer(), sign_ins_count: integer() },
  { primaryKey: ['district_id', 'day', 'teacher_id'] },
);
