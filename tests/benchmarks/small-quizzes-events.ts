import type { EventStore, NewEvent } from '#eventstore/port.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { benchQuiz } from './bench-data.ts';
import { newEvent } from './support/new-event.ts';

const quizCount = 2_500;
const classes = 600;
const studentsPerClass = 9;
const assignmentsPerClass = 30;
const solutionsPerClass = studentsPerClass * assignmentsPerClass;
const dayMs = 86_400_000;
const firstDay = Date.UTC(2026, 0, 5, 14);

/** One, two and three questions in turn. */
const quizzes = Array.from({ length: quizCount }, (_, number) => benchQuiz(number, 1 + (number % 3)));

export interface SmallSolution {
  readonly stream: string;
  readonly events: readonly NewEvent[];
}

/**
 * The n-th of many small solutions, class by class as an import brings them: every class has a short quiz of its own each day,
 * with two answers a student, so that a thousand solutions have to do with a hundred cells and not with four.
 */
export const smallSolution = (n: number): SmallSolution => {
  const place = Math.floor(n / solutionsPerClass);
  // Once round all classes, the next thirty days begin.
  const day = Math.floor((n % solutionsPerClass) / studentsPerClass) + assignmentsPerClass * Math.floor(place / classes);
  const schoolClassId = (place % classes) + 1;
  const student = n % studentsPerClass;
  const assignmentId = Math.floor(n / studentsPerClass) + 1;
  const quiz = quizzes[(place * 7 + day) % quizCount]!;
  const solutionUuid = uuidV5(`small-solution:${n}`);
  const startedAt = firstDay + day * dayMs + student * 60_000;
  const at = (minutes: number): string => new Date(startedAt + minutes * 60_000).toISOString();
  const answers = quiz.questions.map(({ uuid: questionUuid, options }, question) => {
    const choice = (n + question) % options.length;
    return { questionUuid, optionUuid: options[choice]!.uuid, listeningStrand: 'Inference', correct: choice === 0 };
  });
  const shared = {
    solutionUuid,
    studentId: schoolClassId * studentsPerClass + student,
    quizUuid: quiz.uuid,
    schoolClassId,
    quizAssignmentSchoolClassId: assignmentId,
    assignmentType: 'listening_comprehension' as const,
  };
  const events = [
    newEvent('QuizSolutionStarted', {
      ...shared,
      attempt: 1,
      quizRevision: '4',
      questionsCount: answers.length,
      locale: 'en',
      startedAt: at(0),
    }),
    ...answers.map(({ questionUuid, optionUuid }, index) =>
      newEvent('QuizQuestionAnswered', {
        solutionUuid,
        answerUuid: uuidV5(`small-answer:${n}:${index}`),
        questionUuid,
        optionUuid,
        answeredAt: at(index + 1),
      }),
    ),
    newEvent('QuizSolutionSubmitted', {
      ...shared,
      answers,
      correctAnswersCount: answers.filter(({ correct }) => correct).length,
      timeSpentSeconds: 60 * answers.length,
      submittedAt: at(answers.length + 1),
    }),
  ];
  return { stream: `quizSolution-${solutionUuid}`, events };
};

/** Appends small solutions from the n-th on until there are so many events; returns where the next ones begin. */
export const appendSmallSolutions = async (store: EventStore, first: number, events: number): Promise<number> => {
  let [next, appended] = [first, 0];
  const worker = async (): Promise<void> => {
    while (appended < events) {
      const solution = smallSolution(next++);
      appended += solution.events.length;
      await store.append(solution.stream, solution.events, 'no_stream');
    }
  };
  await Promise.all(Array.from({ length: 512 }, worker));
  return next;
};
