import type { QuestionTranslation, QuizQuestion } from './events.ts';
import type { Translations } from './question-changes.ts';

export type Piece = 'content' | 'quote' | 'option';

/** A text of a question that a language lacks. */
export interface TranslationGap {
  readonly questionUuid: string;
  /** Of a choice, else null. */
  readonly optionUuid: string | null;
  readonly piece: Piece;
}

const isBlank = (text: string | null | undefined): boolean => !text?.trim();

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

/** Every text that the questions have and a language does not, in order. */
export const translationGaps = (questions: readonly QuizQuestion[], texts: Translations | undefined): TranslationGap[] =>
  questions.flatMap((question) => gapsOfQuestion(question, texts?.[question.uuid]));
