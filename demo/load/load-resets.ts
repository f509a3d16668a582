import { resetQuizSolution } from '#commands/quiz-taking/reset-quiz-solution.ts';
import { undoQuizSolutionReset } from '#commands/quiz-taking/undo-quiz-solution-reset.ts';
import type { DemoReset } from '../resets.ts';
import { stepAlone, type CommandAbout, type DemoJob } from './demo-job.ts';
import type { DemoIds } from './load-people.ts';
import { solutionStep, type AssignmentIds } from './load-solution.ts';
import type { DemoStep } from './steps.ts';

/** By the class's teacher, as on the report. */
export const resetSteps = (job: DemoJob, reset: DemoReset, ids: DemoIds, assigned: AssignmentIds): DemoStep[] => {
  const { assignment, student } = reset.solution;
  const actor = { id: ids.people.get(assignment.schoolClass.teachers[0])!, role: 'teacher' };
  const about = (kind: string, now: string): CommandAbout => ({ kind, key: `${assignment.key}:${student.key}`, now, actor });
  const work = {
    quizAssignmentSchoolClassId: assigned.get(assignment.key)!,
    studentId: ids.people.get(student.key)!,
  };
  const { resetAt, undoneAt, retake } = reset;
  return [
    stepAlone(job, about('reset', resetAt), (context) => resetQuizSolution(context, work)),
    ...(undoneAt ? [stepAlone(job, about('undo-reset', undoneAt), (context) => undoQuizSolutionReset(context, work))] : []),
    // What a retake writes beside its own stream is not to be parted from it.
    ...(retake ? [{ ...solutionStep(job, retake, ids, assigned, 'second-try'), stream: null }] : []),
  ];
};
