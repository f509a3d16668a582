import type { LessonAudio, LessonTab, LessonVideo } from '../../domain/lesson/events.ts';
import type { LessonPicture } from '../../domain/lesson/picture.ts';
import type { QuizableType } from '../../domain/shared/fields.ts';
import { jsonb, nullable, text, timestamptz, uuid } from '../tables/columns.ts';
import { tablesOf } from '../tables/table.ts';

const table = tablesOf('lessons');

/** `description`, `transcript` and the texts of the tabs are markdown. */
export const lessons = table(
  'lessons',
  {
    uuid: uuid(),
    type: text<QuizableType>(),
    path: text(),
    name: text(),
    description: text(),
    subject: text(),
    grade_band: text(),
    text_complexity: nullable(text()),
    transcript: text(),
    audio: nullable(jsonb<LessonAudio>()),
    picture: nullable(jsonb<LessonPicture>()),
    tabs: jsonb<readonly LessonTab[]>(),
    video: nullable(jsonb<LessonVideo>()),
    published_at: timestamptz(),
  },
  { primaryKey: ['uuid'], indexes: ['create index on %table% (type, path)'] },
);
