import type { QuizQuestion } from '#api/quizzes/schemas.ts';

export interface SpokenWords {
  readonly text: string;
  /** A language tag: whose voice it is. */
  readonly lang: string;
}

/** The question, its quote and its choices, in the order in which they stand. A browser breathes between two of them. */
export function wordsToRead(question: QuizQuestion, plainOf: (html: string) => string): SpokenWords[] {
  const { content_html: content, content_locale: lang, quote_html: quote, quote_locale: quoteLang } = question;
  return [
    { text: plainOf(content), lang },
    ...(quote ? [{ text: plainOf(quote), lang: quoteLang ?? lang }] : []),
    ...question.quiz_question_options.map((option) => ({ text: plainOf(option.content_html), lang: option.content_locale })),
  ].filter(({ text }) => text.trim() !== '');
}
