import { boolean, date, integer } from '../tables/columns.ts';
import { tablesOf } from '../tables/table.ts';

const table = tablesOf('school_plans');

/** The latest trial of each school that has had one; days in the time of its district, `ends_on` the last of them. */
export const schoolTrials = table(
  'school_trials',
  { school_id: integer(), starts_on: date(), ends_on: date(), ended: boolean() },
  { primaryKey: ['school_id'] },
);
