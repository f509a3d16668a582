import { describe, expect, it } from 'vitest';
import { quizDecider, type ExistingQuiz, type QuizCommand } from '#domain/quizzes/decider.ts';
import type { QuizEvent, QuizQuestion } from '#domain/quizzes/events.ts';
import { questionsInLocale } from '#domain/quizzes/language-content.ts';
import { offeredLocales, shownLocale, writtenLocales } from '#domain/quizzes/locales.ts';
import { translationGaps } from '#domain/quizzes/translation-gaps.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at, optionUuid, questionsOf, questionUuid, quizable, quizUuid, translationOf } from './support/examples.ts';

const { given } = specificationOf(quizDecider);
const occurredAt = at(0);
const event = (type: QuizEvent['type'], data: object): QuizEvent =>
  ({ type, data: { quizUuid, ...data, occurredAt } }) as QuizEvent;
const [first, second] = questionsOf(2) as [QuizQuestion, QuizQuestion];
const draft = [event('QuizCreated', { title: 'Tide Pools', quizable }), event('QuizQuestionAdded', { question: first })];
const all = { [first.uuid]: translationOf(first) };
const wrote = (questions: object, locale = 'es'): QuizEvent =>
  event('QuizLanguageContentChanged', { locale, questions, offeredSeparately: true });
const wroteBefore = (questions: object, locale = 'es'): QuizEvent => event('QuizLanguageContentChanged', { locale, questions });
const offered = event('QuizLanguageOffered', { locale: 'es' });
const withdrawn = event('QuizLanguageWithdrawn', { locale: 'es' });
const offer: QuizCommand = { type: 'OfferQuizLanguage', locale: 'es', occurredAt };
const withdraw: QuizCommand = { type: 'WithdrawQuizLanguage', locale: 'es', occurredAt };
const quizOf = (...events: QuizEvent[]): ExistingQuiz =>
  events.reduce(quizDecider.evolve, quizDecider.initialState) as ExistingQuiz;

describe('offering a language', () => {
  it('is recorded once, when every text is present', () => {
    given(...draft, wrote(all))
      .when(offer)
      .then(offered);
    given(...draft, wrote(all), offered)
      .when(offer)
      .thenNothing();
    given(...draft, wrote(all), offered)
      .when(withdraw)
      .then(withdrawn);
    given(...draft, wrote(all))
      .when(withdraw)
      .thenNothing();
    given(...draft, wrote(all), offered, withdrawn)
      .when(offer)
      .then(offered);
  });

  it('is rejected with a list of what is missing', () => {
    const gap = (optionNumber: number | null, piece: string) => ({
      quiz_question_uuid: questionUuid(1),
      piece,
      quiz_question_option_uuid: optionNumber === null ? null : optionUuid(1, optionNumber),
    });
    const missing = [gap(null, 'content'), gap(1, 'option'), gap(2, 'option'), gap(3, 'option')];
    given(...draft)
      .when(offer)
      .thenThrows('conflict', 'language_incomplete', { missing });
    const { [optionUuid(1, 2)]: _gone, ...options } = translationOf(first).options;
    given(...draft, wrote({ [first.uuid]: { ...translationOf(first), options: { ...options, [optionUuid(1, 3)]: ' ' } } }))
      .when(offer)
      .thenThrows('conflict', 'language_incomplete', { missing: [gap(2, 'option'), gap(3, 'option')] });
    expect(() => quizDecider.decide(offer, quizOf(...draft))).toThrow(
      'You can offer this language once every text is translated. Missing: question 1, text; question 1, choice 1; question 1, choice 2 and 1 more.',
    );
  });

  it('needs questions', () => given(draft[0]!).when(offer).thenThrows('conflict', 'quiz_incomplete'));
});

describe('the languages that students can choose', () => {
  it('are those offered by staff, while every text is present', () => {
    const languages = (...events: QuizEvent[]): string[] => offeredLocales(quizOf(...draft, ...events));
    expect(languages(wrote(all))).toEqual(['en']);
    expect(languages(wrote(all), offered)).toEqual(['en', 'es']);
    expect(languages(wrote(all), offered, withdrawn)).toEqual(['en']);
    const added = event('QuizQuestionAdded', { question: second });
    expect(languages(wrote(all), offered, added)).toEqual(['en']);
    expect(languages(wrote(all), offered, added, wrote({ ...all, [second.uuid]: translationOf(second) }))).toEqual(['en', 'es']);
  });

  it('are those with every text, in logs from before the offer existed', () => {
    const languages = (...events: QuizEvent[]): string[] => offeredLocales(quizOf(...draft, ...events));
    expect(languages(wroteBefore(all))).toEqual(['en', 'es']);
    expect(languages(wroteBefore({}))).toEqual(['en']);
    expect(languages(wroteBefore({}), wrote(all))).toEqual(['en', 'es']);
    expect(languages(wroteBefore(all), withdrawn, wrote(all))).toEqual(['en']);
    expect(languages(wroteBefore(all), wrote(all, 'fr'))).toEqual(['en', 'es']);
  });

  it('are matched with or without their region', () => {
    const quiz = quizOf(...draft, wroteBefore(all), wroteBefore(all, 'pt-BR'), wrote(all, 'ar'));
    expect(['es', 'es-MX', 'pt-BR', 'pt', 'ar', 'fr', 'en', 'constructor'].map((asked) => shownLocale(quiz, asked))).toEqual([
      'es',
      'es',
      'pt-BR',
      'en',
      'en',
      'en',
      'en',
      'en',
    ]);
    expect(writtenLocales(quiz)).toEqual(['en', 'ar', 'es', 'pt-BR']);
  });
});

describe('a translated text', () => {
  it('names its language, piece by piece', () => {
    const quoted = { ...first, quote: 'It fell.' };
    const texts = { [first.uuid]: { content: '¿Qué?', quote: ' ', options: { [optionUuid(1, 2)]: 'Dos' } } };
    const [shown] = questionsInLocale({ questions: [quoted], languageContents: { es: texts } }, 'es');
    expect(shown).toMatchObject({ content: '¿Qué?', contentLocale: 'es', quote: 'It fell.', quoteLocale: 'en' });
    expect(shown!.options.map(({ content, contentLocale }) => [content, contentLocale])).toEqual([
      ['Choice 1 of question 1', 'en'],
      ['Dos', 'es'],
      ['Choice 3 of question 1', 'en'],
    ]);
    expect(translationGaps([quoted], texts).map(({ piece }) => piece)).toEqual(['quote', 'option', 'option']);
    expect(translationGaps([{ ...quoted, quote: '', content: ' ', options: [] }], undefined)).toEqual([]);
  });
});
