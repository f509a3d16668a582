import { quizSolutionDecider, type QuizSolutionCommand } from '#domain/quiz-taking/decider.ts';
import { type QuizSolutionEvent, attemptAt, type Attempt, type StudentAtAssignment } from '#domain/quiz-taking/events.ts';
import { questionOfOption, unansweredQuestions } from '#domain/quiz-taking/grading.ts';
import type { ExistingSolution, QuizSolutionState, SolutionReset } from '#domain/quiz-taking/state.ts';
import type { QuizQuestion } from '#domain/quizzes/events.ts';
import { defaultLocale } from '#domain/quizzes/locales.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { loadAssignment, type Assigned } from '#commands/assignments/quiz-assignment/assigned-quiz.ts';
import { runCommand, type RunResult } from '#commands/runner/runner.ts';
import { loadRemembered } from '#commands/runner/load.ts';
import { requireMember } from './access.ts';
import { gradingOfSolution } from './grading.ts';
import { markRetaken, prepareStart } from './answering.ts';

export interface ImportedAnswer {
  readonly questionUuid: string;
  readonly optionUuid: string;
  readonly answeredAt: string;
}

/** The work of one student at one assignment, as another system recorded it. */
export interface ImportQuizSolutionInput extends StudentAtAssignment {
  /** At least one, in any order. Several answers to one question count as changes. */
  readonly answers: readonly ImportedAnswer[];
  readonly locale?: string | undefined;
  /** Defaults to the first answer's time. */
  readonly startedAt?: string | undefined;
  /** Defaults to the last answer's time; only used if every question is answered. */
  readonly submittedAt?: string | undefined;
}

interface Work extends ImportQuizSolutionInput {
  readonly assigned: Assigned;
  readonly attempt: Attempt;
}

const byTime = (a: ImportedAnswer, b: ImportedAnswer): number => Date.parse(a.answeredAt) - Date.parse(b.answeredAt);

const sorted = (answers: readonly ImportedAnswer[]): ImportedAnswer[] =>
  answers
    .map(({ questionUuid, optionUuid, answeredAt }) => ({
      questionUuid: questionUuid.toLowerCase(),
      optionUuid: optionUuid.toLowerCase(),
      answeredAt,
    }))
    .sort(byTime);

const assertKnown = (questions: readonly QuizQuestion[], answers: readonly ImportedAnswer[]): void => {
  const wrong = answers.find(({ questionUuid, optionUuid }) => questionOfOption(questions, optionUuid)?.uuid !== questionUuid);
  if (!wrong) return;
  const text = `The quiz has no question ${wrong.questionUuid} with the choice ${wrong.optionUuid}.`;
  throw new DomainError('invalid', 'quiz_option_unknown', text);
};

/** Leaves out what the solution has already, so that an import can run again. */
const newerThan = (state: QuizSolutionState, answers: readonly ImportedAnswer[]): ImportedAnswer[] => {
  if (state.status === 'not_started') return [...answers];
  return answers.filter(({ questionUuid, optionUuid, answeredAt }) => {
    const known = state.answers[questionUuid];
    if (!known) return true;
    return known.optionUuid !== optionUuid && Date.parse(known.answeredAt) < Date.parse(answeredAt);
  });
};

const commandsFor = async (
  context: CommandContext,
  work: Work,
  answers: readonly ImportedAnswer[],
  state: QuizSolutionState,
): Promise<QuizSolutionCommand[]> => {
  const { assigned, attempt, studentId, locale = defaultLocale } = work;
  const startedAt = work.startedAt ?? answers[0]!.answeredAt;
  const started =
    state.status === 'not_started' ? await prepareStart(context, { assigned, attempt, studentId, locale, startedAt }) : null;
  const { questions, corrections } = started
    ? { questions: started.quiz.questions, corrections: [] }
    : await gradingOfSolution(context, state, loadRemembered);
  assertKnown(questions, answers);
  const commands: QuizSolutionCommand[] = started ? [started.start] : [];
  for (const { optionUuid, answeredAt } of newerThan(state, answers)) {
    commands.push({ type: 'AnswerQuizQuestion', optionUuid, answeredAt, questions });
  }
  const known = state.status === 'not_started' ? {} : state.answers;
  const answered = { ...known, ...Object.fromEntries(answers.map((answer) => [answer.questionUuid, answer])) };
  if (unansweredQuestions(questions, answered).length > 0) return commands;
  const submittedAt =
    work.submittedAt ?? Object.values(answered).reduce((a, b) => (byTimeOf(a) >= byTimeOf(b) ? a : b)).answeredAt;
  return [...commands, { type: 'SubmitQuizSolution', submittedAt, questions, corrections }];
};

const byTimeOf = ({ answeredAt }: { readonly answeredAt: string }): number => Date.parse(answeredAt);

type Imported = RunResult<QuizSolutionState, QuizSolutionEvent>;

const importInto = (context: CommandContext, work: Work, answers: readonly ImportedAnswer[]): Promise<Imported> => {
  // The same rows are the same command, and other rows for the same student are another one, whatever the import's id.
  const step = `import-quiz-solution:${answers.map((answer) => `${answer.optionUuid}@${answer.answeredAt}`).join()}`;
  return runCommand(stepOf(context, step), {
    decider: quizSolutionDecider,
    stream: work.attempt.stream,
    command: (state) => (isReset(state) ? [] : commandsFor(context, work, answers, state)),
    assumeNew: true,
    lastOne: true,
  });
};

const isReset = (state: QuizSolutionState): state is ExistingSolution & { readonly reset: SolutionReset } =>
  state.status !== 'not_started' && state.reset !== null;

/** Answers up to the reset belong to the attempt that the teacher reset; later ones belong to the next attempt. */
const afterReset = (state: ExistingSolution, reset: SolutionReset, answers: readonly ImportedAnswer[]): ImportedAnswer[] =>
  answers.filter(({ questionUuid, optionUuid, answeredAt }) => {
    const known = state.answers[questionUuid];
    const recorded = known?.optionUuid === optionUuid && known.answeredAt === answeredAt;
    return !recorded && Date.parse(answeredAt) > Date.parse(reset.resetAt);
  });

/**
 * Imports a student's work in one append: start, answers, and the submit if every question is answered. When repeated, it adds
 * only new answers; a newer answer to a submitted solution is refused, and one given after the teacher's reset goes to the next
 * attempt. Tries each attempt without looking it up first, because imports have a million answers.
 */
export const importQuizSolution = async (
  context: CommandContext,
  input: ImportQuizSolutionInput,
): Promise<CommandOutcome<{ readonly solution: ExistingSolution }>> => {
  requireStaff(context);
  if (input.answers.length === 0) throw new DomainError('invalid', 'answers_missing', 'There is no answer to import.');
  const assigned = await loadAssignment(context, input.quizAssignmentSchoolClassId);
  await requireMember(context, assigned, input.studentId);
  let answers = sorted(input.answers);
  let attempt = attemptAt(input, 1);
  let run = context;
  for (;;) {
    const result = await importInto(run, { ...input, assigned, attempt }, answers);
    const { state } = result;
    if (state.status === 'not_started') throw notFound('This quiz solution');
    const rest = state.reset ? afterReset(state, state.reset, answers) : [];
    if (rest.length === 0) return outcomeOf(result, { solution: state });
    const next = attemptAt(input, attempt.attempt + 1);
    if (await markRetaken(context, attempt, next)) [attempt, answers] = [next, rest];
    // The reset was undone in the meantime: retry on the same attempt under a new id, because it has already handled this
    // command.
    else run = stepOf(run, 'after-undo');
  }
};
