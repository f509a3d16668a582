import { z } from 'zod';
import { quizOption, type QuestionTranslation, type QuizOption } from '#domain/quizzes/events.ts';
import { quizableType } from '#domain/shared/fields.ts';
import { bigint, boolean, integer, integers, jsonb, nullable, text, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';
import type { KeptQuiz } from './quiz-fold.ts';

const table = tablesOf('quizzes');

/**
 * Quizzes as students and teachers see them: the published version, or what staff have written so far if it was never published.
 * `revision` is that of the quiz's stream. `draft_…`: while staff are changing a published quiz, since when, and the draft title.
 * `quizable_name`: the lesson's present title, also where the quiz was made under an earlier one. `retired_at` and
 * `lesson_withdrawn`: why no new class is offered it.
 * `challenge_since`: set while visitors take it in the listening challenge. `owner_district_ids`: empty for library quizzes.
 */
export const quizzes = table(
  'quizzes',
  {
    uuid: uuid(),
    title: text(),
    quizable_type: text(quizableType),
    quizable_path: text(),
    quizable_name: text(),
    quizable_text_complexity: nullable(text()),
    published: boolean(),
    used: boolean(),
    questions_count: integer(),
    revision: bigint(),
    created_at: timestamptz(),
    published_at: nullable(timestamptz()),
    audio_stop: boolean(),
    audio_stop_time_ms: nullable(integer()),
    slowed_audio_stop_time_ms: nullable(integer()),
    draft_title: nullable(text()),
    draft_since: nullable(timestamptz()),
    challenge_since: nullable(timestamptz()),
    owner_district_ids: integers(),
    retired_at: nullable(timestamptz()),
    lesson_withdrawn: boolean(),
  },
  {
    primaryKey: ['uuid'],
    indexes: ['create index on %table% (quizable_type, quizable_path)', 'create index on %table% (public.sort_key(title), uuid)'],
  },
);

export const quizQuestions = table(
  'quiz_questions',
  {
    quiz_uuid: uuid(),
    uuid: uuid(),
    position: integer(),
    content: text(),
    quote: nullable(text()),
    listening_strand: nullable(text()),
    options: jsonb(z.array(quizOption).readonly()),
  },
  { primaryKey: ['quiz_uuid', 'uuid'] },
);

/** Texts of a language, by question. */
export const quizLanguageContents = table(
  'quiz_language_contents',
  { quiz_uuid: uuid(), locale: text(), questions: jsonb<Readonly<Record<string, QuestionTranslation>>>() },
  { primaryKey: ['quiz_uuid', 'locale'] },
);

/**
 * The versions of each question, from a revision of the quiz's stream until another (null: current). Every solution records the
 * revision at which it was started, so this table shows what its student saw. It does not contain which choice is correct,
 * because the current key decides that.
 */
export const quizQuestionVersions = table(
  'quiz_question_versions',
  {
    quiz_uuid: uuid(),
    uuid: uuid(),
    from_revision: bigint(),
    until_revision: nullable(bigint()),
    position: integer(),
    content: text(),
    quote: nullable(text()),
    options: jsonb<readonly Omit<QuizOption, 'correct'>[]>(),
  },
  { primaryKey: ['quiz_uuid', 'uuid', 'from_revision'] },
);

/** The lessons that quizzes are about, by their present title. */
export const quizLessons = table(
  'quiz_lessons',
  { uuid: uuid(), type: text(quizableType), path: text(), name: text(), withdrawn: boolean() },
  { primaryKey: ['uuid'], indexes: ['create index on %table% (type, path)'] },
);

/** The domain state of the quiz, from which the next batch continues. */
export const quizStates = table('quiz_states', { uuid: uuid(), state: jsonb<KeptQuiz>() }, { primaryKey: ['uuid'] });
