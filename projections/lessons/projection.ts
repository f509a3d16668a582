import type { LessonContent } from '#domain/lessons/lesson/events.ts';
import { materialParts, noMaterial } from '#domain/lessons/lesson/material-rules.ts';
import { lessonNumberOf } from '#domain/lessons/lesson/number.ts';
import type { Projection } from '#projections/tables/projection.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import type { Row } from '#projections/tables/table.ts';
import { lessonMaterial, lessonMaterialVersions, lessons } from './tables.ts';

type ContentColumns = Omit<Row<typeof lessons>, 'uuid' | 'number' | 'type' | 'path' | 'published_at' | 'withdrawn'>;

const contentColumns = (content: LessonContent): ContentColumns => ({
  name: content.name,
  description: content.description,
  subject: content.subject,
  grade_band: content.gradeBand,
  text_complexity: content.textComplexity,
  elp_level: content.elpLevel ?? null,
  transcript: content.transcript,
  audio: content.audio ?? null,
  picture: content.picture ?? null,
  tabs: content.tabs ?? [],
  video: content.video ?? null,
});

interface LessonChanges {
  readonly lessons: RowChanges<typeof lessons>;
  readonly material: RowChanges<typeof lessonMaterial>;
  readonly versions: RowChanges<typeof lessonMaterialVersions>;
}

/** Lessons with their texts, found by type and path, and with the material for classes. */
export const lessonsProjection: Projection<LessonChanges> = {
  name: 'lessons',
  version: 8,
  categories: ['lesson'],
  tables: [lessons, lessonMaterial, lessonMaterialVersions],
  handlers: {
    LessonPublished: (batch, { data, revision }) => {
      batch.lessons.put({
        uuid: data.lessonUuid,
        number: String(lessonNumberOf(data.lessonUuid)),
        type: data.type,
        path: data.path,
        published_at: data.occurredAt,
        withdrawn: false,
        ...contentColumns(data.content),
      });
      batch.material.put({ lesson_uuid: data.lessonUuid, revision: revision.toString(), ...noMaterial });
    },
    LessonContentChanged: (batch, { data, revision }) => {
      batch.lessons.patch({ uuid: data.lessonUuid, ...contentColumns(data.content) });
      batch.material.patch({ lesson_uuid: data.lessonUuid, revision: revision.toString() });
    },
    LessonMaterialChanged: (batch, { data: { lessonUuid, parts }, revision }) => {
      const at = { lesson_uuid: lessonUuid, revision: revision.toString() };
      batch.material.patch({ ...at, ...parts });
      for (const part of materialParts) {
        const content = parts[part];
        if (content) batch.versions.put({ ...at, part, content });
      }
    },
    LessonWithdrawn: (batch, { data: { lessonUuid } }) => batch.lessons.patch({ uuid: lessonUuid, withdrawn: true }),
    LessonRestored: (batch, { data: { lessonUuid } }) => batch.lessons.patch({ uuid: lessonUuid, withdrawn: false }),
  },
  emptyBatch: () => ({
    lessons: new RowChanges(lessons),
    material: new RowChanges(lessonMaterial),
    versions: new RowChanges(lessonMaterialVersions),
  }),
  flush: async (trx, batch) => {
    await batch.lessons.flush(trx);
    await batch.material.flush(trx);
    await batch.versions.flush(trx);
  },
};
