import type { QuizQuestionRow } from '../../projections/quizzes/question-queries.ts';
import type { QuizRow } from '../../projections/quizzes/queries.ts';
import { numberedQuizTextHtml, quizTextHtml } from '../http/quiz-text.ts';
import { previewUrl, quizableOf } from '../shared/quizable.ts';
import type { AdminQuiz, QuizQuestion, QuizSummary } from './schemas.ts';

/**
 * Fields are named one by one: a choice leaves here without `correct` unless the key is asked for, whatever the row
 * holds. The order is the author's.
 */
export const presentQuestion = (row: QuizQuestionRow, withKey: boolean): QuizQuestion => ({
  uuid: row.uuid,
  content: row.content,
  content_html: quizTextHtml(row.content),
  quote: row.quote,
  quote_html: row.quote === null ? null : quizTextHtml(row.quote),
  listening_strand: row.listening_strand,
  position: row.position,
  position_with_content_html: numberedQuizTextHtml(row.position, row.content),
  quiz_question_options: row.options.map((option) => ({
    uuid: option.uuid,
    content: option.content,
    content_html: quizTextHtml(option.content),
    position: option.position,
    ...(withKey ? { correct: option.correct } : {}),
  })),
});

export const presentQuizSummary = (row: QuizRow): QuizSummary => ({ uuid: row.uuid, title: row.title, ...quizableOf(row) });

export const presentAdminQuiz = (row: QuizRow): AdminQuiz => ({
  ...presentQuizSummary(row),
  title: row.draft_title ?? row.title,
  quizable_text_complexity: row.quizable_text_complexity,
  published: row.published,
  draft_since: row.draft_since,
  in_challenge: row.challenge_since !== null,
  used: row.used,
  questions_count: row.questions_count,
  locales: [...row.locales],
  created_at: row.created_at,
  published_at: row.published_at,
  revision: row.revision,
  preview_url: previewUrl(row.uuid),
  edit_url: `/admin/quizzes/${row.uuid}/edit`,
});
