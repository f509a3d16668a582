import { benchQuiz } from '../bench-data.ts';

/** A made district: which quizzes there are, who is in a class, and what is assigned to it. */
export interface ImportShape {
  readonly quizzes: readonly ReturnType<typeof benchQuiz>[];
  readonly studentsPerClass: number;
  readonly quizzesPerClass: number;
  /** Answers of one class when every student has answered every question. */
  readonly answersPerClass: number;
  /** The quiz that a class has on a day, counted from 0. */
  readonly quizOf: (schoolClass: number, day: number) => ReturnType<typeof benchQuiz>;
}

const range = (length: number): number[] => Array.from({ length }, (_, number) => number);

/** A few long quizzes that every class has: 250 answers an assignment, ten a solution. */
export const fewLargeQuizzes = (): ImportShape => {
  const quizzes = range(20).map((number) => benchQuiz(number, 10));
  const studentsPerClass = 25;
  return {
    quizzes,
    studentsPerClass,
    quizzesPerClass: quizzes.length,
    answersPerClass: 10 * studentsPerClass * quizzes.length,
    quizOf: (_schoolClass, day) => quizzes[day]!,
  };
};

/** Thousands of short quizzes, each class with some of its own: 18 answers an assignment, two a solution. */
export const manySmallQuizzes = (): ImportShape => {
  // One, two and three questions in turn; a step of 7 lets neighbouring classes share few quizzes and all be used.
  const quizzes = range(2_520).map((number) => benchQuiz(number, 1 + (number % 3)));
  const studentsPerClass = 9;
  const quizzesPerClass = 30;
  return {
    quizzes,
    studentsPerClass,
    quizzesPerClass,
    answersPerClass: 2 * studentsPerClass * quizzesPerClass,
    quizOf: (schoolClass, day) => quizzes[(schoolClass * 7 + day) % quizzes.length]!,
  };
};
