import { useState } from 'react';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { texts } from '../texts.ts';
import type { Classes } from '../use-classes.ts';
import type { ClassItem } from '../class-item.ts';
import { ClassFields, type ClassDraft } from './class-fields.tsx';
import { to } from '#web/lib/route-call.ts';
import './class-colours.css';
import './class-panel.css';

interface EditClassDialogProps {
  item: ClassItem;
  classes: Classes;
  onClose: () => void;
}

/** Name, grade and color. One click restores the previous values. */
function EditClassDialog({ item, classes: { send, sending, setNotice }, onClose }: EditClassDialogProps) {
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

interface ClassPanelProps {
  item: ClassItem;
  classes: Classes;
  onAdd: () => void;
}

/** The selected class: its name, its code to write on the board, and actions on the whole class. */
export function ClassPanel({ item, classes, onAdd }: ClassPanelProps) {
  const [open, setOpen] = useState<'edit' | 'archive' | null>(null);
  const { send, sending, setNotice } = classes;
  const { id } = item;
  const archive = async () => {
    setOpen(null);
    if (!(await send(to('POST /school_classes/{id}/archive', { id }, {})))) return;
    const undo = async () => {
      if (await send(to('POST /school_classes/{id}/restore', { id }, {}))) {
        setNotice({ kind: 'good', text: texts.restored(item.name) });
      }
    };
    setNotice({ kind: 'good', text: texts.archived(item.name), undo });
  };
  const drawCode = async () => {
    const changed = await send(to('POST /school_classes/{id}/code', { id }, {}));
    if (!changed) return;
    const undo = async () => {
      if (await send(to('POST /school_classes/{id}/code/restore', { id }, { code: item.code }))) {
        setNotice({ kind: 'good', text: texts.codeBack(item.code) });
      }
    };
    setNotice({ kind: 'good', text: texts.codeChanged(changed.school_class.code), undo });
  };
  return (
    <section className="class-panel class-colour" data-colour={item.colour} aria-labelledby="chosen-class">
      <div className="class-panel__head">
        <div>
          <h2 id="chosen-class">{item.name}</h2>
          <p className="kicker">
            {item.grade && `${texts.grade(item.grade)} · `}
            {item.school_name}
            <span> · </span>
            <span>{texts.students(item.students_count)}</span>
          </p>
        </div>
        <div className="class-panel__code">
          <p className="kicker">{texts.code}</p>
          {item.code_opens ? (
            <p className="class-panel__letters">{item.code}</p>
          ) : (
            <p className="class-panel__old">{item.code}</p>
          )}
          <Button small tone="quiet" disabled={sending} onClick={() => void drawCode()}>
            {texts.newCode}
          </Button>
        </div>
      </div>
      {!item.code_opens && <p className="soft">{texts.codeOfRoster}</p>}
      <div className="class-panel__actions">
        <Button small tone="primary" onClick={onAdd}>
          <Icon name="person" />
          {texts.add}
        </Button>
        <ButtonLink small href={to('GET /school_classes/{id}/cards', { id }).path}>
          {texts.cards}
        </ButtonLink>
        <Button small onClick={() => setOpen('edit')}>
          {texts.edit}
        </Button>
        <Button small tone="quiet" onClick={() => setOpen('archive')}>
          {texts.archive}
        </Button>
      </div>
      {open === 'edit' && <EditClassDialog item={item} classes={classes} onClose={() => setOpen(null)} />}
      <Dialog title={texts.archiveClass(item.name)} open={open === 'archive'} onClose={() => setOpen(null)}>
        <p>{texts.archiveWhat}</p>
        <div className="class-panel__actions">
          <Button tone="primary" onClick={() => void archive()}>
            {texts.archive}
          </Button>
          <Button onClick={() => setOpen(null)}>{texts.cancel}</Button>
        </div>
      </Dialog>
    </section>
  );
}
