import { useEffect, useRef } from 'react';
import type { WritingPrompt } from '#api/writing/writing-assessments/schemas.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import '#web/ui/form/text-button.css';
import { longestComment } from '#domain/lesson-work/student-feedback/limits.ts';
import type { CommentsDriver, CommentsState } from '../create-comments.ts';
import { texts } from '../texts.ts';

interface Props {
  prompt: WritingPrompt;
  state: CommentsState;
  driver: CommentsDriver;
}

/** The form for a teacher's comment on the selected words. */
export function CommentForm({ prompt, state, driver }: Props) {
  const { chosen, inField, text, sending, problem } = state;
  return (
    <form
      className="passage-form"
      onSubmit={(event) => {
        event.preventDefault();
        driver.add();
      }}
    >
      {inField && <ChoiceField prompt={prompt} driver={driver} />}
      <p className="passage-form__chosen" role="status">
        {chosen ? (
          <>
            {texts.chosen} <q>{chosen.quote}</q>
          </>
        ) : (
          texts.nothingChosen
        )}
      </p>
      <TextAreaField
        label={texts.label}
        hint={texts.hint}
        rows={2}
        maxLength={longestComment}
        value={text}
        onChange={(event) => driver.write(event.target.value)}
      />
      {problem !== null && <Message kind="low">{problem}</Message>}
      <div className="passage-actions">
        <Button type="submit" small disabled={sending || !chosen || text.trim() === ''}>
          {sending ? texts.adding : texts.add}
        </Button>
        <button type="button" className="text-button" onClick={driver.cancel}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}

/**
 * The answer in a field that rejects input. It is not `readonly`, because Chromium shows no caret for the keyboard in such a
 * field.
 */
function ChoiceField({ prompt, driver }: Pick<Props, 'prompt' | 'driver'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="field">
      <label className="field__label" htmlFor="passage-choice">
        {texts.chooseWords}
      </label>
      <textarea
        id="passage-choice"
        className="field__input text-area-field"
        ref={field}
        aria-readonly
        inputMode="none"
        spellCheck={false}
        rows={4}
        value={prompt.answer}
        aria-describedby="passage-choice-hint"
        onBeforeInput={(event) => event.preventDefault()}
        onChange={() => undefined}
        onSelect={({ currentTarget: { selectionStart: start, selectionEnd: end } }) => driver.select(prompt, { start, end })}
      />
      <p className="field__hint" id="passage-choice-hint">
        {texts.chooseWordsHint}
      </p>
    </div>
  );
}
