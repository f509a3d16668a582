import type { LessonContent } from '#domain/lessons/lesson/events.ts';
import type { Projection } from '#projections/tables/projection.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import type { Row } from '#projections/tables/table.ts';
import { staffLessons } from './tables.ts';

type StaffLesson = Row<typeof staffLessons>;
type Changes = RowChanges<typeof staffLessons>;

/** The fields of every event. */
interface Happened {
  readonly lessonUuid: string;
  readonly occurredAt: string;
}

const change = (batch: Changes, { lessonUuid, occurredAt }: Happened, row: Partial<StaffLesson>): void =>
  batch.patch({ uuid: lessonUuid, changed_at: occurredAt, ...row });

const named = ({ name, subject, gradeBand }: LessonContent) => ({ name, subject, grade_band: gradeBand });
const noDraft = { stage: null, publish_at: null, draft_name: null } as const;
const writing = { stage: 'writing', publish_at: null } as const;

/** Staff's overview of all lessons: which exist, and how far each is on the way to publication. */
export const staffLessonsProjection: Projection<Changes> = {
  name: 'staff_lessons',
  version: 1,
  categories: ['lesson'],
  tables: [staffLessons],
  handlers: {
    LessonDrafted: (batch, { data: { lessonUuid: uuid, type, path, name, occurredAt } }) =>
      batch.put({
        uuid,
        type,
        path,
        name,
        subject: '',
        grade_band: '',
        status: 'drafted',
        ...noDraft,
        ...writing,
        changed_at: occurredAt,
      }),
    LessonPublished: (batch, { data: { lessonUuid: uuid, type, path, content, occurredAt } }) =>
      batch.put({ uuid, type, path, ...named(content), status: 'published', ...noDraft, changed_at: occurredAt }),
    LessonContentChanged: (batch, { data }) => change(batch, data, named(data.content)),
    LessonMaterialChanged: (batch, { data }) => change(batch, data, {}),
    LessonDraftChanged: (batch, { data }) => {
      const { name } = data.content;
      change(batch, data, name === undefined ? writing : { ...writing, draft_name: name });
    },
    LessonSentToReview: (batch, { data }) => change(batch, data, { stage: 'in_review' }),
    LessonReturnedToDraft: (batch, { data }) => change(batch, data, writing),
    LessonPublicationScheduled: (batch, { data }) => change(batch, data, { publish_at: data.publishAt }),
    LessonPublicationUnscheduled: (batch, { data }) => change(batch, data, { publish_at: null }),
    LessonDraftPublished: (batch, { data }) => change(batch, data, noDraft),
    LessonDraftDiscarded: (batch, { data }) => change(batch, data, noDraft),
    LessonAbandoned: (batch, { data }) => batch.remove({ uuid: data.lessonUuid }),
    LessonWithdrawn: (batch, { data }) => change(batch, data, { status: 'withdrawn' }),
    LessonRestored: (batch, { data }) => change(batch, data, { status: 'published' }),
  },
  emptyBatch: () => new RowChanges(staffLessons),
  flush: (trx, batch) => batch.flush(trx),
};
