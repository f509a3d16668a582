import { uuidV5 } from '#domain/shared/uuid-v5.ts';

/** Made quizzes for benchmarks: eight questions of four choices, the first of them right. */
export const benchQuiz = (number: number, questions = 8) => ({
  uuid: uuidV5(`bench-quiz:${number}`),
  title: `Benchmark quiz ${number}`,
  quizable: { type: 'Lesson' as const, path: `bench-${number}`, name: `Benchmark lesson ${number}`, textComplexity: null },
  questions: Array.from({ length: questions }, (_, question) => ({
    uuid: uuidV5(`bench-question:${number}:${question}`),
    content: `Question ${question + 1} of quiz ${number}?`,
    quote: null,
    listeningStrand: null,
    options: Array.from({ length: 4 }, (__, option) => ({
      uuid: uuidV5(`bench-option:${number}:${question}:${option}`),
      content: `Choice ${option + 1}`,
      correct: option === 0,
    })),
  })),
});
