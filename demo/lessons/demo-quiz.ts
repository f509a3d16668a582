import type { QuestionTranslation } from '#domain/quizzes/events.ts';
import type { QuizInput, QuizQuestionInput } from '#domain/quizzes/quiz-input.ts';
import type { Quizable } from '#domain/shared/fields.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { aCloserListenDraft } from './a-closer-listen-draft.ts';
import { demoLessons } from './catalogue.ts';
import type { DemoLesson, DemoQuestion } from './demo-lesson.ts';
import { listeningChallengeQuiz } from './listening-challenge-quiz.ts';

export const quizUuidOf = (key: string): string => uuidV5(`demo-quiz:${key}`);
export const questionUuidOf = (key: string, position: number): string => uuidV5(`demo-quiz:${key}:question:${position}`);
export const optionUuidOf = (key: string, question: number, option: number): string =>
  uuidV5(`demo-quiz:${key}:question:${question}:option:${option}`);

const toQuestion = (key: string, question: DemoQuestion, index: number): QuizQuestionInput => ({
  uuid: questionUuidOf(key, index + 1),
  content: question.content,
  quote: question.quote ?? null,
  listeningStrand: question.strand,
  options: question.options.map((content, option) => ({
    uuid: optionUuidOf(key, index + 1, option + 1),
    content,
    correct: option + 1 === question.answer,
  })),
});

const quizableOf = ({ type, slug, name, textComplexity }: DemoLesson): Quizable => ({ type, path: slug, name, textComplexity });

/** The main quiz of a lesson. */
export const quizOf = (lesson: DemoLesson): QuizInput => ({
  uuid: quizUuidOf(lesson.slug),
  title: lesson.name,
  quizable: quizableOf(lesson),
  questions: lesson.questions.map((question, index) => toQuestion(lesson.slug, question, index)),
});

/** The Spanish texts of a lesson's quiz, keyed by question uuid; null if it has none. */
export const spanishOf = ({ slug, spanish }: DemoLesson): Record<string, QuestionTranslation> | null => {
  if (!spanish) return null;
  const entries = spanish.map(({ content, quote, options }, index): [string, QuestionTranslation] => [
    questionUuidOf(slug, index + 1),
    {
      content,
      quote: quote ?? null,
      options: Object.fromEntries(options.map((text, option) => [optionUuidOf(slug, index + 1, option + 1), text])),
    },
  ]);
  return Object.fromEntries(entries);
};

interface SecondQuiz {
  readonly title: string;
  readonly lessonSlug: string;
  readonly questions: readonly DemoQuestion[];
}

const secondQuizOf = (key: string, { title, lessonSlug, questions }: SecondQuiz): QuizInput => ({
  uuid: quizUuidOf(key),
  title,
  quizable: quizableOf(demoLessons.find(({ slug }) => slug === lessonSlug)!),
  questions: questions.map((question, index) => toQuestion(key, question, index)),
});

/** A quiz that its author has not finished; students never see it. */
export const draftQuiz = (): QuizInput => secondQuizOf('a-closer-listen-draft', aCloserListenDraft);

/** The quiz of the listening challenge; it is not assigned to any class. */
export const challengeQuiz = (): QuizInput => secondQuizOf('listening-challenge', listeningChallengeQuiz);
