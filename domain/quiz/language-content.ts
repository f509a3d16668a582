import { DomainError } from '../shared/domain-error.ts';
import type { QuestionTranslation, QuizQuestion } from './events.ts';
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

/** Texts belong to questions and choices of the quiz. */
export const assertTextsKnown = (questions: readonly QuizQuestion[], translations: Translations): void => {
  const unknown = unknownUuids(questions, translations);
  if (unknown.length === 0) return;
  const text = 'The texts name questions or choices that this quiz does not have.';
  throw new DomainError('invalid', 'quiz_content_unknown', text, { unknown_uuids: unknown });
};

const translated = (question: QuizQuestion, texts: QuestionTranslation | undefined): QuizQuestion => ({
  ...question,
  content: texts?.content || question.content,
  quote: question.quote === null ? null : texts?.quote || question.quote,
  options: question.options.map((option) => ({ ...option, content: texts?.options[option.uuid] || option.content })),
});

/** The questions in a language, piece by piece: what it lacks is what the quiz was written in. */
export const questionsInLocale = (
  { questions, languageContents }: Pick<ExistingQuiz, 'questions' | 'languageContents'>,
  locale: string,
): QuizQuestion[] => questions.map((question) => translated(question, languageContents[locale]?.[question.uuid]));
