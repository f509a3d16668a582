import { useState } from 'react';
import type { RosterStudent } from '../../../../api/school-classes/schemas.ts';
import { Badge } from '../../../ui/content/chips.tsx';
import { Icon } from '../../../ui/drawing/icons.tsx';
import { ButtonPanel } from '../../../ui/overlay/button-panel.tsx';
import { TableFrame } from '../../../ui/table/data-table.tsx';
import { texts } from '../texts.ts';
import './roster-table.css';

export type StudentAction = 'name' | 'password' | 'card' | 'end_card' | 'move' | 'take_out';

interface RosterTableProps {
  students: readonly RosterStudent[];
  onAction: (action: StudentAction, student: RosterStudent) => void;
}

/** The one menu of the table stands at the button that was pressed. */
interface OpenMenu {
  student: RosterStudent;
  button: HTMLElement;
}

/** Who is in the class, how they get in, and what can be done about each. */
export function RosterTable({ students, onAction }: RosterTableProps) {
  const [menu, openMenu] = useState<OpenMenu | null>(null);
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
                <button
                  type="button"
                  className="roster-menu"
                  aria-label={texts.changeOf(student.name)}
                  aria-haspopup="dialog"
                  aria-expanded={menu?.student.id === student.id}
                  onClick={({ currentTarget }) => {
                    // Safari does not focus a button that is pressed, and focus comes back to where it was.
                    currentTarget.focus();
                    openMenu({ student, button: currentTarget });
                  }}
                >
                  <Icon name="more" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {menu && <StudentMenu of={menu} onAction={onAction} onClose={() => openMenu(null)} />}
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

interface StudentMenuProps {
  of: OpenMenu;
  onAction: RosterTableProps['onAction'];
  onClose: () => void;
}

function StudentMenu({ of: { student, button }, onAction, onClose }: StudentMenuProps) {
  const choice = (action: StudentAction, words: string) => (
    <li>
      <button
        type="button"
        className="filter-menu__link roster-menu__choice"
        onClick={() => (onClose(), onAction(action, student))}
      >
        {words}
      </button>
    </li>
  );
  return (
    <ButtonPanel at={button} label={student.name} onClose={onClose}>
      <ul className="filter-menu" role="list">
        {choice('password', texts.newPassword)}
        {choice('card', texts.newCard)}
        {student.card_issued_at !== null && choice('end_card', texts.endCard)}
        {choice('name', texts.correctName)}
        {choice('move', texts.move)}
        {choice('take_out', texts.takeOut)}
      </ul>
    </ButtonPanel>
  );
}
