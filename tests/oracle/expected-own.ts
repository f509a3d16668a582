import { countedSolutions, growthOf, percent, sumsOf, submitDay, type Criteria } from './counting.ts';
import type { History, SolutionFacts } from './history.ts';

type Strand = ReturnType<typeof sumsOf>['strands'][number];

/** docs/reports.md: so many answers, and shares as they are, before they are rounded. */
const enough = 4;

const best = (strands: readonly Strand[], isBetter: (one: number, other: number) => boolean): Strand | null => {
  let found: Strand | null = null;
  for (const one of strands) {
    if (!found || isBetter(one.correct_count * found.answers_count, found.correct_count * one.answers_count)) found = one;
  }
  return found;
};

/** What is shown beside the strongest and the weakest strand, whichever of equal ones it is. */
const extremes = (strands: readonly Strand[]) => {
  const telling = strands.filter(({ answers_count: answers }) => answers >= enough);
  const high = best(telling, (one, other) => one > other)?.percent_correct ?? null;
  const low = best(telling, (one, other) => one < other)?.percent_correct ?? null;
  return { strongest: high, weakest: low === high ? null : low };
};

/** What the page of one's own results shows for days that its address names. */
export const ownPart = (history: History, studentId: number, criteria: Criteria) => {
  const fits = (solution: SolutionFacts): boolean => solution.studentId === studentId;
  const solutions = countedSolutions(history, criteria, fits);
  const sums = sumsOf(solutions);
  return {
    answers_count: sums.answers_count,
    percent_correct: sums.percent_correct,
    months: growthOf(history, criteria, fits)
      .filter(({ month }) => month >= criteria.start.slice(0, 7))
      .map(({ month, answers_count, percent_correct }) => ({ month, answers_count, percent_correct })),
    ...extremes(sums.strands),
    quizzes: new Map(
      solutions.map((solution) => {
        const correct = solution.answers.filter((answer) => answer.correct).length;
        return [
          solution.uuid,
          [submitDay(history, solution), solution.type, correct, percent(correct, solution.questionsCount)].join(' '),
        ];
      }),
    ),
  };
};
