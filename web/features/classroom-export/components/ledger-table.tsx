import type { ClassroomGradeState, ClassroomLedgerRow } from '../../../../api/classroom-exports/schemas.ts';
import { dayAndTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/chips.tsx';
import { TableFrame } from '../../../ui/data-table.tsx';
import type { IconName } from '../../../ui/icons.tsx';

interface Looks {
  word: string;
  icon: IconName;
  tone: 'plain' | 'good' | 'mid' | 'low';
}

const looks: Record<ClassroomGradeState, Looks> = {
  posted: { word: 'Posted', icon: 'check', tone: 'good' },
  pending: { word: 'Not sent yet', icon: 'clock', tone: 'plain' },
  changed: { word: 'Changed since', icon: 'history', tone: 'mid' },
  failed: { word: 'Failed', icon: 'warning', tone: 'low' },
  reset: { word: 'Reset since', icon: 'undo', tone: 'mid' },
  not_submitted: { word: 'Not submitted', icon: 'more', tone: 'plain' },
};

/** What is not plain from the word. */
const explanations: Partial<Record<ClassroomGradeState, string>> = {
  changed: 'Google Classroom shows an earlier score. The next export sends this one.',
  reset: 'Google Classroom still shows the score from before the reset.',
};

export function LedgerTable({ rows, timeZone }: { rows: readonly ClassroomLedgerRow[]; timeZone: string }) {
  return (
    <div className="ledger">
      <TableFrame stacked label="Grades by student" columns={['Student', 'Score', 'In Google Classroom', 'Posted']}>
        <tbody>
          {rows.map((row) => (
            <LedgerRow key={row.student_id} row={row} timeZone={timeZone} />
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

function LedgerRow({ row, timeZone }: { row: ClassroomLedgerRow; timeZone: string }) {
  const { word, icon, tone } = looks[row.state];
  const more = row.reason ?? explanations[row.state];
  return (
    <tr>
      <th scope="row">{row.student_name}</th>
      <td data-label="Score">
        {row.correct_answers_count === null ? '–' : `${row.correct_answers_count} of ${row.questions_count}`}
      </td>
      <td data-label="In Google Classroom">
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
        {more && <div className="ledger__reason">{more}</div>}
      </td>
      <td data-label="Posted">{row.posted_at === null ? '–' : dayAndTime(row.posted_at, timeZone)}</td>
    </tr>
  );
}
