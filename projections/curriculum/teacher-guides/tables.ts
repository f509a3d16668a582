import { z } from 'zod';
import { guideSections } from '#domain/curriculum/teacher-guide/sections.ts';
import { boolean, nullable, text, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('teacher_guides');

const sections = { before_viewing: text(), during_viewing: text(), after_viewing: text() };

/** Every guide as staff see it; the texts are markdown. The published version is null until it is published. */
export const teacherGuides = table(
  'teacher_guides',
  {
    uuid: uuid(),
    name: text(),
    ...sections,
    published_name: nullable(text()),
    published_before: nullable(text()),
    published_during: nullable(text()),
    published_after: nullable(text()),
    withdrawn: boolean(),
    changed_at: timestamptz(),
  },
  { primaryKey: ['uuid'], indexes: ['create index on %table% (changed_at desc, uuid)'] },
);

/** Which guide each lesson has. */
export const lessonGuides = table(
  'lesson_guides',
  { lesson_uuid: uuid(), guide_uuid: uuid(), selected_at: timestamptz() },
  { primaryKey: ['lesson_uuid'], indexes: ['create index on %table% (guide_uuid)'] },
);

/** A lesson's own wordings, for guides that it has or had. */
export const lessonGuideWordings = table(
  'lesson_guide_wordings',
  { lesson_uuid: uuid(), guide_uuid: uuid(), section: text(z.enum(guideSections)), wording: text() },
  { primaryKey: ['lesson_uuid', 'guide_uuid', 'section'] },
);
