import { useState } from 'react';
import type { ClassRosterData, RosterStudent } from '#api/classes/school-classes/schemas.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { texts } from '../texts.ts';
import type { Classes } from '../use-classes.ts';
import type { ClassItem } from '../class-item.ts';
import { classesAddress } from '../classes-address.ts';
import { OtherPages } from './class-search.tsx';
import { RosterTable, type StudentAction } from './roster-table.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type StudentDialogProps, MoveDialog, PasswordDialog } from './student-dialogs.tsx';
import { to } from '#web/lib/route-call.ts';
import './class-panel.css';
import type { StudentNameBody } from '#api/classes/class-roster/schemas.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import './class-fields.css';
import './class-roster.css';

/** For a student who is in no district roster. For others, the dialog explains who corrects the name. */
function NameDialog({ item, student, classes: { send, sending, setNotice }, onClose }: StudentDialogProps) {
  const before: StudentNameBody = { given_name: student.given_name, family_name: student.family_name };
  const [name, setName] = useState(before);
  const put = (body: StudentNameBody) =>
    send(to('PATCH /school_classes/{id}/students/{student_id}', { id: item.id, student_id: student.id }, body));
  const save = async () => {
    const saved = await put(name);
    onClose();
    if (!saved) return;
    const undo = async () => {
      const back = await put(before);
      if (back) setNotice({ kind: 'good', text: texts.nameCorrected(back.name) });
    };
    setNotice({ kind: 'good', text: texts.nameCorrected(saved.name), undo });
  };
  return (
    <Dialog title={texts.correctNameOf(student.name)} open onClose={onClose}>
      {student.in_roster ? (
        <p>{texts.nameOfRoster}</p>
      ) : (
        <form
          className="class-fields"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <TextField
            label={texts.givenName}
            required
            maxLength={60}
            autoComplete="off"
            value={name.given_name}
            onChange={({ target }) => setName({ ...name, given_name: target.value })}
          />
          <TextField
            label={texts.familyName}
            maxLength={60}
            autoComplete="off"
            value={name.family_name}
            onChange={({ target }) => setName({ ...name, family_name: target.value })}
          />
          <div className="class-panel__actions">
            <Button type="submit" tone="primary" disabled={sending || name.given_name.trim() === ''}>
              {sending ? texts.saving : texts.save}
            </Button>
            <Button onClick={onClose}>{texts.cancel}</Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** Asks for confirmation, because an ended card cannot be restored. */
function EndCardDialog({ item, student, classes: { send, sending }, onClose }: StudentDialogProps) {
  const [ended, setEnded] = useState(false);
  const at = `/school_classes/${item.id}`;
  const end = async () => {
    if (
      await send(to('POST /school_classes/{id}/students/{student_id}/card/revoke', { id: item.id, student_id: student.id }, {}))
    )
      setEnded(true);
    else onClose();
  };
  return (
    <Dialog title={texts.endCardOf(student.name)} open onClose={onClose}>
      {ended ? <p role="status">{texts.cardEnded(student.name)}</p> : <p>{texts.endCardWhat}</p>}
      <div className="class-panel__actions">
        {ended ? (
          <>
            <ButtonLink tone="primary" href={`${at}/cards?student_id=${student.id}`}>
              {texts.printNewCard}
            </ButtonLink>
            <Button onClick={onClose}>{texts.done}</Button>
          </>
        ) : (
          <>
            <Button tone="primary" disabled={sending} onClick={() => void end()}>
              {texts.endCardNow}
            </Button>
            <Button onClick={onClose}>{texts.cancel}</Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface ClassRosterProps {
  item: ClassItem;
  roster: ClassRosterData;
  classes: Classes;
  onAdd: () => void;
}

/** The current and former students of the selected class. */
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
      {roster.students_count === 0 ? (
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
        here.length > 0 && <RosterTable students={here} onAction={(action, student) => void act(action, student)} />
      )}
      <OtherPages
        label={texts.studentPages}
        paging={roster.paging}
        addressOf={(studentsPage) =>
          classesAddress({ search: classes.data.search, schoolClassId: item.id, studentsPage }, 'manage_classes')
        }
      />
      {former.length > 0 && (
        <details className="class-roster__former">
          <summary>
            {texts.former} ({roster.former_count})
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
