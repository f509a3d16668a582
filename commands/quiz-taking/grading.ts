import { quizDecider } from '#domain/quizzes/decider.ts';
import { type KeyCorrection, type QuizQuestion, quizStream } from '#domain/quizzes/events.ts';
import type { QuizSolutionState, ExistingSolution } from '#domain/quiz-taking/state.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { loadQuizAtRevision } from '#commands/quizzes/quiz.ts';
import { quizSolutionDecider, type QuizSolutionCommand } from '#domain/quiz-taking/decider.ts';
import { quizSolutionStream, type StudentAtAssignment } from '#domain/quiz-taking/events.ts';
import { notFound, DomainError } from '#domain/shared/domain-error.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { findKeyCorrections, type RecordedCorrection } from '#commands/quizzes/questions.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { heldBackUntil, rightOptionOf } from '#domain/quiz-taking/review.ts';
import { ownDueAt } from '#commands/classes/accommodation.ts';
import { loadAssignment } from '#commands/assignments/quiz-assignment/assigned-quiz.ts';
import { findQuizSolution } from './read-solutions.ts';

interface Grading {
  /** The questions shown to the student. */
  readonly questions: readonly QuizQuestion[];
  /** Corrections of their key since then, in order. */
  readonly corrections: readonly KeyCorrection[];
}

/** Everything that determines a solution's score, besides its answers. */
export const gradingOfSolution = async (
  context: CommandContext,
  state: QuizSolutionState,
  load: typeof loadLatest = loadLatest,
): Promise<Grading> => {
  if (state.status === 'not_started') return { questions: [], corrections: [] };
  const shown = await loadQuizAtRevision(context, state.quizUuid, state.quizRevision);
  const { state: quiz } = await load(context.store, quizDecider, quizStream(state.quizUuid));
  const corrections = quiz.status === 'missing' ? [] : quiz.corrections.slice(shown.corrections.length);
  return { questions: shown.questions, corrections };
};

/**
 * Updates a submitted solution's score to match the corrections of the key. Idempotent: corrections already applied change
 * nothing, however often and in whatever order this runs.
 */
export const regradeQuizSolution = async (
  context: CommandContext,
  { solutionUuid }: { readonly solutionUuid: string },
): Promise<CommandOutcome<ExistingSolution>> => {
  requireStaff(context);
  const result = await runCommand(context, {
    decider: quizSolutionDecider,
    stream: quizSolutionStream(solutionUuid),
    command: async (state): Promise<QuizSolutionCommand> => ({
      type: 'RegradeQuizSolution',
      ...(await gradingOfSolution(context, state)),
      regradedAt: context.now,
    }),
    lastOne: true,
  });
  if (result.state.status === 'not_started') throw notFound('This quiz solution');
  return outcomeOf(result, result.state);
};

type RegradeParts = Pick<CommandContext, 'store' | 'db' | 'now'>;

/** Regrading is recorded as an action of the person who corrected the key. */
export const regradeContext = (
  { store, db, now }: RegradeParts,
  { correction, actor, commandId, correlationId }: RecordedCorrection,
  solutionUuid: string,
): CommandContext => ({
  store,
  db,
  now,
  actor,
  causationId: commandId,
  correlationId,
  commandId: uuidV5(`regrade:${correction.correctionUuid}:${solutionUuid}`),
});

/**
 * Run after a submit: a correction can be recorded between the grading and its append, when a search for submitted solutions
 * cannot find this one yet. Null if there was none.
 */
export const regradeIfMissed = async (
  context: CommandContext,
  solution: ExistingSolution,
): Promise<CommandOutcome<ExistingSolution> | null> => {
  if (solution.status !== 'submitted') return null;
  const { corrections } = await gradingOfSolution(context, solution);
  if (corrections.length === solution.keyCorrectionUuids.length) return null;
  const made = (await findKeyCorrections(context.store, solution.quizUuid)).at(-1);
  const { solutionUuid } = solution;
  return made ? regradeQuizSolution(regradeContext(context, made, solutionUuid), { solutionUuid }) : null;
};

/** The same for a solution of which only the uuid is known. Does nothing if it is not submitted. */
export const regradeSolutionIfMissed = async (
  context: CommandContext,
  { solutionUuid }: { readonly solutionUuid: string },
): Promise<void> => {
  const { state } = await loadLatest(context.store, quizSolutionDecider, quizSolutionStream(solutionUuid));
  if (state.status !== 'not_started') await regradeIfMissed(context, state);
};

interface QuizReview {
  /** ISO 8601; until then the right answers are not revealed. */
  readonly heldUntil: string | null;
  readonly quizUuid: string;
  readonly questions: readonly { readonly question: QuizQuestion; readonly rightOptionUuid: string | null }[];
}

/** What a student learns after the submit: the right choices, unless their teacher holds them back. @throws 404, 409 */
export const reviewQuizSolution = async (context: CommandContext, student: StudentAtAssignment): Promise<QuizReview> => {
  const solution = await findQuizSolution(context, student);
  if (!solution) throw notFound('This quiz solution');
  if (solution.status !== 'submitted') {
    throw new DomainError('conflict', 'quiz_not_submitted', 'Submit the quiz first: then you see which answers were right.');
  }
  const { answersHeldBack, dueAt } = await loadAssignment(context, student.quizAssignmentSchoolClassId);
  const due = await ownDueAt(context, student.studentId, dueAt);
  const heldUntil = heldBackUntil({ answersHeldBack, dueAt: due }, context.now);
  if (heldUntil !== null) return { heldUntil, quizUuid: solution.quizUuid, questions: [] };
  const { questions, corrections } = await gradingOfSolution(context, solution);
  const reviewed = questions.map((question) => ({ question, rightOptionUuid: rightOptionOf(question, corrections) }));
  return { heldUntil: null, quizUuid: solution.quizUuid, questions: reviewed };
};
