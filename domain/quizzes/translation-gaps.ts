import { hasSomethingToSee } from '#domain/shared/clean-text.ts';
import type { QuestionTranslation, QuizQuestion } from './events.ts';
import type { Translations } from './question-changes.ts';

export type Piece = 'content' | 'quote' | 'option';

/** A text of a question that is missing in a language. */
export interface TranslationGap {
  readonly questionUuid: string;
  /** Set if the text belongs to a choice, otherwise null. */
  readonly optionUuid: string | null;
  readonly piece: Piece;
}

const isBlank = (text: string | null | undefined): boolean => !hasSomethingToSee(text ?? '');

const gapsOfQuestion = (question: QuizQuestion, texts: QuestionTranslation | undefined): TranslationGap[] => {
  const gap = (piece: Piece, optionUuid: string | null = null): TranslationGap => ({
    questionUuid: question.uuid,
    optionUuid,
    piece,
  });
  const options = question.options.filter(({ uuid, content }) => !isBlank(content) && isBlank(texts?.options[uuid]));
  return [
    ...(!isBlank(question.content) && isBlank(texts?.content) ? [gap('content')] : []),
    ...(!isBlank(question.quote) && isBlank(texts?.quote) ? [gap('quote')] : []),
    ...options.map(({ uuid }) => gap('option', uuid)),
  ];
};

/** Every text of the questions that a language is missing, in order. */
export const translationGaps = (questions: readonly QuizQuestion[], texts: Translations | undefined): TranslationGap[] =>
  questions.flatMap((question) => gapsOfQuestion(question, texts?.[question.uuid]));
