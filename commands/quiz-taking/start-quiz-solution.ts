import { quizSolutionDecider, solutionReset } from '#domain/quiz-taking/decider.ts';
import type { ExistingSolution } from '#domain/quiz-taking/state.ts';
import type { StudentAtAssignment } from '#domain/quiz-taking/stream.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { loadAssignment } from '#commands/assignments/quiz-assignment/access.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireMayStart } from './access.ts';
import { openAttempt } from './open-attempt.ts';
import { prepareStart } from './prepare-start.ts';

export interface StartQuizSolutionInput extends StudentAtAssignment {
  readonly locale: string;
}

export interface StartedQuizSolution {
  readonly solution: ExistingSolution;
  /** True when this command (or its first sending) started the solution. */
  readonly created: boolean;
}

/** Starts the student's solution, or gives the one that was started before; after a reset, the next attempt. */
export const startQuizSolution = async (
  context: CommandContext,
  { quizAssignmentSchoolClassId, studentId, locale }: StartQuizSolutionInput,
): Promise<CommandOutcome<StartedQuizSolution>> => {
  const assigned = await loadAssignment(context, quizAssignmentSchoolClassId);
  await requireMayStart(context, assigned, studentId);
  const attempt = await openAttempt(context, { quizAssignmentSchoolClassId, studentId });
  const result = await runCommand(context, {
    decider: quizSolutionDecider,
    stream: attempt.stream,
    command: async (state) => {
      if (state.status !== 'not_started') return [];
      if (assigned.withdrawn) throw notFound('This assignment');
      return (await prepareStart(context, { assigned, attempt, studentId, locale, startedAt: context.now })).start;
    },
  });
  if (result.state.status === 'not_started') throw notFound('This quiz solution');
  if (result.state.reset) throw solutionReset();
  const created = result.events.some((event) => event.type === 'QuizSolutionStarted');
  return outcomeOf(result, { solution: result.state, created });
};
