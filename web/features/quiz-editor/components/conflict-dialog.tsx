import { useStore } from 'zustand';
import type { QuizEdit } from '../../../../api/quiz-editing/schemas.ts';
import { dayAndTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { changeWords, valueWords } from '../change-words.ts';
import { isSaved, savedText } from '../saved-values.ts';
import type { Conflict, EditorState, Operation } from '../store/editor-store.ts';
import { texts } from '../texts.tsx';
import { actorWords } from './conflict-words.ts';
import type { EditorFrame } from './editor-frame.ts';
import './conflict-dialog.css';

interface ConflictDialogProps extends EditorFrame {
  timeZone: string;
  open: boolean;
  onClose: () => void;
}

/** Theirs and one's own, side by side, and the choice between them. */
export function ConflictDialog({ store, driver, timeZone, open, onClose }: ConflictDialogProps) {
  const conflict = useStore(store, (state) => state.conflict);
  const pending = useStore(store, (state) => state.pending);
  const choose = (how: 'theirs' | 'mine') => {
    onClose();
    driver.resolve(how);
  };
  return (
    <Dialog title={texts.conflict.title} open={open} onClose={onClose}>
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
                <Mine key={operation.idempotencyKey} {...{ operation, conflict, store }} />
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

function Theirs({ change, timeZone }: { change: QuizEdit; timeZone: string }) {
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

interface MineProps {
  operation: Operation;
  conflict: Conflict;
  store: EditorFrame['store'];
}

/** Whether they have changed the very same thing. */
function theirText(state: EditorState, conflict: Conflict, { change }: Operation): string | null {
  const [before, after] = [savedText(state, change), savedText(conflict, change)];
  return before === after || isSaved(conflict, change) ? null : after;
}

function Mine({ operation, conflict, store }: MineProps) {
  const questions = useStore(store, (state) => state.questions);
  const theirs = useStore(store, (state) => theirText(state, conflict, operation));
  const value = valueWords(operation.change);
  return (
    <li className="conflict__change">
      <p>
        <strong>{changeWords(operation.change, questions)}</strong>
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
