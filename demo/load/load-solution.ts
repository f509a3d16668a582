import { importQuizSolution } from '#commands/quiz-taking/import-quiz-solution.ts';
import { quizAssignmentStream } from '#domain/assignments/quiz-assignment/stream.ts';
import { quizSolutionStream, solutionUuidOf } from '#domain/quiz-taking/stream.ts';
import { optionUuidOf, questionUuidOf } from '../lessons/demo-quiz.ts';
import type { DemoSolution } from '../solutions.ts';
import { contextFor, count, type DemoJob } from './demo-job.ts';
import type { DemoIds } from './load-people.ts';
import type { DemoStep } from './steps.ts';

/** Ids of the assignments by their keys. */
export type AssignmentIds = ReadonlyMap<string, number>;

/** All of it is written at once: when it was submitted, or when the last answer was given. */
export const writtenAt = ({ startedAt, answers, submittedAt }: DemoSolution): string =>
  submittedAt ?? answers.reduce((latest, { answeredAt }) => (answeredAt > latest ? answeredAt : latest), startedAt);

/** `kind` tells the tries of a student at one assignment apart. */
export const solutionStep = (
  job: DemoJob,
  solution: DemoSolution,
  ids: DemoIds,
  assigned: AssignmentIds,
  kind: 'solution' | 'second-try' = 'solution',
): DemoStep => {
  const { assignment, student, locale, startedAt, submittedAt, answers } = solution;
  const { slug } = assignment.lesson;
  const happenedAt = writtenAt(solution);
  const about = { kind, key: `${assignment.key}:${student.key}`, now: startedAt, happenedAt };
  const quizAssignmentSchoolClassId = assigned.get(assignment.key)!;
  const studentId = ids.people.get(student.key)!;
  const run = async (): Promise<void> => {
    const outcome = await importQuizSolution(contextFor(job, about), {
      quizAssignmentSchoolClassId,
      studentId,
      locale,
      startedAt,
      submittedAt: submittedAt ?? undefined,
      answers: answers.map(({ question, option, answeredAt }) => ({
        questionUuid: questionUuidOf(slug, question),
        optionUuid: optionUuidOf(slug, question, option),
        answeredAt,
      })),
    });
    count(job, outcome);
  };
  const stream = quizSolutionStream(solutionUuidOf(quizAssignmentSchoolClassId, studentId, 1));
  return { at: happenedAt, stream, after: [quizAssignmentStream(quizAssignmentSchoolClassId)], run };
};
