/** A quiz's texts in another language, and whether they fit its questions. */
import { DomainError } from '#domain/shared/domain-error.ts';
import type { QuestionTranslation, QuizOption, QuizQuestion } from './events.ts';
import { defaultLocale } from './locales.ts';
import type { Translations } from './question-changes.ts';
import type { ExistingQuiz } from './state.ts';

const unknownUuids = (questions: readonly QuizQuestion[], translations: Translations): string[] =>
  Object.entries(translations).flatMap(([uuid, translation]) => {
    const question = questions.find((other) => other.uuid === uuid);
    if (!question) return [uuid];
    const options = new Set(question.options.map((option) => option.uuid));
    return Object.keys(translation.options).filter((option) => !options.has(option));
  });

const lowerKeys = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]));

export const withLowerCaseUuids = (translations: Translations): Record<string, QuestionTranslation> =>
  lowerKeys(
    Object.fromEntries(Object.entries(translations).map(([uuid, text]) => [uuid, { ...text, options: lowerKeys(text.options) }])),
  );

/** Checks that the texts belong to questions and choices of the quiz. */
export const assertTextsKnown = (questions: readonly QuizQuestion[], translations: Translations): void => {
  const unknown = unknownUuids(questions, translations);
  if (unknown.length === 0) return;
  const text = 'The texts name questions or choices that this quiz does not have.';
  throw new DomainError('invalid', 'quiz_content_unknown', text, { unknown_uuids: unknown });
};

/** A question as shown, with the language of each of its texts. */
export interface TranslatedQuestion extends QuizQuestion {
  readonly contentLocale: string;
  readonly quoteLocale: string;
  readonly options: (QuizOption & { readonly contentLocale: string })[];
}

interface Text {
  readonly text: string;
  readonly locale: string;
}

const textIn = (locale: string, own: string | null | undefined, original: string): Text =>
  own?.trim() ? { text: own, locale } : { text: original, locale: defaultLocale };

const translated = (question: QuizQuestion, locale: string, texts: QuestionTranslation | undefined): TranslatedQuestion => {
  const content = textIn(locale, texts?.content, question.content);
  const quote = question.quote === null ? null : textIn(locale, texts?.quote, question.quote);
  return {
    ...question,
    content: content.text,
    contentLocale: content.locale,
    quote: quote && quote.text,
    quoteLocale: quote?.locale ?? defaultLocale,
    options: question.options.map((option) => {
      const own = textIn(locale, texts?.options[option.uuid], option.content);
      return { ...option, content: own.text, contentLocale: own.locale };
    }),
  };
};

/** The questions in a language, text by text. Missing translations fall back to the quiz's own language. */
export const questionsInLocale = (
  { questions, languageContents }: Pick<ExistingQuiz, 'questions' | 'languageContents'>,
  locale: string,
): TranslatedQuestion[] => questions.map((question) => translated(question, locale, languageContents[locale]?.[question.uuid]));
