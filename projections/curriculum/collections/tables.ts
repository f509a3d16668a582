import { boolean, text, texts, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('collections');

export const collections = table(
  'collections',
  {
    uuid: uuid(),
    path: text(),
    title: text(),
    description: text(),
    published: boolean(),
    /** The lessons, in order. */
    lesson_uuids: texts(),
    changed_at: timestamptz(),
  },
  {
    primaryKey: ['uuid'],
    indexes: ['create index on %table% (path)', 'create index on %table% using gin (lesson_uuids)'],
  },
);
