import { reserveIds } from '#commands/runner/ids.ts';
import { assignQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import type { DemoAssignment } from '../assignments.ts';
import type { DemoHistory } from '../history.ts';
import { quizAssignmentStream } from '#domain/assignments/quiz-assignment/stream.ts';
import { quizUuidOf } from '../lessons/demo-quiz.ts';
import type { DemoSolution } from '../solutions.ts';
import { commandIdOf, contextFor, count, type DemoJob } from './demo-job.ts';
import type { DemoIds } from './load-people.ts';
import { resetSteps } from './load-resets.ts';
import { signInStep } from './load-sign-ins.ts';
import { solutionStep, writtenAt, type AssignmentIds } from './load-solution.ts';
import type { DemoStep } from './steps.ts';

/** Assigned by the class's teacher, as on the screen. */
const assignmentStep = (job: DemoJob, assignment: DemoAssignment, ids: DemoIds, assigned: AssignmentIds): DemoStep => {
  const { key, schoolClass, lesson, type, assignedAt, dueAt } = assignment;
  const actor = { id: ids.people.get(schoolClass.teachers[0])!, role: 'teacher' };
  const run = async (): Promise<void> => {
    const outcome = await assignQuiz(contextFor(job, { kind: 'assignment', key, actor, now: assignedAt }), {
      quizUuid: quizUuidOf(lesson.slug),
      schoolClassId: ids.classes.get(schoolClass.key)!,
      assignmentType: type,
      dueAt,
    });
    count(job, outcome);
  };
  return { at: assignedAt, stream: quizAssignmentStream(assigned.get(key)!), run };
};

/** The first of each quiz is written down in the quiz's stream too. */
const alone = (isFirst: boolean, step: DemoStep): DemoStep => (isFirst ? { ...step, stream: null } : step);

const firstsOfQuizzes = <Item>(
  items: readonly Item[],
  atOf: (item: Item) => string,
  slugOf: (item: Item) => string,
): ReadonlySet<Item> => {
  const firsts = new Map<string, Item>();
  for (const item of items) {
    const first = firsts.get(slugOf(item));
    if (first === undefined || atOf(item) < atOf(first)) firsts.set(slugOf(item), item);
  }
  return new Set(firsts.values());
};

/** What teachers and students did in the year. */
export const historySteps = async (job: DemoJob, history: DemoHistory, ids: DemoIds): Promise<DemoStep[]> => {
  const { assignments, solutions, resets, signIns } = history;
  // The command takes an id when it runs; side by side they would come in any order. Taken now, they follow the calendar.
  const reserved = await reserveIds(
    job.db,
    'quizAssignment',
    assignments.map(({ key }) => commandIdOf('assignment', key)),
  );
  const assigned = new Map(assignments.map(({ key }) => [key, reserved.get(commandIdOf('assignment', key))!]));
  const firstGiven = firstsOfQuizzes(
    assignments,
    ({ assignedAt }) => assignedAt,
    ({ lesson }) => lesson.slug,
  );
  const firstTaken = firstsOfQuizzes<DemoSolution>(solutions, writtenAt, ({ assignment }) => assignment.lesson.slug);
  return [
    ...assignments.map((item) => alone(firstGiven.has(item), assignmentStep(job, item, ids, assigned))),
    ...solutions.map((item) => alone(firstTaken.has(item), solutionStep(job, item, ids, assigned))),
    ...resets.flatMap((reset) => resetSteps(job, reset, ids, assigned)),
    ...signIns.map((signIn) => signInStep(job, signIn, ids)),
  ];
};
