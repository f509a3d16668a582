import type { GradebookCell } from '#api/reports/gradebook/schemas.ts';
import { PercentChip } from '#web/ui/content/chips.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from '#web/reports/reports/gradebook-texts.ts';

/** A score, or how far the student is; nothing where the class was not given it. */
export function WorkCell({ cell }: { cell: GradebookCell | null }) {
  if (!cell) return null;
  const shown = <CellContent cell={cell} />;
  return (
    <span className="gradebook-cell">
      {cell.url ? <a href={cell.url}>{shown}</a> : shown}
      {cell.lateness === 'late' && <span className="gradebook-cell__note">{texts.late}</span>}
    </span>
  );
}

function CellContent({ cell }: { cell: GradebookCell }) {
  if (cell.percent_correct !== null) return <PercentChip value={cell.percent_correct} />;
  if (cell.state === 'submitted') {
    return (
      <span className="gradebook-cell__state gradebook-cell__state--done">
        <Icon name="check" size={15} />
        {texts.states.submitted}
      </span>
    );
  }
  if (cell.lateness === 'overdue') {
    return (
      <span className="gradebook-cell__state gradebook-cell__state--overdue">
        <Icon name="clock" size={15} />
        {texts.overdueCell}
      </span>
    );
  }
  return <span className={`gradebook-cell__state gradebook-cell__state--${cell.state}`}>{texts.states[cell.state]}</span>;
}

/** What the page sorts a column by: scores first, then what was handed in, then what was begun. */
export function cellValue(cell: GradebookCell | null): number | null {
  if (cell === null) return null;
  if (cell.percent_correct !== null) return cell.percent_correct;
  return { submitted: 101, in_progress: -1, given_back: -1, not_started: -2 }[cell.state];
}
