import type { ReactNode } from 'react';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from '#web/reports/reports/texts.ts';
import { columnWords, type ReportColumn } from './report-columns.ts';

interface RowCellsProps<Row> {
  columns: readonly ReportColumn<Row>[];
  content: (column: ReportColumn<Row>) => ReactNode;
  /** Whether a phone shows all of the row. */
  open: boolean;
  /** Null if there is nothing to expand. */
  onToggle: (() => void) | null;
  /** The row's name, for the button that expands it. */
  name: string;
}

/** The cells of a row: the first one is its head, and on a phone has the button that shows the others. */
export function RowCells<Row>({ columns, content, open, onToggle, name }: RowCellsProps<Row>) {
  return columns.map((column, position) => {
    if (position > 0) {
      return (
        <td key={column.key} className={cellClass(column)} data-label={columnWords(column)}>
          {content(column)}
        </td>
      );
    }
    return (
      <th key={column.key} scope="row">
        {content(column)}
        {onToggle && (
          <button type="button" className="row-opener" aria-expanded={open} onClick={onToggle}>
            <Icon name={open ? 'up' : 'down'} size={20} />
            <span className="visually-hidden">{texts.columns.restOf(name)}</span>
          </button>
        )}
      </th>
    );
  });
}

/** The class of a cell and of its column head. */
export const cellClass = <Row,>({ kind = 'number', leads }: ReportColumn<Row>): string =>
  `report-table__${kind} report-table__${leads ? 'leads' : 'rest'}`;
