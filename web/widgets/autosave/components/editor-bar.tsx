import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Badge } from '#web/ui/content/chips.tsx';
import { Icon, type IconName } from '#web/ui/drawing/icons.tsx';
import { savingOf, troubleWords, type AnyChange, type AutosaveState } from '../autosave-state.ts';
import { texts } from '../texts.ts';
import type { AutosaveFrame, ChangeLanguage } from './autosave-frame.ts';
import { ConflictStrip } from './conflict-strip.tsx';
import { FieldFailure } from './field-status.tsx';
import '#web/ui/form/text-button.css';
import './editor-bar.css';

/** The status of the document, in a word and in a sentence. */
export interface StandingWords {
  tone: 'plain' | 'good' | 'brand' | 'mid';
  label: string;
  text: string;
}

interface EditorBarProps<Change extends AnyChange, Saved extends object> extends AutosaveFrame<Change, Saved> {
  kind: ChangeLanguage<Change, Saved>;
  standing: StandingWords;
  timeZone: string;
  /** The buttons for the next step. */
  children: ReactNode;
}

/** Always in view: the document's status, the save state of the edits, and the next step. */
export function EditorBar<Change extends AnyChange, Saved extends object>(props: EditorBarProps<Change, Saved>) {
  const { store, driver, kind, timeZone, children } = props;
  const { tone, label, text } = props.standing;
  return (
    <div className="editor-bar" role="region" aria-label={texts.bar.label(kind.thing)}>
      <div className="editor-bar__row">
        <span className="editor-bar__state">
          <Badge tone={tone}>{label}</Badge>
          <span className="soft editor-bar__text">{text}</span>
        </span>
        <SavingWords store={store} driver={driver} />
        {children}
      </div>
      <FieldFailure store={store} driver={driver} fieldKey="state" />
      <ConflictStrip store={store} driver={driver} kind={kind} timeZone={timeZone} />
    </div>
  );
}

const looks: Record<ReturnType<typeof savingOf>['kind'], IconName> = {
  idle: 'check',
  saved: 'check',
  saving: 'saving',
  unsaved: 'warning',
};

function words(state: AutosaveState<AnyChange, object>): string {
  const { kind, count } = savingOf(state);
  if (kind === 'idle') return texts.bar.idle;
  if (kind === 'saved') return texts.bar.saved;
  if (kind === 'saving') return texts.bar.saving;
  const changes = texts.bar.unsaved(count);
  if (state.conflict || !state.trouble) return changes;
  return `${changes} ${troubleWords[state.trouble]}`;
}

function SavingWords({ store, driver }: AutosaveFrame<AnyChange, object>) {
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
