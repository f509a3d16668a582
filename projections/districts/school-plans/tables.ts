import { boolean, date, integer, nullable } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('school_plans');

/**
 * What schools have beside the free plan: their latest trial, where they have had one, and until when they have paid. Days in the
 * time of the district; `ends_on` and `paid_through` are the last ones.
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

/** Districts whose new schools begin with a trial, or once did. */
export const districtPlans = table(
  'district_plans',
  { district_id: integer(), automated_trial: boolean() },
  { primaryKey: ['district_id'] },
);
