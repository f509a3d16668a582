import type { LessonContent } from '../../domain/lesson/events.ts';
import type { Projection } from '../projection.ts';
import { RowChanges } from '../shared/row-changes.ts';
import type { Row } from '../tables/table.ts';
import { lessons } from './tables.ts';

type ContentColumns = Omit<Row<typeof lessons>, 'uuid' | 'type' | 'path' | 'published_at'>;

const contentColumns = (content: LessonContent): ContentColumns => ({
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
export const lessonsProjection: Projection<RowChanges<typeof lessons>> = {
  name: 'lessons',
  version: 3,
  categories: ['lesson'],
  tables: [lessons],
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
  emptyBatch: () => new RowChanges(lessons),
  flush: (trx, batch) => batch.flush(trx),
};
