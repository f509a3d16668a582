import type { LessonDraft, ExistingLesson } from '#domain/lessons/lesson/state.ts';
import { quizableType } from '#domain/shared/fields.ts';
import { nullable, text, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('staff_lessons');

/** Every lesson, in any state. */
export const staffLessons = table(
  'staff_lessons',
  {
    uuid: uuid(),
    type: text(quizableType),
    path: text(),
    /** As published; for a lesson that was never published, as first created. */
    name: text(),
    subject: text(),
    grade_band: text(),
    /** Set if a draft has a different name. */
    draft_name: nullable(text()),
    status: text<ExistingLesson['status']>(),
    /** Null if there is no draft. */
    stage: nullable(text<LessonDraft['stage']>()),
    publish_at: nullable(timestamptz()),
    changed_at: timestamptz(),
  },
  { primaryKey: ['uuid'], indexes: ['create index on %table% (changed_at desc, uuid)'] },
);
