/** The tables of the roster that belong to districts. */
import { boolean, integer, nullable, text } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('roster');

export const rosterDistricts = table(
  'roster_districts',
  { id: integer(), name: text(), time_zone: text(), students_join: boolean() },
  { primaryKey: ['id'] },
);

export const rosterSchools = table(
  'roster_schools',
  { id: integer(), district_id: integer(), name: text(), parent_id: nullable(integer()) },
  { primaryKey: ['id'], indexes: ['create index on %table% (district_id)'] },
);
