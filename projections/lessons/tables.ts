import { z } from 'zod';
import { lessonAudio, lessonTab, lessonVideo } from '#domain/lessons/lesson/events.ts';
import { materialParts, type MaterialPart } from '#domain/lessons/lesson/material-rules.ts';
import type { LessonMaterial } from '#domain/lessons/lesson/material.ts';
import { lessonPicture } from '#domain/lessons/lesson/picture.ts';
import { quizableType } from '#domain/shared/fields.ts';
import { bigint, boolean, generated, integer, jsonb, nullable, text, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('lessons');

/** `description`, `transcript` and the texts of the tabs are markdown. */
export const lessons = table(
  'lessons',
  {
    uuid: uuid(),
    /** The number of the lesson in teachers' addresses. */
    number: bigint(),
    type: text(quizableType),
    path: text(),
    name: text(),
    description: text(),
    subject: text(),
    grade_band: text(),
    text_complexity: nullable(text()),
    elp_level: nullable(integer()),
    transcript: text(),
    audio: nullable(jsonb(lessonAudio)),
    picture: nullable(jsonb(lessonPicture)),
    tabs: jsonb(z.array(lessonTab).readonly()),
    video: nullable(jsonb(lessonVideo)),
    published_at: timestamptz(),
    /** Only classes that have it still find it. */
    withdrawn: boolean(),
    sort_name: generated('text', 'public.sort_key(name)'),
  },
  {
    primaryKey: ['uuid'],
    indexes: [
      'create index on %table% (type, path)',
      'create index on %table% (number)',
      // The latest first, as in feeds.
      'create index on %table% (published_at desc, uuid) include (type, subject, withdrawn)',
    ],
  },
);

/**
 * The current material that staff wrote for each lesson, part by part; parts that nobody wrote are empty. `revision` is that of
 * the lesson's stream.
 */
export const lessonMaterial = table(
  'lesson_material',
  {
    lesson_uuid: uuid(),
    revision: bigint(),
    overview: jsonb<LessonMaterial['overview']>(),
    vocabulary: jsonb<LessonMaterial['vocabulary']>(),
    videos: jsonb<LessonMaterial['videos']>(),
    organizers: jsonb<LessonMaterial['organizers']>(),
    prompts: jsonb<LessonMaterial['prompts']>(),
  },
  { primaryKey: ['lesson_uuid'] },
);

/** Every text that a part of the material has ever had, with the revision of the lesson's stream at which it was set. */
export const lessonMaterialVersions = table(
  'lesson_material_versions',
  { lesson_uuid: uuid(), part: text(z.enum(materialParts)), revision: bigint(), content: jsonb<LessonMaterial[MaterialPart]>() },
  { primaryKey: ['lesson_uuid', 'part', 'revision'] },
);
