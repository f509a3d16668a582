import type { ReplayCell, ReplayPageData } from '#api/audit/replay/schemas.ts';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Stats } from '#web/ui/content/stats.tsx';
import { texts } from '../texts.ts';

type Report = NonNullable<ReplayPageData['report']>;

export const cellText = (cell: ReplayCell): string =>
  cell === null ? '–' : typeof cell === 'number' ? cell.toLocaleString('en-US') : cell;

// Ids are numbers, but not quantities.
const isId = (column: string): boolean => column.endsWith(' id');

export function ReportSums({ report }: { report: Report }) {
  const { summary } = report;
  return (
    <Stats
      items={[
        { value: cellText(summary.quiz_solutions_count), label: texts.result.quizzes },
        { value: summary.percent_correct === null ? '–' : `${summary.percent_correct}%`, label: texts.result.correct },
        { value: cellText(summary.students_count), label: texts.result.students },
        { value: cellText(summary.school_classes_count), label: texts.result.classes },
      ]}
    />
  );
}

export function ReplayedTable({ report }: { report: Report }) {
  const { columns, rows, title } = report;
  if (rows.length === 0) {
    return <EmptyState title={texts.result.noRows}>{texts.result.noRowsWhy}</EmptyState>;
  }
  return (
    <TableFrame label={title} columns={columns} numbers={columns.filter((_, place) => typeof rows[0]![place] === 'number')} tall>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, place) => (
              <td key={columns[place]} className={typeof cell === 'number' ? 'data-table__number' : 'replayed-table__words'}>
                {isId(columns[place]!) ? cell : cellText(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
