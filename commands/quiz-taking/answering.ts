import {
  type StartQuizSolution,
  quizSolutionDecider,
  solutionReset,
  type QuizSolutionCommand,
} from '#domain/quiz-taking/decider.ts';
import {
  type Attempt,
  type StudentAtAssignment,
  type QuizSolutionEvent,
  answerUuidOf,
  quizSolutionStream,
} from '#domain/quiz-taking/events.ts';
import { assertPublished, quizDecider, type QuizCommand, type QuizState } from '#domain/quizzes/decider.ts';
import { shownLocale } from '#domain/quizzes/locales.ts';
import { asStudentsSee, type ExistingQuiz } from '#domain/quizzes/state.ts';
import { quizStream, type QuizQuestion } from '#domain/quizzes/events.ts';
import { isSystem } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest, loadRemembered } from '#commands/runner/load.ts';
import { type Assigned, loadAssignment } from '#commands/assignments/quiz-assignment/assigned-quiz.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { handledBefore, isStarted, loadAttempts, requireMayStart, requireOwnSolution, requireStillInClass } from './access.ts';
import type { ExistingSolution, QuizSolutionState, SubmittedSolution } from '#domain/quiz-taking/state.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { questionOfOption } from '#domain/quiz-taking/grading.ts';
import { keyReused } from '#commands/runner/idempotency.ts';
import { questionsOfSolution } from './read-solutions.ts';
import { gradingOfSolution, regradeIfMissed } from './grading.ts';

/** The quiz as shown to the student: the published version, even while there is a draft of the next one. */
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
 * Returns the quiz after locking its key. The quiz's stream enforces the lock, so it is written first, at the revision just read:
 * a concurrent edit either comes before, and this student sees it, or is refused.
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

interface StartRequest {
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

/**
 * Closes a reset attempt to undoing, before the next attempt begins. False if the reset was undone in the meantime. Both events
 * go to the attempt's own stream, so one of them always sees the other.
 */
export const markRetaken = async (context: CommandContext, before: Attempt, next: Attempt): Promise<boolean> => {
  const step = { ...stepOf(context, `retake:${before.solutionUuid}`), ifMatch: undefined };
  try {
    await runCommand(step, {
      decider: quizSolutionDecider,
      stream: before.stream,
      command: (): QuizSolutionCommand => ({
        type: 'RetakeQuizSolution',
        nextSolutionUuid: next.solutionUuid,
        occurredAt: context.now,
      }),
    });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'quiz_solution_not_reset') return false;
    throw error;
  }
};

/**
 * The attempt that a start applies to: the student's current one. A start request that is repeated after the teacher has reset
 * its attempt does not begin the next one, because the student did not ask for that. @throws 409
 */
const openAttempt = async (context: CommandContext, student: StudentAtAssignment): Promise<Attempt> => {
  for (;;) {
    const attempts = await loadAttempts(context.store, student);
    const handled = handledBefore(attempts.filter(isStarted), context);
    if (handled?.folded.state.reset) throw solutionReset();
    const current = attempts.at(-1)!;
    const before = attempts.at(-2);
    if (!before || isStarted(current) || (await markRetaken(context, before, current))) return current;
  }
};

interface StartQuizSolutionInput extends StudentAtAssignment {
  readonly locale: string;
}

interface StartedQuizSolution {
  readonly solution: ExistingSolution;
  /** True when this command (or its first sending) started the solution. */
  readonly created: boolean;
}

/** Starts the student's solution, or returns the one already started; after a reset, the next attempt. */
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

interface AnswerQuizQuestionInput {
  readonly solutionUuid: string;
  readonly optionUuid: string;
  /** The answer to change; if left out, the question's answer is set, whether or not there is one. */
  readonly answerUuid?: string | undefined;
}

export interface QuizAnswer {
  readonly answer: { readonly uuid: string; readonly questionUuid: string; readonly optionUuid: string };
}

const assertAnswersItsQuestion = (
  state: QuizSolutionState,
  questions: readonly QuizQuestion[],
  { optionUuid, answerUuid }: AnswerQuizQuestionInput,
): void => {
  if (answerUuid === undefined || state.status === 'not_started') return;
  const answered = Object.entries(state.answers).find(([, answer]) => answer.answerUuid === answerUuid.toLowerCase());
  if (!answered) throw notFound('This answer');
  const question = questionOfOption(questions, optionUuid.toLowerCase());
  if (question && question.uuid !== answered[0]) {
    throw new DomainError('invalid', 'quiz_option_of_other_question', 'This choice belongs to another question.');
  }
};

/** A repeated command must be identical: its event, if there was one, chose this option. */
const assertSameRequest = (events: readonly QuizSolutionEvent[], optionUuid: string): void => {
  const same = events.every((event) => event.type === 'QuizQuestionAnswered' && event.data.optionUuid === optionUuid);
  if (!same) throw keyReused();
};

/** Answers a question, or changes its answer, until the solution is submitted. */
export const answerQuizQuestion = async (
  context: CommandContext,
  input: AnswerQuizQuestionInput,
): Promise<CommandOutcome<QuizAnswer>> => {
  const optionUuid = input.optionUuid.toLowerCase();
  const result = await runCommand(context, {
    decider: quizSolutionDecider,
    stream: quizSolutionStream(input.solutionUuid),
    authorise: (state) => requireOwnSolution(context, state),
    command: async (state): Promise<QuizSolutionCommand> => {
      await requireStillInClass(context, state);
      const questions = await questionsOfSolution(context, state);
      assertAnswersItsQuestion(state, questions, input);
      return { type: 'AnswerQuizQuestion', optionUuid, answeredAt: context.now, questions };
    },
  });
  assertSameRequest(result.events, optionUuid);
  const question = questionOfOption(await questionsOfSolution(context, result.state), optionUuid);
  if (!question) throw keyReused();
  const uuid = answerUuidOf(input.solutionUuid.toLowerCase(), question.uuid);
  return outcomeOf(result, { answer: { uuid, questionUuid: question.uuid, optionUuid } });
};

/** Submits and grades a solution; one that is already submitted stays unchanged. */
export const submitQuizSolution = async (
  context: CommandContext,
  { solutionUuid }: { readonly solutionUuid: string },
): Promise<CommandOutcome<{ readonly solution: SubmittedSolution }>> => {
  const result = await runCommand(context, {
    decider: quizSolutionDecider,
    stream: quizSolutionStream(solutionUuid),
    authorise: (state) => requireOwnSolution(context, state),
    command: async (state): Promise<QuizSolutionCommand> => {
      await requireStillInClass(context, state);
      return { type: 'SubmitQuizSolution', submittedAt: context.now, ...(await gradingOfSolution(context, state)) };
    },
  });
  if (result.state.status !== 'submitted') throw keyReused();
  // A repeated request whose result has been reset in the meantime: it is no longer shown.
  if (result.state.reset) throw solutionReset();
  const outcome = outcomeOf(result, { solution: result.state });
  const regraded = await regradeIfMissed(context, result.state);
  if (regraded?.value.status !== 'submitted') return outcome;
  return { ...outcome, value: { solution: regraded.value }, position: regraded.position, revision: regraded.revision };
};
