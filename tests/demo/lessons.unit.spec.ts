import { describe, expect, it } from 'vitest';
import { listeningStrands, questionsOverStrandLimit } from '#domain/quizzes/listening-strands.ts';
import { quizGaps } from '#domain/quizzes/completeness.ts';
import { toQuestion } from '#domain/quizzes/quiz-input.ts';
import { quizable } from '#domain/shared/fields.ts';
import { lessonContent } from '#domain/lessons/lesson/events.ts';
import { listeningChallengeQuiz } from '#demo/lessons/listening-challenge-quiz.ts';
import { aCloserListenDraft } from '#demo/lessons/a-closer-listen-draft.ts';
import { demoLessons, newLessons } from '#demo/lessons/catalogue.ts';
import { challengeQuiz, draftQuiz, quizOf, spanishOf } from '#demo/lessons/demo-quiz.ts';
import type { DemoLesson } from '#demo/lessons/demo-lesson.ts';
import { theLibraryOnHorseback } from '#demo/lessons/the-library-on-horseback.ts';
import { theLighthouseThatLearnedToTalk } from '#demo/lessons/the-lighthouse-that-learned-to-talk.ts';

const words = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
const sentences = (text: string): string[] => text.split(/[.!?]+[”’]?\s+/).filter((sentence) => words(sentence).length > 0);
const wordsPerSentence = (text: string): number => words(text).length / sentences(text).length;
const count = <Item>(items: readonly Item[], item: Item): number => items.filter((other) => other === item).length;
const named = demoLessons.map((lesson) => [lesson.slug, lesson] as const);

/** Markdown marks of a kind come in pairs. */
const emphasisIsBalanced = (text: string): boolean =>
  count([...text.replaceAll('**', '')], '*') % 2 === 0 && (text.match(/\*\*/g)?.length ?? 0) % 2 === 0;

const allTexts = (lesson: DemoLesson): string[] => [
  lesson.name,
  lesson.description,
  lesson.transcript,
  ...[...lesson.questions, ...(lesson.spanish ?? [])].flatMap(({ content, quote, options }) => [
    content,
    quote ?? '',
    ...options,
  ]),
];

describe('the demo lessons', () => {
  it('are twelve: seven lessons, two for English learners, two events, one language lesson', () => {
    const types = demoLessons.map(({ type }) => type);
    expect(demoLessons).toHaveLength(12);
    expect(
      ['Lesson', 'ElLesson', 'Event', 'LanguageLesson'].map((type) => types.filter((other) => other === type).length),
    ).toEqual([7, 2, 2, 1]);
  });

  it('have distinct addresses and titles', () => {
    expect(new Set(demoLessons.map(({ slug }) => slug)).size).toBe(12);
    expect(new Set(demoLessons.map(({ name }) => name)).size).toBe(12);
  });

  it('cover several subjects and every grade band', () => {
    expect(new Set(demoLessons.map(({ subject }) => subject)).size).toBeGreaterThanOrEqual(7);
    expect(new Set(demoLessons.map(({ gradeBand }) => gradeBand))).toEqual(new Set(['3-5', '6-8', '9-12']));
  });

  it('leave three of the twelve unassigned', () => {
    expect(newLessons).toHaveLength(3);
    for (const lesson of newLessons) expect(demoLessons).toContain(lesson);
  });

  it('use every listening strand', () => {
    const used = new Set(demoLessons.flatMap(({ questions }) => questions.map(({ strand }) => strand)));
    expect(used).toEqual(new Set(listeningStrands));
  });

  it('use no uuid twice', () => {
    const quizzes = [...demoLessons.map(quizOf), draftQuiz(), challengeQuiz()];
    const uuids = quizzes.flatMap((quiz) => [
      quiz.uuid,
      ...quiz.questions.flatMap((question) => [question.uuid, ...question.options.map(({ uuid }) => uuid)]),
    ]);
    expect(new Set(uuids).size).toBe(uuids.length);
  });

  it('do not give the answer away by its length', () => {
    const questions = demoLessons.flatMap((lesson) => lesson.questions);
    const longestIsRight = questions.filter(({ options, answer }) => {
      const lengths = options.map((option) => option.length);
      return lengths[answer - 1]! > Math.max(...lengths.filter((_, index) => index !== answer - 1));
    });
    expect(longestIsRight.length / questions.length).toBeLessThan(0.36);
  });
});

