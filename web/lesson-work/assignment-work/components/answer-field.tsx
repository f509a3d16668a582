import { useId, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { longestAnswer } from '#domain/lessons/organizers/organizer-types.ts';
import { format } from '#web/lib/locale.ts';
import { FieldError } from '#web/ui/form/field-error.tsx';
import '#web/ui/form/text-field.css';
import type { WorkDriver } from '../driver.ts';
import { textIn } from '../store/fields.ts';
import { isReadOnly, type TextConflict } from '../store/work-store.ts';
import { texts } from '../texts.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ownWords } from './parts.ts';
import './conflict-choice.css';
import './answer-field.css';

interface ConflictChoiceProps {
  conflict: TextConflict;
  choose: (text: string) => void;
}

/** Two texts for one field, side by side. Both are kept until the student has chosen. */
function ConflictChoice({ conflict: { mine, theirs }, choose }: ConflictChoiceProps) {
  const words = texts.conflict;
  return (
    <div className="two-texts" role="group" aria-label={words.title}>
      <p role="alert">
        <strong>{words.title}</strong> {words.text}
      </p>
      <div className="two-texts__pair">
        <OneText title={words.mine} text={mine} action={words.keepMine} choose={choose} />
        <OneText title={words.theirs} text={theirs} action={words.keepTheirs} choose={choose} />
      </div>
      <Button tone="quiet" small onClick={() => choose(`${theirs}\n\n${mine}`)}>
        {words.keepBoth}
      </Button>
    </div>
  );
}

interface OneTextProps {
  title: string;
  text: string;
  action: string;
  choose: (text: string) => void;
}

function OneText({ title, text, action, choose }: OneTextProps) {
  return (
    <div className="two-texts__one">
      <p className="kicker">{title}</p>
      <p className="two-texts__text" lang={ownWords}>
        {text}
      </p>
      <Button small onClick={() => choose(text)} aria-label={`${action}: ${title}`}>
        {action}
      </Button>
    </div>
  );
}

interface AnswerFieldProps {
  driver: WorkDriver;
  field: string;
  /** The label, or the id of the element that labels it. */
  label?: ReactNode;
  labelledBy?: string;
  hint?: string;
  /** `line`: a few words. */
  size: 'line' | 'some' | 'long';
  /** The element's id, if a step leads to it. */
  id?: string;
}

/** A text field for the student, in all its states: too long, refused, conflicting, or read-only. */
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
