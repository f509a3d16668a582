import { percentOf } from '#domain/shared/percent.ts';
import type { AlignedQuiz, QuizResults } from '#projections/reports/standards/results.ts';
import type { StandardResults } from './schemas.ts';

export type Quizzes = ReadonlyMap<string, Pick<AlignedQuiz, 'questions_count'>>;

/** Adds up the answers to some quizzes. Each quiz counts once, however many rows and standards it has. */
export const sumResults = (rows: readonly QuizResults[], quizzes: Quizzes): StandardResults => {
  const sum = (value: (row: QuizResults) => number): number => rows.reduce((total, row) => total + value(row), 0);
  const answered = new Set(rows.map(({ quiz_uuid: uuid }) => uuid));
  const answers = sum((row) => row.answers_count);
  const correct = sum((row) => row.correct_answers_count);
  return {
    quizzes_count: answered.size,
    questions_count: [...answered].reduce((total, uuid) => total + (quizzes.get(uuid)?.questions_count ?? 0), 0),
    quiz_solutions_count: sum((row) => row.quiz_solutions_count),
    answers_count: answers,
    correct_answers_count: correct,
    percent_correct: percentOf(correct, answers),
  };
};

interface Sorted {
  readonly by: 'name' | 'percent_correct' | 'quiz_solutions_count';
  readonly direction: 'asc' | 'desc';
}

/** Expects rows sorted by name. Rows without a percentage come last in both directions. */
export const sortResults = <Row extends StandardResults>(rows: readonly Row[], { by, direction }: Sorted): Row[] => {
  if (by === 'name') return direction === 'asc' ? [...rows] : rows.toReversed();
  const way = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [one, other] = [a[by], b[by]];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return way * (one - other);
  });
};
