import { useId, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { longestAnswer } from '#domain/lessons/organizers/organizer-types.ts';
import { format } from '#web/lib/locale.ts';
import { FieldError } from '#web/ui/form/field-error.tsx';
import '#web/ui/form/text-field.css';
import type { WorkDriver } from '../driver.ts';
import { textIn } from '../store/fields.ts';
import { isReadOnly } from '../store/work-store.ts';
import { texts } from '../texts.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { ownWords } from './parts.ts';
import './answer-field.css';

interface AnswerFieldProps {
  driver: WorkDriver;
  field: string;
  /** What it asks for; or the id of what says so. */
  label?: ReactNode;
  labelledBy?: string;
  hint?: string;
  /** `line`: a few words. */
  size: 'line' | 'some' | 'long';
  /** Of the element, where a step leads to it. */
  id?: string;
}

/** A text of the student's, with all that can become of it: too long, refused, written in two places, or only to be read. */
export function AnswerField({ driver, field, label, labelledBy, hint, size, id: given }: AnswerFieldProps) {
  const own = useId();
  const id = given ?? own;
  const { store } = driver;
  const text = useStore(store, (state) => textIn(state.texts, field));
  const readOnly = useStore(store, isReadOnly);
  const refusal = useStore(store, ({ saving }) => saving.refusals[field] ?? null);
  const conflict = useStore(store, ({ saving }) => saving.conflicts[field] ?? null);
  const error = text.length > longestAnswer ? texts.tooLong(longestAnswer.toLocaleString(format)) : refusal;
  const described = [hint && `${id}-hint`, error !== null && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    lang: ownWords,
    className: `answer__input answer__input--${size}`,
    value: text,
    'aria-labelledby': labelledBy,
    'aria-invalid': error !== null || undefined,
    'aria-describedby': described || undefined,
    onBlur: () => driver.leave(field),
  };
  return (
    <div className="answer">
      {label && (
        <label className="answer__label" htmlFor={readOnly ? undefined : id}>
          {label}
        </label>
      )}
      {hint && !readOnly && (
        <p className="answer__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {readOnly ? (
        <WrittenText text={text} />
      ) : conflict ? (
        <ConflictChoice conflict={conflict} choose={(chosen) => driver.choose(field, chosen)} />
      ) : size === 'line' ? (
        <input {...shared} autoComplete="off" onChange={(event) => driver.write(field, event.currentTarget.value)} />
      ) : (
        <textarea
          {...shared}
          rows={size === 'long' ? 6 : 3}
          onChange={(event) => driver.write(field, event.currentTarget.value)}
        />
      )}
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

function WrittenText({ text }: { text: string }) {
  return text.trim() === '' ? (
    <p className="answer__none">{texts.questions.noAnswer}</p>
  ) : (
    <p className="answer__written" lang={ownWords}>
      {text}
    </p>
  );
}
