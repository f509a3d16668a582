import type { History, SolutionFacts } from './history.ts';

/** What a request asked for, once more in plain words. */
export interface Criteria {
  readonly start: string;
  readonly end: string;
  /** Null: all. */
  readonly type: string | null;
}

export const dayOf = (moment: string, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(new Date(moment))
    .map(({ type, value }) => [type, value]);
  const { year, month, day } = Object.fromEntries(parts) as Record<string, string>;
  return `${year}-${month}-${day}`;
};

export const timeZoneOfClass = (history: History, classId: number): string => {
  const school = history.schools.get(history.classes.get(classId)!.schoolId)!;
  return history.districts.get(school.districtId)!.timeZone;
};

export const isCounted = (solution: SolutionFacts): boolean =>
  solution.submittedAt !== null && !solution.reset && !solution.leftOut;

export const submitDay = (history: History, solution: SolutionFacts): string =>
  dayOf(solution.submittedAt!, timeZoneOfClass(history, solution.classId));

/** Counted solutions in the range, of the quiz type, that fit. */
export const countedSolutions = (
  history: History,
  criteria: Criteria,
  fits: (solution: SolutionFacts) => boolean,
): SolutionFacts[] => {
  const found: SolutionFacts[] = [];
  for (const solution of history.solutions.values()) {
    if (!isCounted(solution) || !fits(solution)) continue;
    if (criteria.type !== null && solution.type !== criteria.type) continue;
    const day = submitDay(history, solution);
    if (day >= criteria.start && day <= criteria.end) found.push(solution);
  }
  return found;
};

const halfUp = (value: number): number => Math.floor(value + 0.5);
export const percent = (part: number, whole: number): number | null => (whole === 0 ? null : halfUp((part * 100) / whole));

const ownStrands = ['Literal', 'Inference', 'Main Idea', 'Vocabulary', 'Point of View', 'Summarizing', 'Finding Evidence'];
const strandPlace = (strand: string): number => (ownStrands.includes(strand) ? ownStrands.indexOf(strand) : ownStrands.length);

export const strandsOf = (
  solutions: readonly SolutionFacts[],
): { strand: string; answers_count: number; correct_count: number; percent_correct: number | null }[] => {
  const sums = new Map<string, { answers: number; correct: number }>();
  for (const solution of solutions) {
    for (const { strand, correct } of solution.answers) {
      if (strand === null) continue;
      const sum = sums.get(strand) ?? { answers: 0, correct: 0 };
      sum.answers += 1;
      if (correct) sum.correct += 1;
      sums.set(strand, sum);
    }
  }
  return [...sums]
    .sort(([a], [b]) => strandPlace(a) - strandPlace(b) || (a < b ? -1 : 1))
    .map(([strand, { answers, correct }]) => ({
      strand,
      answers_count: answers,
      correct_count: correct,
      percent_correct: percent(correct, answers),
    }));
};

export const sumsOf = (solutions: readonly SolutionFacts[]) => {
  let answers = 0;
  let correct = 0;
  let seconds = 0;
  for (const solution of solutions) {
    answers += solution.answers.length;
    for (const answer of solution.answers) if (answer.correct) correct += 1;
    seconds += solution.seconds;
  }
  return {
    quiz_solutions_count: solutions.length,
    answers_count: answers,
    correct_answers_count: correct,
    percent_correct: percent(correct, answers),
    time_spent: seconds,
    average_time_spent: solutions.length === 0 ? null : halfUp(seconds / solutions.length),
    strands: strandsOf(solutions),
  };
};

/** Twelve calendar months up to that of `end`; months without solutions are left out. */
export const growthOf = (history: History, criteria: Criteria, fits: (solution: SolutionFacts) => boolean) => {
  const [year, month] = criteria.end.split('-').map(Number) as [number, number];
  const firstMonth = new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 7);
  const solutions = countedSolutions(history, { ...criteria, start: `${firstMonth}-01` }, fits);
  const months = new Map<string, SolutionFacts[]>();
  for (const solution of solutions) {
    const key = submitDay(history, solution).slice(0, 7);
    months.set(key, [...(months.get(key) ?? []), solution]);
  }
  return [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, own]) => ({ month: key, ...sumsOf(own) }));
};
