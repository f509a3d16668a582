import { useStore } from 'zustand';
import { dayAndTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { AnyChange, Conflict, EditMade, Operation } from '../autosave-state.ts';
import { texts } from '../texts.ts';
import type { AutosaveFrame, ChangeLanguage } from './autosave-frame.ts';
import { actorWords } from './conflict-words.ts';
import './conflict-dialog.css';

interface ConflictDialogProps<Change extends AnyChange, Saved extends object> extends AutosaveFrame<Change, Saved> {
  kind: ChangeLanguage<Change, Saved>;
  timeZone: string;
  open: boolean;
  onClose: () => void;
}

/** Theirs and one's own, side by side, and the choice between them. */
export function ConflictDialog<Change extends AnyChange, Saved extends object>(props: ConflictDialogProps<Change, Saved>) {
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
            <ol className="conflict__changes" role="list">
              {conflict.changes.map((change) => (
                <Theirs key={change.revision} change={change} timeZone={timeZone} />
              ))}
            </ol>
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

function Theirs({ change, timeZone }: { change: EditMade; timeZone: string }) {
  return (
    <li className="conflict__change">
      <p>
        <strong>{actorWords(change)}</strong> {change.what}{' '}
        <time className="soft" dateTime={change.occurred_at}>
          {dayAndTime(change.occurred_at, timeZone)}
        </time>
      </p>
      {change.differences.map((difference) => (
        <div key={difference.piece} className="conflict__piece">
          <span className="soft">{difference.piece}</span>
          <p className="conflict__text">
            {difference.parts.map((part, index) => (
              <Part key={index} {...part} />
            ))}
          </p>
        </div>
      ))}
    </li>
  );
}

function Part({ text, change }: { text: string; change: 'same' | 'added' | 'removed' }) {
  if (change === 'same') return <span>{text}</span>;
  const Mark = change === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="visually-hidden">{change === 'added' ? texts.conflict.added : texts.conflict.removed}</span>
      {text}
      <span className="visually-hidden">] </span>
    </Mark>
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
  // Whether they have changed the very same thing.
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

function Version({ label, text }: { label: string; text: string }) {
  return (
    <div className="conflict__piece">
      <span className="soft">{label}</span>
      <p className="conflict__text">{text === '' ? <em className="soft">{texts.conflict.empty}</em> : text}</p>
    </div>
  );
}
