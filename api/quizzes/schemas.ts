import { z } from 'zod';
import { quizListStates } from '#projections/quizzes/queries.ts';
import { namedItem, paging, quizableFields, timestamp, uuid } from '#api/shared/schemas.ts';

/** Inline Markdown in `content`, safe inline HTML in `content_html`. `correct` is present only for staff and teachers. */
export const quizQuestionOption = z
  .object({
    uuid: z.string(),
    content: z.string(),
    content_html: z.string(),
    /** The language of the text; differs from the page's language if a translation is missing. */
    content_locale: z.string(),
    position: z.int(),
    correct: z.boolean().optional(),
  })
  .meta({ id: 'QuizQuestionOption' });
export type QuizQuestionOption = z.infer<typeof quizQuestionOption>;

export const quizQuestion = z
  .object({
    uuid: z.string(),
    content: z.string(),
    content_html: z.string(),
    content_locale: z.string(),
    quote: z.string().nullable(),
    quote_html: z.string().nullable(),
    quote_locale: z.string().nullable(),
    listening_strand: z.string().nullable(),
    position: z.int(),
    /** "3. What does the guide hear first?", as HTML. */
    position_with_content_html: z.string(),
    quiz_question_options: z.array(quizQuestionOption),
  })
  .meta({ id: 'QuizQuestion' });
export type QuizQuestion = z.infer<typeof quizQuestion>;

export const quizParams = z.object({ uuid });
/** A link with an unknown language is not the visitor's mistake: the quiz is shown in its original language. */
export const localeField = z.string().max(35, 'use a language tag such as en or es').optional();
export const localeQuery = z.object({ locale: localeField });
/** `as`: one question at a time, as students see it; otherwise all on one page. */
export const previewQuery = z.object({ locale: localeField, as: z.literal('student', 'use student, or nothing').optional() });

/** The language shown, and the requested one if the quiz is not available in it. */
export const shownLocaleFields = { locale: z.string(), unavailable_locale: z.string().nullable() };

export const quizQuestionsReply = z.object({ quiz_questions: z.array(quizQuestion), ...shownLocaleFields });
export type QuizQuestionsReply = z.infer<typeof quizQuestionsReply>;

export const quizSummary = z.object({ uuid: z.string(), title: z.string(), ...quizableFields });
export type QuizSummary = z.infer<typeof quizSummary>;

/** Data of the page `quiz_preview`: answers stay in the browser. */
export const quizPreviewPage = z.object({
  preview: z.literal(true),
  quiz: quizSummary,
  quiz_questions: z.array(quizQuestion),
  ...shownLocaleFields,
  locales: z.array(z.string()),
});
export type QuizPreviewPageData = z.infer<typeof quizPreviewPage>;

/** The districts that own the quiz, by name; empty if it belongs to the library. */
export const quizOwners = z.array(namedItem);

export const adminQuiz = z.object({
  ...quizSummary.shape,
  owners: quizOwners,
  quizable_text_complexity: z.string().nullable(),
  published: z.boolean(),
  /** Set while there is a draft of the next version; the title is then the draft's. */
  draft_since: timestamp.nullable(),
  /** Open to every visitor; cannot be assigned to classes. */
  in_challenge: z.boolean(),
  /** No new class is offered it: staff have retired it, or withdrawn its lesson. */
  retired: z.boolean(),
  /** A student has started it: its questions and key are locked. */
  used: z.boolean(),
  questions_count: z.int(),
  locales: z.array(z.string()),
  created_at: timestamp,
  published_at: timestamp.nullable(),
  /** For If-Match. */
  revision: z.string(),
  preview_url: z.string(),
  edit_url: z.string(),
});
export type AdminQuiz = z.infer<typeof adminQuiz>;

const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'use a whole number from 1 on')
  .transform(Number);
export const adminQuizzesQuery = z.object({
  /** Part of the title, or of the lesson's name. */
  search: z.string().max(200, 'use at most 200 characters').default(''),
  state: z.enum(['', ...quizListStates], `use one of ${quizListStates.join(', ')}, or nothing`).default(''),
  page: pageNumber.default(1),
});

/** Data of the page `admin_quizzes`. */
export const adminQuizzesPage = z.object({
  quizzes: z.array(adminQuiz),
  search: z.string(),
  state: z.enum(['', ...quizListStates]),
  counts: z.object({ all: z.int(), published: z.int(), used: z.int() }),
  paging,
});
export type AdminQuizzesPageData = z.infer<typeof adminQuizzesPage>;

export const publishQuizReply = z.object({
  quiz: z.object({ uuid: z.string(), published: z.literal(true), revision: z.string() }),
});
export type PublishQuizReply = z.infer<typeof publishQuizReply>;
