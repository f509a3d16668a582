import { useState } from 'react';
import type { RosterStudent } from '#api/classes/school-classes/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { texts } from '../texts.ts';
import type { Classes } from '../use-classes.ts';
import type { ClassItem } from '../class-item.ts';
import { to } from '#web/lib/route-call.ts';
import './class-panel.css';
import './student-dialogs.css';

export interface StudentDialogProps {
  item: ClassItem;
  student: RosterStudent;
  classes: Classes;
  onClose: () => void;
}

/** A new password: asks for confirmation, then shows it once. */
export function PasswordDialog({ item, student, classes: { send, sending }, onClose }: StudentDialogProps) {
  const [password, setPassword] = useState<string | null>(null);
  const make = async () => {
    const place = { id: item.id, student_id: student.id };
    const made = await send(to('POST /school_classes/{id}/students/{student_id}/password', place, {}));
    if (made) setPassword(made.password);
    else onClose();
  };
  return (
    <Dialog title={texts.passwordOf(student.name)} open onClose={onClose}>
      {password === null ? (
        <>
          <p>{texts.passwordAsk}</p>
          <div className="class-panel__actions">
            <Button tone="primary" disabled={sending} onClick={() => void make()}>
              {texts.makePassword}
            </Button>
            <Button onClick={onClose}>{texts.cancel}</Button>
          </div>
        </>
      ) : (
        <>
          <p role="status">{texts.passwordWhat}</p>
          <p className="student-dialog__password">{password}</p>
          <p className="soft">{texts.passwordHow}</p>
          <div className="class-panel__actions">
            <Button tone="primary" onClick={onClose}>
              {texts.done}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Moves the student to another class of the same school; explains first what stays behind. */
export function MoveDialog({ item, student, classes, onClose }: StudentDialogProps) {
  const { data, send, sending, setNotice } = classes;
  const [chosen, choose] = useState('');
  const others = data.items.filter(({ id, school_id }) => id !== item.id && school_id === item.school_id);
  const target = others.find(({ id }) => String(id) === chosen);
  const between = (from: number, into: number) =>
    to(
      'POST /school_classes/{id}/students/{student_id}/move',
      { id: from, student_id: student.id },
      { to_school_class_id: into },
    );
  const move = async ({ id, name }: ClassItem) => {
    const moved = await send(between(item.id, id));
    onClose();
    if (!moved) return;
    const undo = async () => {
      if (await send(between(id, item.id))) setNotice({ kind: 'good', text: texts.moved(student.name, item.name) });
    };
    setNotice({ kind: 'good', text: texts.moved(student.name, name), undo });
  };
  return (
    <Dialog title={texts.moveOf(student.name)} open onClose={onClose}>
      {others.length === 0 ? (
        <p>{texts.noOther}</p>
      ) : (
        <>
          <NativeSelectField
            label={texts.moveTo}
            placeholder={texts.choose}
            value={chosen}
            onChange={({ target: { value } }) => choose(value)}
            choices={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <p className="soft">{texts.moveWhat(item.name)}</p>
          <div className="class-panel__actions">
            <Button tone="primary" disabled={!target || sending} onClick={() => target && void move(target)}>
              {texts.moveNow}
            </Button>
            <Button onClick={onClose}>{texts.cancel}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
