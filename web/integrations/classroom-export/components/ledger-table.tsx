/** Each sent grade with its student and result. */
import type { ClassroomGradeState, ClassroomLedgerRow } from '#api/integrations/schemas.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import type { IconName } from '#web/ui/drawing/icons.tsx';
import { texts } from '../texts.ts';

interface Looks {
  word: string;
  icon: IconName;
  tone: 'plain' | 'good' | 'mid' | 'low';
}

const looks: Record<ClassroomGradeState, Looks> = {
  posted: { word: texts.states.posted, icon: 'check', tone: 'good' },
  pending: { word: texts.states.pending, icon: 'clock', tone: 'plain' },
  changed: { word: texts.states.changed, icon: 'history', tone: 'mid' },
  failed: { word: texts.states.failed, icon: 'warning', tone: 'low' },
  reset: { word: texts.states.reset, icon: 'undo', tone: 'mid' },
  not_submitted: { word: texts.states.notSubmitted, icon: 'more', tone: 'plain' },
  excused: { word: texts.states.excused, icon: 'more', tone: 'plain' },
  before_joining: { word: texts.states.beforeJoining, icon: 'more', tone: 'plain' },
};

/** Explanations for states whose name is not clear enough. */
const explanations: Partial<Record<ClassroomGradeState, string>> = {
  changed: texts.notes.changed,
  reset: texts.notes.reset,
};

export function LedgerTable({ rows, timeZone }: { rows: readonly ClassroomLedgerRow[]; timeZone: string }) {
  return (
    <div className="ledger">
      <TableFrame
        stacked
        label={texts.table.label}
        columns={[texts.table.student, texts.table.score, texts.table.inClassroom, texts.states.posted]}
      >
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
        {row.correct_answers_count === null ? '–' : texts.table.correct(row.correct_answers_count, row.questions_count)}
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
