import { boolean, integer, jsonb, nullable, text, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('saved_reports');

/** `sealed_name` is sealed with the person's key. A removed report keeps its row, so that it can be restored. */
export const savedReports = table(
  'saved_reports',
  {
    uuid: uuid(),
    person_id: integer(),
    sealed_name: text(),
    path: text(),
    query: jsonb<Readonly<Record<string, string>>>(),
    last_days: nullable(integer()),
    mailed_since: nullable(timestamptz()),
    removed: boolean(),
    saved_at: timestamptz(),
  },
  { primaryKey: ['uuid'], indexes: ['create index on %table% (person_id)'] },
);
