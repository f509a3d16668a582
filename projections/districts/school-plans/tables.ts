import { boolean, date, integer, nullable } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('school_plans');

/**
 * What schools have besides the free plan: their latest trial, if any, and until when they have paid. Days are in the district's
 * time zone; `ends_on` and `paid_through` are inclusive.
 */
export const schoolPlans = table(
  'school_plans',
  {
    school_id: integer(),
    starts_on: nullable(date()),
    ends_on: nullable(date()),
    ended: boolean(),
    paid_through: nullable(date()),
  },
  { primaryKey: ['school_id'] },
);

/** Districts whose new schools start with a trial, or used to. */
export const districtPlans = table(
  'district_plans',
  { district_id: integer(), automated_trial: boolean() },
  { primaryKey: ['district_id'] },
);
