import { runMany } from '../../commands/bulk.ts';
import { reserveIds } from '../../commands/ids.ts';
import { assignQuiz } from '../../commands/quiz-assignment/assign-quiz.ts';
import type { DemoAssignment } from '../assignments.ts';
import type { DemoHistory } from '../history.ts';
import { quizUuidOf } from '../lessons/demo-quiz.ts';
import type { DemoSolution } from '../solutions.ts';
import { commandIdOf, contextFor, count, type DemoJob } from './demo-job.ts';
import type { DemoIds } from './load-people.ts';
import { loadResets } from './load-resets.ts';
import { loadSignIns } from './load-sign-ins.ts';
import { loadSolution, type AssignmentIds } from './load-solution.ts';

/** Assigned by the class's teacher, as on the screen. */
const loadAssignment = async (job: DemoJob, assignment: DemoAssignment, ids: DemoIds): Promise<number> => {
  const { key, schoolClass, lesson, type, assignedAt, dueAt } = assignment;
  const actor = { id: ids.people.get(schoolClass.teachers[0])!, role: 'teacher' };
  const outcome = await assignQuiz(contextFor(job, { kind: 'assignment', key, actor, now: assignedAt }), {
    quizUuid: quizUuidOf(lesson.slug),
    schoolClassId: ids.classes.get(schoolClass.key)!,
    assignmentType: type,
    dueAt,
  });
  return count(job, outcome).quizAssignmentSchoolClassId;
};

const loadAssignments = async (job: DemoJob, assignments: readonly DemoAssignment[], ids: DemoIds): Promise<AssignmentIds> => {
  // The command takes an id when it runs; side by side they would come in any order. Taken now, they follow the calendar.
  await reserveIds(
    job.db,
    'quizAssignment',
    assignments.map(({ key }) => commandIdOf('assignment', key)),
  );
  const assigned = new Map<string, number>();
  await runMany(assignments, async (assignment) => {
    assigned.set(assignment.key, await loadAssignment(job, assignment, ids));
  });
  return assigned;
};

/** The first solution of each quiz; it locks the quiz and is written down there. */
const firstOfEachQuiz = (solutions: readonly DemoSolution[]): DemoSolution[] => [
  ...Map.groupBy(solutions, ({ assignment }) => assignment.lesson.slug)
    .values()
    .map((ofQuiz) => ofQuiz[0]!),
];

const progressEvery = 2_000;

export const loadHistory = async (job: DemoJob, history: DemoHistory, ids: DemoIds): Promise<void> => {
  const assigned = await loadAssignments(job, history.assignments, ids);
  job.logger.info(`Demo district: ${assigned.size} assignments given`);
  const firsts = firstOfEachQuiz(history.solutions);
  // One after the other, so that it is always the same one that comes first.
  for (const solution of firsts) await loadSolution(job, solution, ids, assigned);
  const rest = history.solutions.filter((solution) => !firsts.includes(solution));
  let done = firsts.length;
  await runMany(rest, (solution) => loadSolution(job, solution, ids, assigned), {
    onResult: () => {
      done += 1;
      if (done % progressEvery === 0) job.logger.info(`Demo district: ${done} of ${history.solutions.length} quiz solutions`);
    },
  });
  await loadResets(job, history.resets, ids, assigned);
  await loadSignIns(job, history.signIns, ids);
  job.logger.info(`Demo district: ${history.resets.length} resets, ${history.signIns.length} sign-ins of teachers`);
};
