import { importQuizSolution } from '../../commands/quiz-solution/import-quiz-solution.ts';
import { optionUuidOf, questionUuidOf } from '../lessons/demo-quiz.ts';
import type { DemoSolution } from '../solutions.ts';
import { contextFor, count, type DemoJob } from './demo-job.ts';
import type { DemoIds } from './load-people.ts';

/** Ids of the assignments by their keys. */
export type AssignmentIds = ReadonlyMap<string, number>;

/** `kind` tells the tries of a student at one assignment apart. */
export const loadSolution = async (
  job: DemoJob,
  solution: DemoSolution,
  ids: DemoIds,
  assigned: AssignmentIds,
  kind: 'solution' | 'second-try' = 'solution',
): Promise<void> => {
  const { assignment, student, locale, startedAt, submittedAt, answers } = solution;
  const { slug } = assignment.lesson;
  const about = { kind, key: `${assignment.key}:${student.key}`, now: startedAt };
  const outcome = await importQuizSolution(contextFor(job, about), {
    quizAssignmentSchoolClassId: assigned.get(assignment.key)!,
    studentId: ids.people.get(student.key)!,
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
