import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { directionOf } from '#web/lib/language.ts';
import { textOf, type AnyChange } from '../autosave-state.ts';
import { elementId, type AutosaveFrame } from './autosave-frame.ts';
import { FieldFailure, FieldStatus, useFieldState } from './field-status.tsx';
import { pasteCleaned } from '#web/ui/form/paste.ts';
import '#web/ui/form/text-field.css';
import './text-area.css';

interface TextAreaProps<Change extends AnyChange> {
  store: AutosaveFrame<AnyChange, object>['store'];
  driver: Pick<AutosaveFrame<Change, object>['driver'], 'type' | 'leave' | 'retry' | 'discard'>;
  /** The key of the field that the text belongs to. */
  fieldKey: string;
  label: string;
  /** Hides the label visually; screen readers still need it. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** Next to the label, before the save state. */
  aside?: ReactNode;
  saved: string;
  /** The change to make for a typed text. */
  change: (value: string) => Change;
  rows?: number;
  lang?: string;
  maxLength: number;
  placeholder?: string;
  /** If set, the field cannot be edited right now and shows this reason. */
  locked?: string | undefined;
}

/** A text that is saved automatically, after a pause and when it loses focus. */
export function TextArea<Change extends AnyChange>(props: TextAreaProps<Change>) {
  const {
    store,
    driver,
    fieldKey: key,
    label,
    labelHidden = false,
    hint,
    aside,
    saved,
    change,
    rows = 1,
    lang,
    placeholder,
    locked,
  } = props;
  const id = elementId(key);
  const shown = useStore(store, (state) => textOf(state, key, saved));
  // While it has focus, the field keeps the typed text, even if the server changes it.
  const [typed, setTyped] = useState<string | null>(null);
  const failed = useFieldState({ store }, key).kind === 'failed';
  const described = [hint && `${id}-hint`, failed && `${id}-failure`].filter(Boolean).join(' ');
  const text = locked === undefined ? (typed ?? shown) : '';
  return (
    <div className="text-area">
      <div className={labelHidden ? 'text-area__head text-area__head--hidden' : 'text-area__head'}>
        <label className={labelHidden ? 'visually-hidden' : 'field__label'} htmlFor={id}>
          {label}
        </label>
        {aside}
        <FieldStatus store={store} fieldKey={key} />
      </div>
      <textarea
        className="field__input text-area__input"
        id={id}
        rows={Math.max(rows, text.split('\n').length)}
        value={text}
        lang={lang}
        // The placeholder is in English.
        dir={text === '' ? undefined : lang ? directionOf(lang) : 'auto'}
        maxLength={props.maxLength}
        placeholder={locked ?? placeholder}
        disabled={locked !== undefined}
        aria-invalid={failed || undefined}
        aria-describedby={described || undefined}
        onPaste={pasteCleaned}
        onChange={({ target }) => {
          setTyped(target.value);
          driver.type(change(target.value));
        }}
        onBlur={() => {
          setTyped(null);
          driver.leave(key);
        }}
      />
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldFailure store={store} driver={driver} fieldKey={key} />
    </div>
  );
}
