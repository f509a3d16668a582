import { useState } from 'react';
import type { StudentNameBody } from '#api/classes/class-roster/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { texts } from '../texts.ts';
import type { StudentDialogProps } from './student-dialogs.tsx';
import { to } from '#web/lib/route-call.ts';
import './class-fields.css';
import './class-panel.css';

/** Of a student whom no roster knows; where a roster does, it says who corrects the name. */
export function NameDialog({ item, student, classes: { send, sending, setNotice }, onClose }: StudentDialogProps) {
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
