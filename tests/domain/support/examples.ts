import type { QuestionTranslation, QuizQuestion } from '#domain/quizzes/events.ts';
import type { QuizInput, QuizQuestionInput } from '#domain/quizzes/quiz-input.ts';
import { toQuestion } from '#domain/quizzes/quiz-input.ts';

/** A readable, valid uuid: kind 1 is a quiz, 2 a question, 3 an option, anything else as the test likes. */
export const exampleUuid = (kind: number, number: number): string =>
  `${String(kind).repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const quizUuid = exampleUuid(1, 1);
export const questionUuid = (question: number): string => exampleUuid(2, question);
export const optionUuid = (question: number, option: number): string => exampleUuid(3, question * 10 + option);

export const quizable = { type: 'Lesson', path: 'tide-pools', name: 'Tide Pools', textComplexity: '640L' } as const;

/** Three choices, the first one correct. */
export const questionInput = (number: number, changes: Partial<QuizQuestionInput> = {}): QuizQuestionInput => ({
  uuid: questionUuid(number),
  content: `Question ${number}?`,
  quote: null,
  listeningStrand: null,
  options: [1, 2, 3].map((option) => ({
    uuid: optionUuid(number, option),
    content: `Choice ${option} of question ${number}`,
    correct: option === 1,
  })),
  ...changes,
});

/** Every text of a question in another language. */
export const translationOf = ({ quote, options }: QuizQuestionInput): QuestionTranslation => ({
  content: '¿Qué?',
  quote: quote && 'Dijo.',
  options: Object.fromEntries(options.map(({ uuid }, index) => [uuid, `Opción ${index + 1}`])),
});

export const quizInput = (questions: readonly QuizQuestionInput[], changes: Partial<QuizInput> = {}): QuizInput => ({
  uuid: quizUuid,
  title: 'Tide Pools',
  quizable,
  questions,
  ...changes,
});

export const questionsOf = (count: number): QuizQuestion[] =>
  Array.from({ length: count }, (_, index) => toQuestion(questionInput(index + 1), index + 1));

const epoch = Date.parse('2026-09-01T08:00:00.000Z');

/** The moment this many seconds after the first bell. */
export const at = (seconds: number): string => new Date(epoch + seconds * 1000).toISOString();
