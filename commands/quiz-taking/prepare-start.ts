import type { StartQuizSolution } from '#domain/quiz-taking/decider.ts';
import type { Attempt } from '#domain/quiz-taking/stream.ts';
import { assertPublished, quizDecider, type QuizCommand, type QuizState } from '#domain/quizzes/decider.ts';
import { shownLocale } from '#domain/quizzes/locales.ts';
import { asStudentsSee, type ExistingQuiz } from '#domain/quizzes/state.ts';
import { quizStream } from '#domain/quizzes/stream.ts';
import { isSystem } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext } from '#commands/runner/context.ts';
import { loadLatest, loadRemembered } from '#commands/runner/load.ts';
import type { Assigned } from '#commands/assignments/quiz-assignment/access.ts';
import { runCommand } from '#commands/runner/runner.ts';

/** What the student is shown: the published version, also while a draft of the next one is under way. */
interface UsedQuiz {
  readonly quiz: ExistingQuiz;
  /** Decimal. */
  readonly revision: string;
}

const usedAt = (state: QuizState, revision: bigint): UsedQuiz => {
  const quiz = assertPublished(state);
  return { quiz: asStudentsSee(quiz), revision: quiz.draftOf?.revision ?? revision.toString() };
};

/**
 * The quiz, locked against changes of its key. The quiz's stream owns that rule, so it is written first, at the revision
 * just read: an edit at the same moment comes either before, and is what this student sees, or is refused.
 */
const useQuiz = async (context: CommandContext, quizUuid: string, solutionUuid: string): Promise<UsedQuiz> => {
  const stream = quizStream(quizUuid);
  const load = isSystem(context) ? loadRemembered : loadLatest;
  const now = await load(context.store, quizDecider, stream);
  if (assertPublished(now.state).status === 'used') return usedAt(now.state, now.revision!);
  const result = await runCommand(stepOf(context, `use-quiz:${solutionUuid}`), {
    decider: quizDecider,
    stream,
    command: (): QuizCommand => ({ type: 'MarkQuizUsed', solutionUuid, occurredAt: context.now }),
  });
  return usedAt(result.state, result.revision!);
};

export interface StartRequest {
  readonly assigned: Assigned;
  readonly attempt: Attempt;
  readonly studentId: number;
  readonly locale: string;
  readonly startedAt: string;
}

/** Everything that a solution records when it starts. */
export const prepareStart = async (
  context: CommandContext,
  { assigned, attempt, studentId, locale, startedAt }: StartRequest,
): Promise<{ readonly start: StartQuizSolution; readonly quiz: UsedQuiz['quiz'] }> => {
  const { quizAssignmentSchoolClassId, schoolClassId, quizUuid, assignmentType } = assigned;
  const { quiz, revision } = await useQuiz(context, quizUuid, attempt.solutionUuid);
  const start: StartQuizSolution = {
    type: 'StartQuizSolution',
    solutionUuid: attempt.solutionUuid,
    attempt: attempt.attempt,
    studentId,
    quizAssignmentSchoolClassId,
    schoolClassId,
    quizUuid,
    quizRevision: revision,
    questionsCount: quiz.questions.length,
    assignmentType,
    locale: shownLocale(quiz, locale),
    startedAt,
  };
  return { start, quiz };
};
