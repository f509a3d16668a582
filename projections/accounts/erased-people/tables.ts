import { integer, nullable, timestamptz } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('erased_people');

/** `erased_by` is null where a list of erased people did it. */
export const erasedPeople = table(
  'erased_people',
  { person_id: integer(), erased_at: timestamptz(), erased_by: nullable(integer()) },
  { primaryKey: ['person_id'] },
);
