import type { PlainTable } from '../http/csv.ts';
import type { QuizHistoryPageData } from './schemas.ts';

/** One line for each difference, and one for each change that has none. */
export const quizHistoryCsv = ({ quiz, changes }: QuizHistoryPageData): PlainTable => ({
  filename: `quiz-history-${quiz.uuid}.csv`,
  columns: [
    'Revision',
    'When (UTC)',
    'Who',
    'Role',
    'What',
    'After first use',
    'Students who saw the version before',
    'Piece',
    'Before',
    'After',
  ],
  rows: changes.flatMap((change) => {
    const { revision, occurred_at, actor, what, used, seen_by_students_count } = change;
    const head = [revision, occurred_at, actor.name ?? '', actor.role, what, used ? 'yes' : 'no', seen_by_students_count];
    if (change.differences.length === 0) return [[...head, null, null, null]];
    return change.differences.map(({ piece, before, after }) => [...head, piece, before, after]);
  }),
});