describe.each(named)('%s', (_slug, lesson) => {
  it('fits the limits of a lesson and its quiz', () => {
    const { name, description, subject, gradeBand, textComplexity, transcript } = lesson;
    expect(() => lessonContent.parse({ name, description, subject, gradeBand, textComplexity, transcript })).not.toThrow();
    expect(() => quizable.parse(quizOf(lesson).quizable)).not.toThrow();
    const questions = quizOf(lesson).questions.map((question, index) => toQuestion(question, index + 1));
    expect(quizGaps(questions)).toEqual([]);
    expect(questionsOverStrandLimit(questions)).toEqual([]);
  });

  it('tells its story in 350 to 600 words, and describes it in one or two sentences', () => {
    expect(words(lesson.transcript).length).toBeGreaterThanOrEqual(350);
    expect(words(lesson.transcript).length).toBeLessThanOrEqual(600);
    expect(sentences(`${lesson.description} `).length).toBeLessThanOrEqual(2);
  });

  it('can be read aloud: numbers as words, short sentences, no list, table or link', () => {
    expect(lesson.transcript).not.toMatch(/\d|[|#*_[\]<>]|https?:/);
    const limit = { Accessible: 12, Moderate: 16, Complex: 19 }[lesson.textComplexity];
    expect(wordsPerSentence(lesson.transcript)).toBeLessThan(limit);
  });

  it('asks eight questions: each strand once, Literal twice', () => {
    const strands = lesson.questions.map(({ strand }) => strand);
    expect(strands).toHaveLength(8);
    for (const strand of listeningStrands) expect(count(strands, strand)).toBe(strand === 'Literal' ? 2 : 1);
  });

  it('gives four different choices, one of them right', () => {
    for (const question of quizOf(lesson).questions) {
      expect(new Set(question.options.map(({ content }) => content)).size).toBe(4);
      expect(question.options.filter(({ correct }) => correct)).toHaveLength(1);
    }
  });

  it('puts the right choice in each position twice, and never three times in a row', () => {
    const answers = lesson.questions.map(({ answer }) => answer);
    for (const place of [1, 2, 3, 4] as const) expect(count(answers, place)).toBe(2);
    expect(answers.join('')).not.toMatch(/(.)\1\1/);
  });

  it('quotes its transcript word for word, in two to five questions', () => {
    const quotes = lesson.questions.flatMap(({ quote }) => quote ?? []);
    expect(quotes.length).toBeGreaterThanOrEqual(2);
    expect(quotes.length).toBeLessThanOrEqual(5);
    for (const quote of quotes) expect(lesson.transcript).toContain(quote);
  });

  it('is typeset: curly quotes, closed emphasis, no stray spaces', () => {
    for (const text of allTexts(lesson)) {
      expect(text).not.toMatch(/["']| {2}|^\s|\s$/);
      expect(emphasisIsBalanced(text)).toBe(true);
    }
  });
});

describe('Spanish', () => {
  const spanish = demoLessons.filter((lesson) => lesson.spanish);

  it('exists for two quizzes, those for English learners', () => {
    expect(spanish.map(({ type }) => type)).toEqual(['ElLesson', 'ElLesson']);
  });

  it.each(spanish.map((lesson) => [lesson.slug, lesson] as const))('translates everything of %s', (_slug, lesson) => {
    const translations = spanishOf(lesson)!;
    for (const question of quizOf(lesson).questions) {
      const translation = translations[question.uuid]!;
      expect(translation.content).toMatch(/^¿.+\?$/);
      expect(translation.content).not.toBe(question.content);
      expect(translation.quote === null).toBe(question.quote === null);
      expect(Object.keys(translation.options)).toEqual(question.options.map(({ uuid }) => uuid));
      expect(new Set(Object.values(translation.options)).size).toBe(4);
    }
    expect(Object.keys(translations)).toHaveLength(8);
  });

  it('is missing in every other quiz', () => {
    expect(demoLessons.filter((lesson) => spanishOf(lesson) === null)).toHaveLength(10);
  });
});

describe('The Lighthouse That Learned to Talk', () => {
  it('contains the question shown in our pictures', () => {
    const question = theLighthouseThatLearnedToTalk.questions[2]!;
    expect(question.content).toBe('Why does the keeper stop answering the radio on the third night?');
    expect(question.quote).toBe('“I let it ring,” he says. “Some nights the sea wants to speak first.”');
  });
});

describe('the quiz of the listening challenge', () => {
  const { questions } = listeningChallengeQuiz;

  it('is complete, on a lesson whose own quiz asks none of its questions', () => {
    const quiz = challengeQuiz();
    const lesson = demoLessons.find(({ slug }) => slug === quiz.quizable.path)!;
    expect(quizGaps(quiz.questions.map((question, index) => toQuestion(question, index + 1)))).toEqual([]);
    const asked = new Set(lesson.questions.map(({ content }) => content));
    expect(questions.filter(({ content }) => asked.has(content))).toEqual([]);
    for (const { quote } of questions) if (quote) expect(lesson.transcript).toContain(quote);
  });

  it('is typeset: curly quotes, closed emphasis, no stray spaces', () => {
    for (const text of questions.flatMap(({ content, options }) => [content, ...options])) {
      expect(text).not.toMatch(/["']| {2}|^\s|\s$/);
      expect(emphasisIsBalanced(text)).toBe(true);
    }
  });
});

describe('the draft', () => {
  it('is a short quiz on a lesson that has a published one', () => {
    const draft = draftQuiz();
    expect(draft.quizable.path).toBe(theLibraryOnHorseback.slug);
    expect(draft.questions).toHaveLength(3);
    expect(draft.uuid).not.toBe(quizOf(theLibraryOnHorseback).uuid);
  });

  it('quotes its lesson word for word', () => {
    for (const { quote } of aCloserListenDraft.questions) {
      if (quote) expect(theLibraryOnHorseback.transcript).toContain(quote);
    }
  });
});
