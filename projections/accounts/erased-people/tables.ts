import { integer, nullable, timestamptz } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('erased_people');

/** `erased_by` is null if the erasure came from a list of erased people. */
export const erasedPeople = table(
  'erased_people',
  { person_id: integer(), erased_at: timestamptz(), erased_by: nullable(integer()) },
  { primaryKey: ['person_id'] },
);
