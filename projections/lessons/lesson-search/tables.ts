import { quizableType } from '#domain/shared/fields.ts';
import { bigint, boolean, generated, integer, nullable, text, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('lesson_search');

/** As compared: typing fiance finds fiancé, and keeper's finds keeper’s. */
const weighted = (column: string, weight: string): string =>
  `setweight(to_tsvector('english', public.plain_text(${column})), '${weight}')`;
const head = [weighted('name', 'A'), weighted('subject', 'B'), weighted('description', 'C')].join(' || ');

/**
 * The words of each lesson, indexed twice: as a head that is quick to rank (title, subject, description), and together with the
 * transcript.
 */
export const lessonSearch = table(
  'lesson_search',
  {
    uuid: uuid(),
    type: text(quizableType),
    path: text(),
    name: text(),
    description: text(),
    subject: text(),
    grade_band: text(),
    text_complexity: nullable(text()),
    transcript: text(),
    /** Search does not find it. */
    withdrawn: boolean(),
    sort_name: generated('text', 'public.sort_key(name)'),
    head: generated('tsvector', head),
    document: generated('tsvector', `${head} || ${weighted('transcript', 'D')}`),
  },
  {
    primaryKey: ['uuid'],
    indexes: [
      'create index on %table% using gin (head)',
      'create index on %table% using gin (document)',
      'create index on %table% (sort_name, uuid) include (type, subject, grade_band, text_complexity, withdrawn)',
    ],
  },
);

/** A single row: how many events have changed anything, for caches of search results. */
export const lessonSearchState = table('lesson_search_state', { id: integer(), changes: bigint() }, { primaryKey: ['id'] });
