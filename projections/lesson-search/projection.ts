import type { LessonContent } from '../../domain/lesson/events.ts';
import type { Projection } from '../projection.ts';
import { RowChanges } from '../shared/row-changes.ts';
import { wordsOf } from './words-of.ts';

const table = {
  name: 'lesson_search',
  key: ['uuid'],
  columns: ['uuid', 'type', 'path', 'name', 'description', 'subject', 'grade_band', 'text_complexity', 'transcript'],
} as const;

const contentColumns = (content: LessonContent): Record<string, unknown> => ({
  name: content.name,
  description: wordsOf(content.description),
  subject: content.subject,
  grade_band: content.gradeBand,
  text_complexity: content.textComplexity,
  transcript: wordsOf(content.transcript),
});

const weighted = (column: string, weight: string): string => `setweight(to_tsvector('english', ${column}), '${weight}')`;
const head = [weighted('name', 'A'), weighted('subject', 'B'), weighted('description', 'C')].join(' || ');

/**
 * Lessons as they are searched: their words, once as a head that is quick to rank (title, subject, description) and once
 * with the transcript. `lesson_search_state.changes` counts the batches that changed anything, for those who remember answers.
 */
export const lessonSearchProjection: Projection<RowChanges> = {
  name: 'lesson_search',
  version: 1,
  categories: ['lesson'],
  tables: [
    {
      name: 'lesson_search',
      columns: `uuid uuid primary key, type text not null, path text not null, name text not null, description text not null,
        subject text not null, grade_band text not null, text_complexity text, transcript text not null,
        sort_name text generated always as (lower(name)) stored,
        head tsvector generated always as (${head}) stored,
        document tsvector generated always as (${head} || ${weighted('transcript', 'D')}) stored`,
      indexes: [
        'create index on %table% using gin (head)',
        'create index on %table% using gin (document)',
        'create index on %table% (sort_name, uuid) include (type, subject, grade_band, text_complexity)',
      ],
    },
    { name: 'lesson_search_state', columns: 'id int primary key, changes bigint not null' },
  ],
  handlers: {
    LessonPublished: (batch, { data }) =>
      batch.put({ uuid: data.lessonUuid, type: data.type, path: data.path, ...contentColumns(data.content) }),
    LessonContentChanged: (batch, { data }) => batch.patch({ uuid: data.lessonUuid, ...contentColumns(data.content) }),
  },
  emptyBatch: () => new RowChanges(table),
  flush: async (trx, batch) => {
    if (batch.isEmpty) return;
    await batch.flush(trx);
    await trx.raw(
      `insert into lesson_search_state as s (id, changes) values (1, 1) on conflict (id) do update set changes = s.changes + 1`,
    );
  },
};
