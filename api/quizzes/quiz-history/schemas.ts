/** The audit of a quiz, and its filters. */
import { z } from 'zod';
import { quizChangeKinds } from '#projections/quiz-taking/quiz-history/queries.ts';
import { difference } from '#api/edit-history/schemas.ts';
import { localeField, quizOwners, quizQuestion, shownLocaleFields } from '../schemas.ts';
import { paging, quizableFields, timestamp, uuid } from '#api/shared/schemas.ts';

export const historyParams = z.object({ uuid });
const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'use a whole number from 1 on')
  .transform(Number);
const maxRows = 200;

export const historyQuery = z.object({
  /** Only changes made after the first student had started the quiz. */
  after_first_use: z.enum(['true', 'false'], 'use true or false').default('false'),
  /** Only one kind of change: of questions, of the texts in another language, … */
  kind: z.union([z.literal(''), z.enum(quizChangeKinds)], `use one of ${quizChangeKinds.join(', ')}`).default(''),
  page: wholeNumber.default(1),
  page_size: wholeNumber.refine((size) => size <= maxRows, `use at most ${maxRows}`).default(25),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

export const quizChange = z
  .object({
    revision: z.int(),
    type: z.string(),
    kind: z.enum(quizChangeKinds),
    /** What happened, in a few words. */
    what: z.string(),
    occurred_at: timestamp,
    recorded_at: timestamp,
    actor: z.object({ id: z.int().nullable(), role: z.string(), name: z.string().nullable() }),
    /** A student had started the quiz before this change. */
    used: z.boolean(),
    /** Students who started on the version right before this change. */
    seen_by_students_count: z.int(),
    /** Students who had started on any version before this change. An editor saves piece by piece, so there are many versions. */
    started_before_students_count: z.int(),
    differences: z.array(difference),
    version_url: z.string(),
    /** The quiz right before this change; null for the first. */
    version_before_url: z.string().nullable(),
  })
  .meta({ id: 'QuizChange' });
export type QuizChange = z.infer<typeof quizChange>;

/** Data of the page `quiz_history`. */
export const quizHistoryPage = z
  .object({
    quiz: z.object({ uuid: z.string(), title: z.string(), ...quizableFields, owners: quizOwners, used: z.boolean() }),
    after_first_use: z.boolean(),
    kind: z.enum(['', ...quizChangeKinds]),
    kinds: z.array(z.enum(quizChangeKinds)),
    /** Latest first. */
    changes: z.array(quizChange),
    paging,
    /** Takes a moment in `at`, and redirects to the quiz at that time. */
    versions_url: z.string(),
    /** When the first version begins; null until the history has been read. */
    began_at: timestamp.nullable(),
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
export const versionQuery = z.object({ locale: localeField });
export const solutionVersionParams = z.object({ uuid });

/** With an offset, or in the caller's local time, as a form sends it. */
const moment = 'use a moment such as 2026-03-01T08:00:00Z';
export const momentQuery = z.object({
  /** Defaults to now. */
  at: z.iso.datetime({ offset: true, local: true, error: moment }).optional(),
});

/** Data of the page `quiz_version`: the quiz as it was after one of its changes. */
export const quizVersionPage = z
  .object({
    quiz: z.object({ uuid: z.string(), title: z.string(), ...quizableFields }),
    revision: z.int(),
    latest_revision: z.int(),
    status: z.enum(['draft', 'published', 'used']),
    /**
     * For a draft: the version that students kept seeing at the time. Null for versions that students saw, and before the first
     * publication.
     */
    published_revision: z.int().nullable(),
    /** The time during which the quiz was in this version; null if unknown, or not over yet. */
    valid_from: timestamp.nullable(),
    valid_to: timestamp.nullable(),
    /** Students who started on exactly this version. */
    seen_by_students_count: z.int(),
    ...shownLocaleFields,
    locales: z.array(z.string()),
    audio_stop: z.boolean(),
    audio_stop_time_ms: z.int().nullable(),
    slowed_audio_stop_time_ms: z.int().nullable(),
    quiz_questions: z.array(quizQuestion),
    /** The solution that this version is shown for; null when opened from the history. */
    quiz_solution: z
      .object({ uuid: z.string(), student_name: z.string(), started_at: timestamp, timeline_url: z.string() })
      .nullable(),
    /** Only for viewers who can read the history. */
    history_url: z.string().nullable(),
  })
  .meta({ id: 'QuizVersion' });
export type QuizVersionPageData = z.infer<typeof quizVersionPage>;
