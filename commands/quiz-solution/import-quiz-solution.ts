import {
  quizSolutionDecider,
  type ExistingSolution,
  type QuizSolutionCommand,
  type QuizSolutionState,
} from '../../domain/quiz-solution/decider.ts';
import { questionOfOption, unansweredQuestions } from '../../domain/quiz-solution/grading.ts';
import type { QuizQuestion } from '../../domain/quiz/events.ts';
import { defaultLocale } from '../../domain/quiz/locales.ts';
import { DomainError, notFound } from '../../domain/shared/domain-error.ts';
import { requireStaff } from '../authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';
import { loadAssignment, requireMember, type Assigned } from './access.ts';
import { currentAttempt, type Attempt } from './attempt.ts';
import { prepareStart } from './prepare-start.ts';
import { questionsOfSolution } from './questions-of-solution.ts';

export interface ImportedAnswer {
  readonly questionUuid: string;
  readonly optionUuid: string;
  readonly answeredAt: string;
}

/** The work of one student at one assignment, as another system recorded it. */
export interface ImportQuizSolutionInput {
  readonly quizAssignmentSchoolClassId: number;
  readonly studentId: number;
  /** At least one, in any order. Several for one question count as changes of its answer. */
  readonly answers: readonly ImportedAnswer[];
  readonly locale?: string | undefined;
  /** Default: the first answer. */
  readonly startedAt?: string | undefined;
  /** Default: the last answer; only used when every question has one. */
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
  const questions = started?.quiz.questions ?? (await questionsOfSolution(context, state));
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
  return [...commands, { type: 'SubmitQuizSolution', submittedAt, questions }];
};

const byTimeOf = ({ answeredAt }: { readonly answeredAt: string }): number => Date.parse(answeredAt);

/**
 * Takes over a student's work in one append: start, answers, and the submit when every question has an answer. Repeated,
 * it adds only what is new; a newer answer to a solution that was submitted is refused.
 */
export const importQuizSolution = async (
  context: CommandContext,
  input: ImportQuizSolutionInput,
): Promise<CommandOutcome<{ readonly solution: ExistingSolution }>> => {
  requireStaff(context);
  const { quizAssignmentSchoolClassId, studentId } = input;
  if (input.answers.length === 0) throw new DomainError('invalid', 'answers_missing', 'There is no answer to import.');
  const assigned = await loadAssignment(context, quizAssignmentSchoolClassId);
  await requireMember(context, assigned, studentId);
  const attempt = currentAttempt(quizAssignmentSchoolClassId, studentId);
  const answers = sorted(input.answers);
  // The same rows are the same command, other rows for the same student are another, whatever id the import runs under.
  const step = `import-quiz-solution:${answers.map((answer) => `${answer.optionUuid}@${answer.answeredAt}`).join()}`;
  const result = await runCommand(stepOf(context, step), {
    decider: quizSolutionDecider,
    stream: attempt.stream,
    command: (state) => commandsFor(context, { ...input, assigned, attempt }, answers, state),
    assumeNew: true,
    lastOne: true,
  });
  if (result.state.status === 'not_started') throw notFound('This quiz solution');
  return outcomeOf(result, { solution: result.state });
};
