import { uuidV5 } from '#domain/shared/uuid-v5.ts';

/** A made quiz as its file holds it: questions of three options, the first of them right. */
export const quizJson = (number: number, questions: number) => ({
  uuid: uuidV5(`test-quiz:${number}`),
  title: `Quiz ${number}`,
  quizable: { type: 'Lesson', path: `lesson-${number}`, name: `Lesson ${number}`, text_complexity: null as string | null },
  questions: Array.from({ length: questions }, (_, question) => ({
    uuid: uuidV5(`test-question:${number}:${question}`),
    content: `Question **${question + 1}**?`,
    quote: null as string | null,
    listening_strand: question === 0 ? 'Literal' : (null as string | null),
    options: Array.from({ length: 3 }, (__, option) => ({
      uuid: uuidV5(`test-option:${number}:${question}:${option}`),
      content: `Choice ${option + 1}`,
      correct: option === 0,
    })),
  })),
});
export type QuizJson = ReturnType<typeof quizJson>;
