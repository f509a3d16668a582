import type { LessonContent } from '#domain/lessons/lesson/events.ts';
import type { Projection } from '#projections/tables/projection.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import { columnList, type Row } from '#projections/tables/table.ts';
import { lessonSearch, lessonSearchState } from './tables.ts';
import { wordsOf } from './words-of.ts';

type ContentColumns = Omit<Row<typeof lessonSearch>, 'uuid' | 'type' | 'path' | 'withdrawn'>;

const contentColumns = (content: LessonContent): ContentColumns => ({
  name: content.name,
  description: wordsOf(content.description),
  subject: content.subject,
  grade_band: content.gradeBand,
  text_complexity: content.textComplexity,
  transcript: wordsOf(content.transcript),
});

/** Counts events rather than batches: a rebuild reads the same events in other batches, and must arrive at the same count. */
interface LessonChanges {
  readonly lessons: RowChanges<typeof lessonSearch>;
  events: number;
}

/**
 * The search index of lessons. `lesson_search_state.changes` counts the events that changed anything, for caches of search
 * results.
 */
export const lessonSearchProjection: Projection<LessonChanges> = {
  name: 'lesson_search',
  version: 5,
  categories: ['lesson'],
  tables: [lessonSearch, lessonSearchState],
  handlers: {
    LessonPublished: (batch, { data }) => {
      batch.lessons.put({
        uuid: data.lessonUuid,
        type: data.type,
        path: data.path,
        withdrawn: false,
        ...contentColumns(data.content),
      });
      batch.events += 1;
    },
    LessonContentChanged: (batch, { data }) => {
      batch.lessons.patch({ uuid: data.lessonUuid, ...contentColumns(data.content) });
      batch.events += 1;
    },
    LessonWithdrawn: (batch, { data }) => {
      batch.lessons.patch({ uuid: data.lessonUuid, withdrawn: true });
      batch.events += 1;
    },
    LessonRestored: (batch, { data }) => {
      batch.lessons.patch({ uuid: data.lessonUuid, withdrawn: false });
      batch.events += 1;
    },
  },
  emptyBatch: () => ({ lessons: new RowChanges(lessonSearch), events: 0 }),
  flush: async (trx, { lessons, events }) => {
    if (events === 0) return;
    await lessons.flush(trx);
    await trx.raw(
      `insert into ${lessonSearchState.name} as s (${columnList(lessonSearchState, ['id', 'changes'])}) values (1, ?)
       on conflict (id) do update set changes = s.changes + excluded.changes`,
      [events],
    );
  },
};
