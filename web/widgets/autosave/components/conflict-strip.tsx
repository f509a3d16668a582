import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import type { AnyChange, Conflict, Operation } from '../autosave-state.ts';
import { texts } from '../texts.ts';
import type { AutosaveFrame, ChangeLanguage } from './autosave-frame.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { TheirChanges, Version } from './conflict-parts.tsx';
import './conflict-dialog.css';
import { conflictSummary } from './conflict-words.ts';

interface ConflictDialogProps<Change extends AnyChange, Saved extends object> extends AutosaveFrame<Change, Saved> {
  kind: ChangeLanguage<Change, Saved>;
  timeZone: string;
  open: boolean;
  onClose: () => void;
}

/** Shows their version and one's own side by side, with a choice between the two. */
function ConflictDialog<Change extends AnyChange, Saved extends object>(props: ConflictDialogProps<Change, Saved>) {
  const { store, driver, kind, timeZone, open, onClose } = props;
  const conflict = useStore(store, (state) => state.conflict);
  const pending = useStore(store, (state) => state.pending);
  const choose = (how: 'theirs' | 'mine') => {
    onClose();
    driver.resolve(how);
  };
  return (
    <Dialog title={texts.conflict.title(kind.thing)} open={open} onClose={onClose}>
      {conflict && (
        <div className="conflict">
          <section aria-labelledby="conflict-theirs">
            <h3 id="conflict-theirs">{texts.conflict.theirs}</h3>
            <TheirChanges changes={conflict.changes} timeZone={timeZone} />
          </section>
          <section aria-labelledby="conflict-mine">
            <h3 id="conflict-mine">{texts.conflict.mine}</h3>
            <ul className="conflict__changes" role="list">
              {pending.map((operation) => (
                <Mine key={operation.idempotencyKey} operation={operation} conflict={conflict} store={store} kind={kind} />
              ))}
            </ul>
          </section>
          <div className="conflict__actions">
            <Button tone="primary" onClick={() => choose('mine')}>
              {texts.conflict.redoMine}
            </Button>
            <Button onClick={() => choose('theirs')}>{texts.conflict.takeTheirs}</Button>
            <p className="field__hint">{texts.conflict.explained(pending.length)}</p>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface MineProps<Change extends AnyChange, Saved extends object> extends Pick<AutosaveFrame<Change, Saved>, 'store'> {
  operation: Operation<Change>;
  conflict: Conflict<Saved>;
  kind: ChangeLanguage<Change, Saved>;
}

function Mine<Change extends AnyChange, Saved extends object>({ operation, conflict, store, kind }: MineProps<Change, Saved>) {
  const { change } = operation;
  const words = useStore(store, (state) => kind.changeWords(change, state));
  const before = useStore(store, (state) => kind.savedText(state, change));
  const after = kind.savedText(conflict, change);
  // Set if they have changed the same field.
  const theirs = before === after || kind.isSaved(conflict, change) ? null : after;
  const value = kind.valueWords(change);
  return (
    <li className="conflict__change">
      <p>
        <strong>{words}</strong>
        {theirs !== null && <span className="conflict__both"> {texts.conflict.bothChanged}</span>}
      </p>
      {value !== null && (
        <div className="conflict__pair">
          {theirs !== null && <Version label={texts.conflict.theirsLabel} text={theirs} />}
          <Version label={texts.conflict.yoursLabel} text={value} />
        </div>
      )}
    </li>
  );
}

interface ConflictStripProps<Change extends AnyChange, Saved extends object> extends AutosaveFrame<Change, Saved> {
  kind: ChangeLanguage<Change, Saved>;
  timeZone: string;
}

/** Reports a conflict inside the bar, so that people who are typing do not lose their place. */
export function ConflictStrip<Change extends AnyChange, Saved extends object>(props: ConflictStripProps<Change, Saved>) {
  const { store, kind, timeZone } = props;
  const conflict = useStore(store, (state) => state.conflict);
  const [open, setOpen] = useState(false);
  return (
    <>
      {conflict && (
        <div className="conflict-strip">
          <Message
            kind="mid"
            icon="person"
            actions={
              <Button small tone="primary" onClick={() => setOpen(true)}>
                {texts.conflict.compare}
              </Button>
            }
          >
            <strong>{conflictSummary(kind.thing, conflict.changes, timeZone)}</strong> {texts.conflict.waiting}
          </Message>
        </div>
      )}
      <ConflictDialog {...props} open={open && conflict !== null} onClose={() => setOpen(false)} />
    </>
  );
}
