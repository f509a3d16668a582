import { z } from 'zod';
import { quizOption, type QuestionTranslation, type QuizOption } from '#domain/quizzes/events.ts';
import { quizableType } from '#domain/shared/fields.ts';
import { bigint, boolean, integer, integers, jsonb, nullable, text, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';
import type { KeptQuiz } from './quiz-fold.ts';

const table = tablesOf('quizzes');

/**
 * Quizzes as students and teachers see them: the published version, and what staff have written so far of one that was never
 * published. `revision` is of the quiz's stream. `draft_…`: while staff change what is published, since when, and the title so
 * far. `challenge_since`: while visitors take it in the listening challenge. `owner_district_ids`: none for the library's.
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
  },
  {
    primaryKey: ['uuid'],
    indexes: ['create index on %table% (quizable_type, quizable_path)', 'create index on %table% (lower(title), uuid)'],
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
 * How each question has read, from which revision of the quiz's stream and until which (null: still). Every solution
 * records the revision it was started at, so this says what its student was shown. Which choice is correct is not in it:
 * that is for the key of today to say.
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

/** The quiz as its own rules have it, so that the next batch goes on from there. */
export const quizStates = table('quiz_states', { uuid: uuid(), state: jsonb<KeptQuiz>() }, { primaryKey: ['uuid'] });
