import { runMany } from '../../commands/bulk.ts';
import { resetQuizSolution } from '../../commands/quiz-solution/reset-quiz-solution.ts';
import { undoQuizSolutionReset } from '../../commands/quiz-solution/undo-quiz-solution-reset.ts';
import type { DemoReset } from '../resets.ts';
import { contextFor, count, type CommandAbout, type DemoJob } from './demo-job.ts';
import type { DemoIds } from './load-people.ts';
import { loadSolution, type AssignmentIds } from './load-solution.ts';

const loadReset = async (job: DemoJob, reset: DemoReset, ids: DemoIds, assigned: AssignmentIds): Promise<void> => {
  const { assignment, student } = reset.solution;
  const actor = { id: ids.people.get(assignment.schoolClass.teachers[0])!, role: 'teacher' };
  const about = (kind: string, now: string): CommandAbout => ({ kind, key: `${assignment.key}:${student.key}`, now, actor });
  const work = {
    quizAssignmentSchoolClassId: assigned.get(assignment.key)!,
    studentId: ids.people.get(student.key)!,
  };
  count(job, await resetQuizSolution(contextFor(job, about('reset', reset.resetAt)), work));
  if (reset.undoneAt) count(job, await undoQuizSolutionReset(contextFor(job, about('undo-reset', reset.undoneAt)), work));
  if (reset.retake) await loadSolution(job, reset.retake, ids, assigned, 'second-try');
};

/** By the class's teacher, as on the report. */
export const loadResets = (job: DemoJob, resets: readonly DemoReset[], ids: DemoIds, assigned: AssignmentIds): Promise<void> =>
  runMany(resets, (reset) => loadReset(job, reset, ids, assigned));
