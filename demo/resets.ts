import { randomFor, type Random } from './random.ts';
import { atLocalTime, daysLater, localDateOf, schoolDays, secondsLater } from './school-calendar.ts';
import { solve, type DemoSolution } from './solutions.ts';

/** A result that a teacher reset, and what followed: it was undone, retaken, or neither. */
export interface DemoReset {
  readonly solution: DemoSolution;
  readonly resetAt: string;
  /** The teacher had meant to reset another student's result. */
  readonly undoneAt: string | null;
  readonly retake: DemoSolution | null;
}

type Outcome = 'left' | 'retaken' | 'undone';

/** Old enough for the retake to be finished, recent enough for the reports of the last weeks. */
const [oldest, newest] = [42, 15];
const everyFewClasses = 4;

const isRecent = ({ submittedAt }: DemoSolution, now: string): boolean =>
  submittedAt !== null && submittedAt > daysLater(now, -oldest) && submittedAt < daysLater(now, -newest);

/** The retake, a day or more later; by then the student knows the questions. */
const takeAgain = ({ assignment, student }: DemoSolution, resetAt: string, now: string, random: Random): DemoSolution | null => {
  const date = localDateOf(resetAt);
  const day = random.pick(schoolDays(date.add({ days: 1 }), date.add({ days: 5 }), localDateOf(now)));
  const startedAt = secondsLater(atLocalTime(day, assignment.schoolClass.meetsAt + random.int(3, 9)), random.int(0, 59));
  const secondTry = { ...assignment, key: `${assignment.key}:second-try`, again: true };
  const solution = solve(secondTry, student, now, { startedAt, leavesAfter: null });
  return solution && { ...solution, assignment };
};

const resetOf = (solution: DemoSolution, outcome: Outcome, now: string): DemoReset => {
  const random = randomFor(`demo-reset:${solution.assignment.key}:${solution.student.key}`);
  const resetAt = secondsLater(solution.submittedAt!, random.int(20 * 60, 90 * 60));
  return {
    solution,
    resetAt,
    undoneAt: outcome === 'undone' ? secondsLater(resetAt, random.int(15, 90)) : null,
    retake: outcome === 'retaken' ? takeAgain(solution, resetAt, now, random) : null,
  };
};

/** A few resets: three in the class that visitors see first, and one in every fourth other class. */
export const someResets = (solutions: readonly DemoSolution[], now: string): DemoReset[] => {
  const recent = solutions.filter((solution) => isRecent(solution, now));
  const byClass = Map.groupBy(recent, ({ assignment }) => assignment.schoolClass.key);
  const first = (byClass.get('room-12') ?? []).slice(0, 3);
  const others = [...byClass]
    .filter(([key]) => key !== 'room-12')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, ofClass], index) => (index % everyFewClasses === 0 ? ofClass.slice(0, 1) : []));
  const outcomes: readonly Outcome[] = ['left', 'retaken', 'undone'];
  return [
    ...first.map((solution, index) => resetOf(solution, outcomes[index]!, now)),
    ...others.map((solution, index) => resetOf(solution, outcomes[(index + 1) % 2]!, now)),
  ];
};
