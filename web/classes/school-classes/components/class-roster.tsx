import { useState } from 'react';
import type { ClassRosterData, RosterStudent } from '#api/classes/school-classes/schemas.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { texts } from '../texts.ts';
import type { Classes } from '../use-classes.ts';
import type { ClassItem } from '../class-item.ts';
import { RosterTable, type StudentAction } from './roster-table.tsx';
import { EndCardDialog } from './end-card-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { MoveDialog, PasswordDialog } from './student-dialogs.tsx';
import { to } from '#web/lib/route-call.ts';
import './class-roster.css';

interface ClassRosterProps {
  item: ClassItem;
  roster: ClassRosterData;
  classes: Classes;
  onAdd: () => void;
}

/** The students of the chosen class, and those who have left it. */
export function ClassRoster({ item, roster, classes, onAdd }: ClassRosterProps) {
  const [dialog, setDialog] = useState<{ action: StudentAction; student: RosterStudent } | null>(null);
  const { send, setNotice } = classes;
  const here = roster.students.filter(({ active }) => active);
  const former = roster.students.filter(({ active }) => !active);
  const change = (student: RosterStudent, what: 'archive' | 'restore') =>
    send(to(`POST /school_classes/{id}/students/{student_id}/${what}`, { id: item.id, student_id: student.id }, {}));
  const putBack = async (student: RosterStudent) => {
    if (await change(student, 'restore')) setNotice({ kind: 'good', text: texts.putBack(student.name) });
  };
  const act = async (action: StudentAction, student: RosterStudent) => {
    if (action === 'card') return window.location.assign(`/school_classes/${item.id}/cards?student_id=${student.id}`);
    if (action === 'take_out') {
      if (!(await change(student, 'archive'))) return;
      setNotice({ kind: 'good', text: texts.tookOut(student.name), undo: () => putBack(student) });
    } else setDialog({ action, student });
  };
  const close = () => setDialog(null);
  return (
    <div className="class-roster">
      {here.length === 0 ? (
        <EmptyState
          level={3}
          title={texts.noStudentsYet}
          action={
            <Button small onClick={onAdd}>
              {texts.add}
            </Button>
          }
        >
          {texts.addFirst}
        </EmptyState>
      ) : (
        <RosterTable students={here} onAction={(action, student) => void act(action, student)} />
      )}
      {former.length > 0 && (
        <details className="class-roster__former">
          <summary>
            {texts.former} ({former.length})
          </summary>
          <p className="soft">{texts.formerWhat}</p>
          <ul role="list">
            {former.map((student) => (
              <li key={student.id}>
                <a href={student.report_url}>{student.name}</a>
                <Button small tone="quiet" aria-label={texts.putBackOf(student.name)} onClick={() => void putBack(student)}>
                  {texts.putBackAction}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {dialog?.action === 'password' && <PasswordDialog item={item} student={dialog.student} classes={classes} onClose={close} />}
      {dialog?.action === 'end_card' && <EndCardDialog item={item} student={dialog.student} classes={classes} onClose={close} />}
      {dialog?.action === 'name' && <NameDialog item={item} student={dialog.student} classes={classes} onClose={close} />}
      {dialog?.action === 'move' && <MoveDialog item={item} student={dialog.student} classes={classes} onClose={close} />}
    </div>
  );
}
