import { z } from 'zod';
import { quizQuestion } from '../quizzes/schemas.ts';
import { quizableFields, timestamp, uuid } from '../shared/schemas.ts';

export const historyParams = z.object({ uuid });
/** Far beyond what editors do to one quiz. */
export const mostRows = 50_000;
const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'use a whole number from 1 on')
  .transform(Number);

export const historyQuery = z.object({
  /** Only changes made after the first student had started the quiz. */
  after_first_use: z.enum(['true', 'false'], 'use true or false').default('false'),
  page: wholeNumber.default(1),
  /** The CSV asks for all of them. */
  page_size: wholeNumber.refine((size) => size <= mostRows, `use at most ${mostRows}`).default(50),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

/** A run of words that stayed, came or went. */
export const textPart = z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) });
export type TextPart = z.infer<typeof textPart>;

/** One thing that is different: its name for people, how it was and is, and for texts the difference word by word. */
export const difference = z.object({
  piece: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  parts: z.array(textPart),
});
export type Difference = z.infer<typeof difference>;

export const quizChange = z
  .object({
    revision: z.int(),
    type: z.string(),
    /** What happened, in a few words. */
    what: z.string(),
    occurred_at: timestamp,
    actor: z.object({ id: z.int().nullable(), role: z.string(), name: z.string().nullable() }),
    /** A student had started the quiz before this change. */
    used: z.boolean(),
    /** Students who were shown the version right before this change. */
    seen_by_students_count: z.int(),
    differences: z.array(difference),
    version_url: z.string(),
  })
  .meta({ id: 'QuizChange' });
export type QuizChange = z.infer<typeof quizChange>;

/** Data of the page `quiz_history`. */
export const quizHistoryPage = z
  .object({
    quiz: z.object({ uuid: z.string(), title: z.string(), ...quizableFields, used: z.boolean() }),
    after_first_use: z.boolean(),
    changes: z.array(quizChange),
    paging: z.object({ page: z.int(), page_size: z.int(), pages_count: z.int(), rows_count: z.int() }),
    edit_url: z.string(),
    csv_url: z.string(),
  })
  .meta({ id: 'QuizHistory' });
export type QuizHistoryPageData = z.infer<typeof quizHistoryPage>;

export const versionParams = z.object({
  uuid,
  revision: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});
export const momentQuery = z.object({
  at: z.iso.datetime({ offset: true, error: 'use a moment such as 2026-03-01T08:00:00Z' }),
});

/** Data of the page `quiz_version`: the quiz as it was after one of its changes, in the language it was written in. */
export const quizVersionPage = z
  .object({
    quiz: z.object({ uuid: z.string(), title: z.string(), ...quizableFields }),
    revision: z.int(),
    latest_revision: z.int(),
    status: z.enum(['draft', 'published', 'used']),
    quiz_questions: z.array(quizQuestion),
    history_url: z.string(),
  })
  .meta({ id: 'QuizVersion' });
export type QuizVersionPageData = z.infer<typeof quizVersionPage>;
