import { isCounted } from './counting.ts';
import { choicesOf } from './expected-reports.ts';
import type { History, QuestionFacts, SolutionFacts } from './history.ts';

/** Item analysis from the answers themselves: a row of zeros and ones for each student, and the definitions of the figures. */

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const variance = (values: readonly number[]): number => mean(values.map((value) => (value - mean(values)) ** 2));

/**
 * Pearson's r; null when one of the two is always the same. From deviations times the number of values, which are whole
 * numbers, so that no correlation is 0 and not a hair below it, which would count as negative.
 */
export const correlation = (xs: readonly number[], ys: readonly number[]): number | null => {
  if (xs.length === 0 || new Set(xs).size < 2 || new Set(ys).size < 2) return null;
  const deviations = (values: readonly number[]): number[] => values.map((value) => values.length * value - sum(values));
  const [dx, dy] = [deviations(xs), deviations(ys)];
  const products = (some: readonly number[], others: readonly number[]): number => sum(some.map((one, at) => one * others[at]!));
  return products(dx, dy) / Math.sqrt(products(dx, dx) * products(dy, dy));
};

const earlier = (a: SolutionFacts, b: SolutionFacts): number =>
  Date.parse(a.startedAt) - Date.parse(b.startedAt) || a.attempt - b.attempt || (a.uuid < b.uuid ? -1 : 1);

/** Of each student the very first solution of the quiz, where that one counts. */
const firstAttempts = (history: History, quizUuid: string, fits: (solution: SolutionFacts) => boolean): SolutionFacts[] => {
  const firsts = new Map<number, SolutionFacts>();
  const all = [...history.solutions.values()].filter((solution) => solution.quizUuid === quizUuid);
  for (const solution of all.sort(earlier)) {
    if (!firsts.has(solution.studentId)) firsts.set(solution.studentId, solution);
  }
  return [...firsts.values()].filter((solution) => solution.attempt === 1 && isCounted(solution) && fits(solution));
};

const scoreOf = ({ answers }: SolutionFacts): number => answers.filter(({ correct }) => correct).length;
const isRight = ({ answers }: SolutionFacts, uuid: string): boolean =>
  answers.some(({ question, correct }) => question === uuid && correct);
const hasChosen = ({ answers }: SolutionFacts, uuid: string, option: string): boolean =>
  answers.some((answer) => answer.question === uuid && answer.option === option);

interface Groups {
  readonly upper: readonly SolutionFacts[];
  readonly lower: readonly SolutionFacts[];
  readonly upperFrom: number;
  readonly lowerTo: number;
}

/** The best and the worst 27 %, with everybody who has the score of the last one let in; null when they would meet. */
const groupsOf = (taken: readonly SolutionFacts[]): Groups | null => {
  if (taken.length === 0) return null;
  const scores = taken.map(scoreOf).sort((a, b) => a - b);
  const size = Math.max(1, Math.floor(0.27 * taken.length + 0.5));
  const [lowerTo, upperFrom] = [scores[size - 1]!, scores[scores.length - size]!];
  if (lowerTo >= upperFrom) return null;
  const [upper, lower] = [taken.filter((one) => scoreOf(one) >= upperFrom), taken.filter((one) => scoreOf(one) <= lowerTo)];
  return { upper, lower, upperFrom, lowerTo };
};

const choiceRows = (history: History, quizUuid: string, now: QuestionFacts, taken: SolutionFacts[], groups: Groups | null) =>
  choicesOf(history, quizUuid, now, taken).map(({ uuid, correct, removed, shown_count }) => {
    const takers = (students: readonly SolutionFacts[] = []) => students.filter((one) => hasChosen(one, now.uuid, uuid)).length;
    const counts = { students_count: takers(taken), upper_count: takers(groups?.upper), lower_count: takers(groups?.lower) };
    return { uuid, correct, removed, shown_count, ...counts };
  });

type Choice = ReturnType<typeof choiceRows>[number];

interface Figures {
  readonly students: number;
  readonly facility: number | null;
  readonly discrimination: number | null;
  readonly pointBiserial: number | null;
}

const flagsOf = (figures: Figures, choices: readonly Choice[], groups: Groups | null): string[] => {
  const { students, facility: p, discrimination: d, pointBiserial: r } = figures;
  const key = choices.find(({ correct }) => correct);
  const wrong = choices.filter(({ correct }) => !correct);
  const flags: string[] = [];
  const suspect = groups && key && key.shown_count > 0 && wrong.some((one) => one.upper_count > key.upper_count);
  const negative = (d !== null && d < 0) || (r !== null && r < 0);
  if (suspect) flags.push('key_suspect');
  if (negative) flags.push('negative_discrimination');
  if (students >= 30) {
    if (!negative && d !== null && d < 0.2) flags.push('low_discrimination');
    if (p !== null && p < students / sum(choices.map((one) => one.shown_count))) flags.push('harder_than_guessing');
    if (p !== null && p > 0.95) flags.push('nearly_all_correct');
    const attracts = ({ upper_count: above, lower_count: below }: Choice): boolean =>
      above >= 2 && above / groups!.upper.length > below / groups!.lower.length;
    if (groups && !suspect && wrong.some(attracts)) flags.push('distractor_attracts_upper');
  }
  const unused = wrong.some((one) => !one.removed && one.shown_count > 0 && one.students_count === 0);
  if (students > 0 && unused) flags.push('distractor_unused');
  return flags;
};

const kr20 = (taken: readonly SolutionFacts[], questions: readonly QuestionFacts[]): number | null => {
  if (taken.length === 0 || questions.length < 2) return null;
  const spread = variance(taken.map(scoreOf));
  if (spread === 0) return null;
  const ofItems = questions.map(({ uuid }) => variance(taken.map((one) => Number(isRight(one, uuid)))));
  return (questions.length / (questions.length - 1)) * (1 - sum(ofItems) / spread);
};

export const itemAnalysis = (history: History, quizUuid: string, fits: (solution: SolutionFacts) => boolean) => {
  const taken = firstAttempts(history, quizUuid, fits);
  const groups = groupsOf(taken);
  const { questions } = history.quizzes.get(quizUuid)!;
  const scores = taken.map(scoreOf);
  const share = (students: readonly SolutionFacts[], uuid: string): number =>
    mean(students.map((one) => Number(isRight(one, uuid))));
  return {
    students_count: taken.length,
    mean_score: taken.length === 0 ? null : mean(scores),
    standard_deviation: taken.length === 0 ? null : Math.sqrt(variance(scores)),
    kr20: kr20(taken, questions),
    groups: groups && {
      upper_from_score: groups.upperFrom,
      upper_count: groups.upper.length,
      lower_to_score: groups.lowerTo,
      lower_count: groups.lower.length,
    },
    items: questions.map((question) => {
      const { uuid } = question;
      const right = taken.map((one) => Number(isRight(one, uuid)));
      const rest = taken.map((one, index) => scoreOf(one) - right[index]!);
      const figures = {
        students: taken.length,
        facility: taken.length === 0 ? null : mean(right),
        discrimination: groups && share(groups.upper, uuid) - share(groups.lower, uuid),
        pointBiserial: correlation(right, rest),
      };
      const choices = choiceRows(history, quizUuid, question, taken, groups);
      return {
        uuid,
        correct_count: sum(right),
        facility: figures.facility,
        discrimination: figures.discrimination,
        point_biserial: figures.pointBiserial,
        flags: flagsOf(figures, choices, groups),
        choices,
      };
    }),
  };
};
