import { useState } from 'react';
import { mostOptions } from '#domain/quizzes/limits.ts';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { elementId } from '#web/widgets/autosave/components/autosave-frame.ts';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { FieldFailure } from '#web/widgets/autosave/components/field-status.tsx';

/** A choice begins with its text, so that no student ever sees a blank one. */
export function NewChoice({ store, driver, question }: EditorFrame & { question: QuizQuestion }) {
  const [text, setText] = useState('');
  const key = `question:${question.uuid}:new_option`;
  const add = () => {
    if (text.trim() === '') return document.getElementById(elementId(key))?.focus();
    driver.make({ type: 'add_option', questionUuid: question.uuid, value: text });
    setText('');
    document.getElementById(elementId(key))?.focus();
  };
  if (question.quiz_question_options.length >= mostOptions) {
    return <p className="field__hint">{texts.choice.most(mostOptions)}</p>;
  }
  return (
    <div className="new-choice">
      <label className="visually-hidden" htmlFor={elementId(key)}>
        {texts.choice.newFor(question.position)}
      </label>
      <input
        className="field__input"
        id={elementId(key)}
        placeholder={texts.choice.another}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button small onClick={add} aria-label={texts.choice.addTo(question.position)}>
        {texts.choice.add}
      </Button>
      <FieldFailure store={store} driver={driver} fieldKey={key} />
    </div>
  );
}
