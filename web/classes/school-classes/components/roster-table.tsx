import { useState } from 'react';
import type { RosterStudent } from '#api/classes/school-classes/schemas.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { texts } from '../texts.ts';
import './roster-table.css';

export type StudentAction = 'name' | 'password' | 'card' | 'end_card' | 'move' | 'take_out';

interface RosterTableProps {
  students: readonly RosterStudent[];
  onAction: (action: StudentAction, student: RosterStudent) => void;
}

/** The students of the class, how they sign in, and the actions on each. */
export function RosterTable({ students, onAction }: RosterTableProps) {
  const [chosen, setChosen] = useState<RosterStudent | null>(null);
  const choose = (student: RosterStudent, action: StudentAction) => {
    setChosen(null);
    onAction(action, student);
  };
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
                <IconButton icon="more" label={texts.changeOf(student.name)} onClick={() => setChosen(student)} />
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {chosen && <StudentMenu student={chosen} onChoose={(action) => choose(chosen, action)} onClose={() => setChosen(null)} />}
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
  student: RosterStudent;
  onChoose: (action: StudentAction) => void;
  onClose: () => void;
}

/** The actions on a student. The menu floats above the page, so that no row moves and no button is covered. */
function StudentMenu({ student, onChoose, onClose }: StudentMenuProps) {
  const choices: readonly (readonly [StudentAction, string])[] = [
    ...(student.may_set_access
      ? ([
          ['password', texts.newPassword],
          ['card', texts.newCard],
        ] as const)
      : []),
    ...(student.may_set_access && student.card_issued_at !== null ? ([['end_card', texts.endCard]] as const) : []),
    ['name', texts.correctName],
    ['move', texts.move],
    ['take_out', texts.takeOut],
  ];
  return (
    <Dialog title={student.name} open onClose={onClose}>
      <ul className="roster-menu" role="list">
        {choices.map(([action, words]) => (
          <li key={action}>
            <button type="button" onClick={() => onChoose(action)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
