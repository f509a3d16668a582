import type { RosterStudent } from '../../../../api/school-classes/schemas.ts';
import { Badge } from '../../../ui/content/chips.tsx';
import { Icon } from '../../../ui/drawing/icons.tsx';
import { TableFrame } from '../../../ui/table/data-table.tsx';
import { texts } from '../texts.ts';
import './roster-table.css';

export type StudentAction = 'name' | 'password' | 'card' | 'end_card' | 'move' | 'take_out';

interface RosterTableProps {
  students: readonly RosterStudent[];
  onAction: (action: StudentAction, student: RosterStudent) => void;
}

/** Who is in the class, how they get in, and what can be done about each. */
export function RosterTable({ students, onAction }: RosterTableProps) {
  return (
    <div className="roster-table">
      <TableFrame label={texts.roster} columns={[texts.student, texts.signsIn, texts.from, texts.change]}>
        <tbody>
          {students.map((student) => (
            <tr key={student.id}>
              <th scope="row">
                <a href={student.report_url}>{student.name}</a>
                {student.email && <span className="roster-table__email">{student.email}</span>}
              </th>
              <td>
                <WaysIn student={student} />
              </td>
              <td className="roster-table__from soft">{texts.through[student.through]}</td>
              <td>
                <StudentMenu student={student} onAction={onAction} />
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

function WaysIn({ student }: { student: RosterStudent }) {
  const card = student.card_issued_at !== null;
  if (!card && !student.has_password) return <Badge tone="mid">{texts.byNothing}</Badge>;
  return (
    <span className="roster-table__ways">
      {card && <Badge tone="good">{texts.byCard}</Badge>}
      {student.has_password && <Badge tone="plain">{texts.byPassword}</Badge>}
    </span>
  );
}

function StudentMenu({ student, onAction }: { student: RosterStudent; onAction: RosterTableProps['onAction'] }) {
  const choose = (action: StudentAction) => (event: { currentTarget: Element }) => {
    event.currentTarget.closest('details')?.removeAttribute('open');
    onAction(action, student);
  };
  return (
    <details
      className="roster-menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.currentTarget.removeAttribute('open');
        event.currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.removeAttribute('open');
      }}
    >
      <summary aria-label={texts.changeOf(student.name)}>
        <Icon name="more" />
      </summary>
      <div className="roster-menu__choices">
        <button type="button" onClick={choose('password')}>
          {texts.newPassword}
        </button>
        <button type="button" onClick={choose('card')}>
          {texts.newCard}
        </button>
        {student.card_issued_at !== null && (
          <button type="button" onClick={choose('end_card')}>
            {texts.endCard}
          </button>
        )}
        <button type="button" onClick={choose('name')}>
          {texts.correctName}
        </button>
        <button type="button" onClick={choose('move')}>
          {texts.move}
        </button>
        <button type="button" onClick={choose('take_out')}>
          {texts.takeOut}
        </button>
      </div>
    </details>
  );
}
