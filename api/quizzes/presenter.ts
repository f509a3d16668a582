import type { TranslatedQuestion } from '#domain/quizzes/language-content.ts';
import { defaultLocale } from '#domain/quizzes/locales.ts';
import type { QuizQuestionRow } from '#projections/quizzes/question-queries.ts';
import type { QuizRow } from '#projections/quizzes/queries.ts';
import { numberedQuizTextHtml, quizTextHtml } from '#api/http/quiz-text.ts';
import { previewUrl, quizableOf } from '#api/shared/quizable.ts';
import type { NamedItem } from '#api/shared/schemas.ts';
import type { AdminQuiz, QuizQuestion, QuizSummary } from './schemas.ts';

/** The language of a piece: `content`, `quote`, or the choice with this uuid. */
type LocaleOf = (piece: string) => string;
const writtenIn: LocaleOf = () => defaultLocale;

/**
 * Lists the fields one by one, so that a choice never includes `correct` unless the key is requested, whatever the row contains.
 * Keeps the author's order.
 */
export const presentQuestion = (row: QuizQuestionRow, withKey: boolean, localeOf = writtenIn): QuizQuestion => ({
  uuid: row.uuid,
  content: row.content,
  content_html: quizTextHtml(row.content),
  content_locale: localeOf('content'),
  quote: row.quote,
  quote_html: row.quote === null ? null : quizTextHtml(row.quote),
  quote_locale: row.quote === null ? null : localeOf('quote'),
  listening_strand: row.listening_strand,
  position: row.position,
  position_with_content_html: numberedQuizTextHtml(row.position, row.content),
  quiz_question_options: row.options.map((option) => ({
    uuid: option.uuid,
    content: option.content,
    content_html: quizTextHtml(option.content),
    content_locale: localeOf(option.uuid),
    position: option.position,
    ...(withKey ? { correct: option.correct } : {}),
  })),
});

export const presentTranslated = (questions: readonly TranslatedQuestion[], withKey: boolean): QuizQuestion[] =>
  questions.map(({ listeningStrand, contentLocale, quoteLocale, ...question }) => {
    const options = new Map(question.options.map((option) => [option.uuid, option.contentLocale]));
    const locales = new Map([...options, ['content', contentLocale], ['quote', quoteLocale]]);
    return presentQuestion({ ...question, listening_strand: listeningStrand }, withKey, (piece) => locales.get(piece)!);
  });

export const presentQuizSummary = (row: Parameters<typeof quizableOf>[0] & Pick<QuizRow, 'uuid' | 'title'>): QuizSummary => ({
  uuid: row.uuid,
  title: row.title,
  ...quizableOf(row),
});

export const presentAdminQuiz = (row: QuizRow, owners: NamedItem[]): AdminQuiz => ({
  ...presentQuizSummary(row),
  owners,
  title: row.draft_title ?? row.title,
  quizable_text_complexity: row.quizable_text_complexity,
  published: row.published,
  draft_since: row.draft_since,
  in_challenge: row.challenge_since !== null,
  retired: row.retired_at !== null || row.lesson_withdrawn,
  used: row.used,
  questions_count: row.questions_count,
  locales: [...row.locales],
  created_at: row.created_at,
  published_at: row.published_at,
  revision: row.revision,
  preview_url: previewUrl(row.uuid),
  edit_url: `/admin/quizzes/${row.uuid}/edit`,
});
