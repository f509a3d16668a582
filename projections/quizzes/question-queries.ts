/** Reads the questions of a quiz in a given language. */
import { z } from 'zod';
import { quizLanguageContents, quizQuestions } from './tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

export const quizOptionRow = z.strictObject({
  uuid: z.string(),
  content: z.string(),
  correct: z.boolean(),
  position: z.int(),
});
export type QuizOptionRow = z.infer<typeof quizOptionRow>;

export const quizQuestionRow = z.strictObject({
  uuid: z.string(),
  /** Counts from 1 without gaps. */
  position: z.int(),
  /** Markdown, like `quote` and the choices. */
  content: z.string(),
  quote: z.string().nullable(),
  listening_strand: z.string().nullable(),
  options: z.array(quizOptionRow).readonly(),
});
export type QuizQuestionRow = z.infer<typeof quizQuestionRow>;

export interface QuizQuestions {
  readonly questions: readonly QuizQuestionRow[];
  /** The requested language if the quiz has it; otherwise null, for the default texts. */
  readonly locale: string | null;
  /** Languages in which the quiz has texts, in addition to the default. */
  readonly locales: readonly string[];
}

/** Numbers only the existing options and questions, so removed ones leave no gap. */
const questionsSql = sql`
  select q.uuid, row_number() over (order by q.position, q.uuid)::int as position, q.listening_strand,
    coalesce(nullif(t.texts ->> 'content', ''), q.content) as content,
    case when q.quote is null then null else coalesce(nullif(t.texts ->> 'quote', ''), q.quote) end as quote,
    (select coalesce(json_agg(json_build_object('uuid', o.value ->> 'uuid',
        'content', coalesce(nullif(t.texts -> 'options' ->> (o.value ->> 'uuid'), ''), o.value ->> 'content'),
        'correct', (o.value ->> 'correct')::boolean, 'position', o.position) order by o.position), '[]')
      from (select value, row_number() over (order by (value ->> 'position')::int) as position
        from jsonb_array_elements(q.options)) o) as options
  from ${quizQuestions} q
    left join lateral (select l.questions -> q.uuid::text as texts from ${quizLanguageContents} l
      where l.quiz_uuid = q.quiz_uuid and l.locale = :locale) t on true
  where q.quiz_uuid = :uuid
  order by q.position, q.uuid`;

const localeRow = z.strictObject({
  locale: z.string(),
});

/** A quiz's questions in order, with default texts where `locale` has none. Includes which choice is correct. */
export const questionsOfQuiz = async (read: ReadHandle<'quizzes'>, uuid: string, locale?: string): Promise<QuizQuestions> => {
  const languages = await read.rows(
    localeRow,
    sql`select locale from ${quizLanguageContents} where quiz_uuid = ? order by locale`,
    [uuid],
  );
  const questions = await questionRows(read, uuid, locale);
  const locales = languages.map((row) => row.locale);
  return { questions, locale: locale && locales.includes(locale) ? locale : null, locales };
};

/** Only the questions, for callers that do not need the languages. */
export const questionRows = async (read: ReadHandle<'quizzes'>, uuid: string, locale?: string): Promise<QuizQuestionRow[]> => {
  const rows = await read.rows(quizQuestionRow, questionsSql, { uuid, locale: locale ?? null });
  return rows;
};
