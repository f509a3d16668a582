/** When students can choose a language: it is offered only while the whole quiz is translated. */
import { DomainError } from '#domain/shared/domain-error.ts';
import type { QuizEvent, QuizQuestion } from './events.ts';
import type { ExistingQuiz } from './state.ts';
import { translationGaps, type TranslationGap } from './translation-gaps.ts';

export interface OfferQuizLanguage {
  readonly type: 'OfferQuizLanguage';
  readonly locale: string;
  readonly occurredAt: string;
}
export interface WithdrawQuizLanguage {
  readonly type: 'WithdrawQuizLanguage';
  readonly locale: string;
  readonly occurredAt: string;
}

const gapText = (questions: readonly QuizQuestion[], { questionUuid, optionUuid, piece }: TranslationGap): string => {
  const question = questions.find(({ uuid }) => uuid === questionUuid)!;
  if (piece !== 'option') return `question ${question.position}, ${piece === 'quote' ? 'quote' : 'text'}`;
  return `question ${question.position}, choice ${question.options.find(({ uuid }) => uuid === optionUuid)!.position}`;
};

const maxNamed = 3;

const incomplete = (questions: readonly QuizQuestion[], gaps: readonly TranslationGap[]): DomainError => {
  const named = gaps.slice(0, maxNamed).map((gap) => gapText(questions, gap));
  const more = gaps.length > maxNamed ? ` and ${gaps.length - maxNamed} more` : '';
  const missing = gaps.map(({ questionUuid, optionUuid, piece }) => ({
    quiz_question_uuid: questionUuid,
    quiz_question_option_uuid: optionUuid,
    piece,
  }));
  const text = `You can offer this language once every text is translated. Missing: ${named.join('; ')}${more}.`;
  return new DomainError('conflict', 'language_incomplete', text, { missing });
};

/** @throws DomainError `language_incomplete`, `quiz_incomplete` */
export const offerLanguage = (quiz: ExistingQuiz, { locale, occurredAt }: OfferQuizLanguage): QuizEvent[] => {
  if (quiz.questions.length === 0) {
    throw new DomainError('conflict', 'quiz_incomplete', 'This quiz has no question yet: write the questions first.');
  }
  const gaps = translationGaps(quiz.questions, quiz.languageContents[locale]);
  if (gaps.length > 0) throw incomplete(quiz.questions, gaps);
  if (quiz.offeredLanguages.includes(locale)) return [];
  return [{ type: 'QuizLanguageOffered', data: { quizUuid: quiz.quizUuid, locale, occurredAt } }];
};

/** A student who has started in this language continues in it. */
export const withdrawLanguage = (quiz: ExistingQuiz, { locale, occurredAt }: WithdrawQuizLanguage): QuizEvent[] =>
  quiz.offeredLanguages.includes(locale)
    ? [{ type: 'QuizLanguageWithdrawn', data: { quizUuid: quiz.quizUuid, locale, occurredAt } }]
    : [];
