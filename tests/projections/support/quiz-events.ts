import type { EarshotEvent } from '#domain/event-registry.ts';
import type { EventStore } from '#eventstore/port.ts';
import { at, event, given, uuid } from './given-events.ts';

export interface SolutionPlan {
  readonly n: number;
  readonly student: number;
  readonly assignment?: number;
  readonly schoolClass?: number;
  readonly attempt?: number;
  /** For each question of the quiz, whether the answer is correct; shorter than three: the rest is not answered. */
  readonly correct: readonly boolean[];
  readonly submit?: boolean;
  readonly startedAt?: number;
}

export const quizUuid = uuid(0xaaa);
export const strands = ['Literal', 'Inference', null] as const;
export const questionUuid = (index: number): string => uuid(0x100 + index);
export const optionUuid = (question: number, correct: boolean): string => uuid(0x200 + question * 2 + (correct ? 0 : 1));
export const solutionUuid = (n: number): string => uuid(0x1000 + n);
export const solutionStream = (n: number): string => `quizSolution-${solutionUuid(n)}`;

export const quizEvents = (): EarshotEvent[] => [
  event('QuizCreated', {
    quizUuid,
    title: 'The lighthouse',
    quizable: { type: 'Lesson', path: 'the-lighthouse', name: 'The lighthouse at night', textComplexity: '820L' },
    occurredAt: at(0),
  }),
  ...strands.map((listeningStrand, index) =>
    event('QuizQuestionAdded', {
      quizUuid,
      occurredAt: at(0),
      question: {
        uuid: questionUuid(index),
        content: `Question ${index + 1}`,
        quote: index === 0 ? 'The lamp turned.' : null,
        listeningStrand,
        position: index + 1,
        options: [true, false].map((correct, position) => ({
          uuid: optionUuid(index, correct),
          content: correct ? 'Right' : 'Wrong',
          correct,
          position: position + 1,
        })),
      },
    }),
  ),
  event('QuizPublished', { quizUuid, occurredAt: at(1) }),
];

const place = ({ student, assignment = 5, schoolClass = 4 }: SolutionPlan) =>
  ({
    studentId: student,
    quizAssignmentSchoolClassId: assignment,
    schoolClassId: schoolClass,
    quizUuid,
    assignmentType: 'listening_comprehension',
  }) as const;

export const started = (plan: SolutionPlan): EarshotEvent =>
  event('QuizSolutionStarted', {
    ...place(plan),
    solutionUuid: solutionUuid(plan.n),
    attempt: plan.attempt ?? 1,
    quizRevision: '4',
    questionsCount: strands.length,
    locale: 'en',
    startedAt: at(plan.startedAt ?? 10),
  });

export const answered = (plan: SolutionPlan, index: number, correct = plan.correct[index]!): EarshotEvent =>
  event('QuizQuestionAnswered', {
    solutionUuid: solutionUuid(plan.n),
    answerUuid: uuid(0x100000 + plan.n * 100 + index),
    questionUuid: questionUuid(index),
    optionUuid: optionUuid(index, correct),
    answeredAt: at((plan.startedAt ?? 10) + index + 1),
  });

export const submitted = (plan: SolutionPlan): EarshotEvent =>
  event('QuizSolutionSubmitted', {
    ...place(plan),
    solutionUuid: solutionUuid(plan.n),
    answers: plan.correct.map((correct, index) => ({
      questionUuid: questionUuid(index),
      optionUuid: optionUuid(index, correct),
      listeningStrand: strands[index]!,
      correct,
    })),
    correctAnswersCount: plan.correct.filter(Boolean).length,
    timeSpentSeconds: 60 * plan.correct.length,
    submittedAt: at((plan.startedAt ?? 10) + plan.correct.length + 1),
  });

const attemptOf = ({ assignmentType: _, ...attempt }: ReturnType<typeof place>, plan: SolutionPlan) => ({
  ...attempt,
  solutionUuid: solutionUuid(plan.n),
  attempt: plan.attempt ?? 1,
});

export const reset = (plan: SolutionPlan): EarshotEvent =>
  event('QuizSolutionReset', { ...attemptOf(place(plan), plan), resetAt: at(50) });

export const undone = (plan: SolutionPlan): EarshotEvent =>
  event('QuizSolutionResetUndone', { ...attemptOf(place(plan), plan), undoneAt: at(55) });

export const solutionEvents = (plan: SolutionPlan): EarshotEvent[] => [
  started(plan),
  ...plan.correct.map((_, index) => answered(plan, index)),
  ...(plan.submit === false ? [] : [submitted(plan)]),
];

export const givenSolution = async (store: EventStore, plan: SolutionPlan): Promise<void> => {
  await given(store, solutionStream(plan.n), ...solutionEvents(plan));
};
