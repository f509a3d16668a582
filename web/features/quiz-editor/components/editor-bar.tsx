import { useStore } from 'zustand';
import { Badge } from '../../../ui/content/chips.tsx';
import { Icon, type IconName } from '../../../ui/drawing/icons.tsx';
import { standingWords } from '../quiz-standing.ts';
import { savingOf, troubleWords, type EditorState } from '../store/editor-store.ts';
import { texts } from '../texts.tsx';
import { ConflictStrip } from './conflict-strip.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { FieldFailure } from './field-status.tsx';
import { PublishActions } from './publish-actions.tsx';
import '../../../ui/form/text-button.css';
import './editor-bar.css';

/** Always in view: what state the quiz is in, where one's work is, and the way on. */
export function EditorBar({ store, driver, timeZone }: EditorFrame & { timeZone: string }) {
  const { tone, label, text } = standingWords(useStore(store, ({ quiz }) => quiz));
  return (
    <div className="editor-bar" role="region" aria-label={texts.bar.label}>
      <div className="editor-bar__row">
        <span className="editor-bar__state">
          <Badge tone={tone}>{label}</Badge>
          <span className="soft editor-bar__text">{text}</span>
        </span>
        <SavingWords store={store} driver={driver} />
        <PublishActions store={store} driver={driver} />
      </div>
      <FieldFailure {...{ store, driver }} fieldKey="state" />
      <ConflictStrip {...{ store, driver, timeZone }} />
    </div>
  );
}

const looks: Record<ReturnType<typeof savingOf>['kind'], IconName> = {
  idle: 'check',
  saved: 'check',
  saving: 'saving',
  unsaved: 'warning',
};

function words(state: EditorState): string {
  const { kind, count } = savingOf(state);
  if (kind === 'idle') return texts.bar.idle;
  if (kind === 'saved') return texts.bar.saved;
  if (kind === 'saving') return texts.bar.saving;
  const changes = texts.bar.unsaved(count);
  if (state.conflict || !state.trouble) return changes;
  return `${changes} ${troubleWords[state.trouble]}`;
}

function SavingWords({ store, driver }: EditorFrame) {
  const kind = useStore(store, (state) => savingOf(state).kind);
  const text = useStore(store, words);
  const conflict = useStore(store, (state) => state.conflict !== null);
  return (
    <span className={`editor-bar__saving editor-bar__saving--${kind}`}>
      <span className="editor-bar__words" role="status">
        <Icon name={looks[kind]} size={18} />
        <span>{text}</span>
      </span>
      {kind === 'unsaved' && !conflict && (
        <button type="button" className="text-button" onClick={() => driver.retry()}>
          {texts.tryAgain}
        </button>
      )}
    </span>
  );
}
