import type { LessonContent } from '../../domain/lesson/events.ts';
import type { Projection } from '../projection.ts';
import { RowChanges } from '../shared/row-changes.ts';

const table = {
  name: 'lessons',
  key: ['uuid'],
  columns: [
    'uuid',
    'type',
    'path',
    'name',
    'description',
    'subject',
    'grade_band',
    'text_complexity',
    'transcript',
    'audio',
    'picture',
    'tabs',
    'video',
    'published_at',
  ],
} as const;

const contentColumns = (content: LessonContent): Record<string, unknown> => ({
  name: content.name,
  description: content.description,
  subject: content.subject,
  grade_band: content.gradeBand,
  text_complexity: content.textComplexity,
  transcript: content.transcript,
  audio: content.audio ?? null,
  picture: content.picture ?? null,
  tabs: content.tabs ?? [],
  video: content.video ?? null,
});

/** Lessons with their texts, found by type and path. */
export const lessonsProjection: Projection<RowChanges> = {
  name: 'lessons',
  version: 3,
  categories: ['lesson'],
  tables: [
    {
      name: 'lessons',
      columns: `uuid uuid primary key, type text not null, path text not null, name text not null, description text not null,
        subject text not null, grade_band text not null, text_complexity text, transcript text not null,
        audio jsonb, picture jsonb, tabs jsonb not null, video jsonb, published_at timestamptz not null`,
      indexes: ['create index on %table% (type, path)'],
    },
  ],
  handlers: {
    LessonPublished: (batch, { data }) =>
      batch.put({
        uuid: data.lessonUuid,
        type: data.type,
        path: data.path,
        published_at: data.occurredAt,
        ...contentColumns(data.content),
      }),
    LessonContentChanged: (batch, { data }) => batch.patch({ uuid: data.lessonUuid, ...contentColumns(data.content) }),
  },
  emptyBatch: () => new RowChanges(table),
  flush: (trx, batch) => batch.flush(trx),
};
