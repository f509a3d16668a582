import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { texts } from '../texts.ts';
import type { Classes } from '../use-classes.ts';
import { ClassFields, type ClassDraft } from './class-fields.tsx';
import type { ClassItem } from '../class-item.ts';
import { to } from '#web/lib/route-call.ts';

interface EditClassDialogProps {
  item: ClassItem;
  classes: Classes;
  onClose: () => void;
}

/** Name, grade and colour. What stood there before is one press away. */
export function EditClassDialog({ item, classes: { send, sending, setNotice }, onClose }: EditClassDialogProps) {
  const before: ClassDraft = { name: item.name, grade: item.grade ?? '', colour: item.colour };
  const [draft, setDraft] = useState(before);
  const change = (body: ClassDraft) => to('PATCH /school_classes/{id}', { id: item.id }, body);
  const save = async (body: ClassDraft) => {
    const changed = await send(change(body));
    onClose();
    if (!changed) return;
    const undo = async () => {
      if (await send(change(before))) setNotice({ kind: 'good', text: texts.saved });
    };
    setNotice({ kind: 'good', text: texts.saved, undo });
  };
  const { roster_name: rosterName } = item;
  return (
    <Dialog title={texts.editClass(item.name)} open onClose={onClose}>
      <form
        className="class-fields"
        onSubmit={(event) => {
          event.preventDefault();
          void save(draft);
        }}
      >
        <ClassFields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
        {rosterName !== null && rosterName !== draft.name && (
          <p className="soft">
            {texts.rosterName(rosterName)}{' '}
            <Button small tone="quiet" onClick={() => setDraft({ ...draft, name: rosterName })}>
              {texts.useRosterName}
            </Button>
          </p>
        )}
        <div className="class-panel__actions">
          <Button type="submit" tone="primary" disabled={sending || draft.name.trim() === ''}>
            {sending ? texts.saving : texts.save}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
