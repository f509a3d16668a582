/** The audit of a quiz as a table, a line for each piece that changed. */
import type { Cell } from '#platform/csv.ts';
import type { QuizChange } from './schemas.ts';

export const historyColumns: readonly string[] = [
  'Revision',
  'When (UTC)',
  'Who',
  'Role',
  'What',
  'After first use',
  'Students who saw the version before',
  'Students who had started before',
  'Piece',
  'Before',
  'After',
];

/** One line for each difference, and one for a change that has none. */
export const historyLines = (change: QuizChange): (readonly Cell[])[] => {
  const { revision, occurred_at, actor, what, used } = change;
  const head = [
    revision,
    occurred_at,
    actor.name ?? '',
    actor.role,
    what,
    used ? 'yes' : 'no',
    change.seen_by_students_count,
    change.started_before_students_count,
  ];
  if (change.differences.length === 0) return [[...head, null, null, null]];
  return change.differences.map(({ piece, before, after }) => [...head, piece, before, after]);
};
