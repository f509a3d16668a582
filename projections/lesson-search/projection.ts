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

/** Events are counted, not batches: a rebuild reads the same events in other batches, and must come to the same count. */
interface LessonChanges {
  readonly lessons: RowChanges;
  events: number;
}

const weighted = (column: string, weight: string): string => `setweight(to_tsvector('english', ${column}), '${weight}')`;
const head = [weighted('name', 'A'), weighted('subject', 'B'), weighted('description', 'C')].join(' || ');

/**
 * Lessons as they are searched: their words, once as a head that is quick to rank (title, subject, description) and once
 * with the transcript. `lesson_search_state.changes` counts the events that changed anything, for those who remember answers.
 */
export const lessonSearchProjection: Projection<LessonChanges> = {
  name: 'lesson_search',
  version: 2,
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
    LessonPublished: (batch, { data }) => {
      batch.lessons.put({ uuid: data.lessonUuid, type: data.type, path: data.path, ...contentColumns(data.content) });
      batch.events += 1;
    },
    LessonContentChanged: (batch, { data }) => {
      batch.lessons.patch({ uuid: data.lessonUuid, ...contentColumns(data.content) });
      batch.events += 1;
    },
  },
  emptyBatch: () => ({ lessons: new RowChanges(table), events: 0 }),
  flush: async (trx, { lessons, events }) => {
    if (events === 0) return;
    await lessons.flush(trx);
    await trx.raw(
      `insert into lesson_search_state as s (id, changes) values (1, ?)
       on conflict (id) do update set changes = s.changes + excluded.changes`,
      [events],
    );
  },
};
