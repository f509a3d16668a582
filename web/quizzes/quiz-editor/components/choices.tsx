/** The choices of a question in the editor, and which one is correct. */
import { useStore } from 'zustand';
import type { QuizQuestion, QuizQuestionOption } from '#api/quizzes/schemas.ts';
import { asSeen } from '#domain/shared/clean-text.ts';
import { listed } from '#web/lib/words.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { elementId } from '#web/widgets/autosave/components/autosave-frame.ts';
import { isLocked } from '../quiz-standing.ts';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { FieldFailure, FieldStatus } from '#web/widgets/autosave/components/field-status.tsx';
import { IconButton, MoveButtons } from '#web/ui/form/icon-button.tsx';
import { useState, type ClipboardEvent } from 'react';
import { linesOfList, pasteCleaned, pastedText } from '#web/ui/form/paste.ts';
import { maxOptions } from '#domain/quizzes/limits.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useCorrectOption } from './question-preview.tsx';
import { QuizTextArea } from './quiz-text-area.tsx';
import './choices.css';

type Choice = Pick<QuizQuestionOption, 'position' | 'content'>;

/** Groups of positions whose choices look the same to a student, or differ in capitals alone. Empty texts are reported elsewhere. */
export function sameChoices(choices: readonly Choice[]): { positions: number[]; inCapitals: boolean }[] {
  const byText = Map.groupBy(choices, ({ content }) => asSeen(content).toLowerCase());
  byText.delete('');
  return [...byText.values()]
    .filter((same) => same.length > 1)
    .map((same) => ({
      positions: same.map(({ position }) => position),
      inCapitals: new Set(same.map(({ content }) => asSeen(content))).size === same.length,
    }));
}

/** A choice is only added together with its text, so that no student ever sees a blank one. */
function NewChoice({ store, driver, question }: EditorFrame & { question: QuizQuestion }) {
  const [text, setText] = useState('');
  const [pasted, setPasted] = useState<PastedChoices | null>(null);
  const key = `question:${question.uuid}:new_option`;
  const add = () => {
    if (text.trim() === '') return document.getElementById(elementId(key))?.focus();
    driver.make({ type: 'add_option', questionUuid: question.uuid, value: text });
    setText('');
    document.getElementById(elementId(key))?.focus();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = linesOfList(pastedText(event));
    if (lines.length < 2) return pasteCleaned(event);
    event.preventDefault();
    const known = question.quiz_question_options.map(({ uuid }) => uuid);
    const [first, ...others] = lines as [string, ...string[]];
    const choices = [`${text}${first}`, ...others];
    const added = choices.slice(0, maxOptions - known.length);
    for (const value of added) driver.make({ type: 'add_option', questionUuid: question.uuid, value });
    setText('');
    setPasted({ known, added, left: choices.slice(added.length) });
  };
  const notice = pasted && <PastedNotice driver={driver} question={question} pasted={pasted} onUndone={() => setPasted(null)} />;
  if (question.quiz_question_options.length >= maxOptions) {
    return (
      <>
        {notice}
        <p className="field__hint">{texts.choice.most(maxOptions)}</p>
      </>
    );
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
        dir={text === '' ? undefined : 'auto'}
        onPaste={paste}
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
      {notice}
    </div>
  );
}

interface PastedChoices {
  /** The choices that there were before. */
  known: readonly string[];
  added: readonly string[];
  /** Lines for which the question has no room. */
  left: readonly string[];
}

interface PastedNoticeProps extends Pick<EditorFrame, 'driver'> {
  question: QuizQuestion;
  pasted: PastedChoices;
  onUndone: () => void;
}

/** After the lines of a list became choices. They can be taken out again once they are saved. */
function PastedNotice({ driver, question, pasted, onUndone }: PastedNoticeProps) {
  const added = question.quiz_question_options.filter(
    ({ uuid, content }) => !pasted.known.includes(uuid) && pasted.added.includes(content),
  );
  const undo = () => {
    for (const { uuid } of added) driver.make({ type: 'remove_option', questionUuid: question.uuid, optionUuid: uuid });
    onUndone();
  };
  return (
    <p className="new-choice__pasted" role="status">
      <span>{texts.choice.pasted(pasted.added.length)}</span>{' '}
      {pasted.left.length > 0 && <span>{texts.choice.noRoom(maxOptions, pasted.left)} </span>}
      {added.length === pasted.added.length && (
        <Button small onClick={undo}>
          {texts.choice.undoPaste}
        </Button>
      )}
    </p>
  );
}

interface ChoicesProps extends EditorFrame {
  question: QuizQuestion;
}

export function Choices({ store, driver, question }: ChoicesProps) {
  const used = useStore(store, ({ quiz }) => isLocked(quiz));
  const correct = useCorrectOption({ store }, question);
  const key = `question:${question.uuid}:correct`;
  const options = question.quiz_question_options;
  const hint = `${elementId(key)}-hint`;
  return (
    <fieldset className="choice-list" aria-describedby={hint}>
      <legend className="choice-list__legend">
        <span className="field__label">{texts.choices.legend}</span>
        <FieldStatus store={store} fieldKey={key} />
      </legend>
      <p className="field__hint" id={hint}>
        {used ? (
          <>
            {texts.choices.correctStays} <KeyCorrectionLink store={store}>{texts.choices.correctWrongKey}</KeyCorrectionLink>
          </>
        ) : (
          texts.choices.mark
        )}
      </p>
      <ol className="choice-list__rows" role="list">
        {options.map((option) => (
          <ChoiceRow
            key={option.uuid}
            store={store}
            driver={driver}
            question={question}
            option={option}
            used={used}
            correct={option.uuid === correct}
            count={options.length}
          />
        ))}
      </ol>
      <div role="status">
        {sameChoices(options).map(({ positions, inCapitals }) => (
          <p key={positions.join()} className="choice-list__same">
            <Icon name="warning" size={18} />
            {inCapitals ? texts.choices.capitals(listed(positions)) : texts.choices.same(listed(positions))}
          </p>
        ))}
      </div>
      <FieldFailure store={store} driver={driver} fieldKey={key} />
      <NewChoice store={store} driver={driver} question={question} />
    </fieldset>
  );
}

function KeyCorrectionLink({ store, children }: Pick<EditorFrame, 'store'> & { children: string }) {
  const uuid = useStore(store, ({ quiz }) => quiz.uuid);
  return <a href={`/admin/quizzes/${uuid}/key_corrections`}>{children}</a>;
}

interface ChoiceRowProps extends ChoicesProps {
  option: QuizQuestionOption;
  correct: boolean;
  used: boolean;
  count: number;
}

function ChoiceRow({ store, driver, question, option, correct, used, count }: ChoiceRowProps) {
  const ids = { questionUuid: question.uuid, optionUuid: option.uuid };
  const what = texts.choices.what(option.position, question.position);
  const locked = used && correct;
  return (
    <li className={correct ? 'choice-row choice-row--correct' : 'choice-row'}>
      <label className="choice-row__mark">
        <input
          type="radio"
          name={`correct-${question.uuid}`}
          checked={correct}
          disabled={used && !correct}
          onChange={() => driver.make({ type: 'correct', ...ids })}
        />
        <span className="visually-hidden">{texts.choices.isCorrect(option.position)}</span>
        <span className="choice-row__word" aria-hidden="true">
          {correct ? texts.choices.correct : ''}
        </span>
      </label>
      <QuizTextArea
        store={store}
        driver={driver}
        label={texts.choices.label(option.position)}
        labelHidden
        saved={option.content}
        change={(value) => ({ type: 'option_text', ...ids, value })}
      />
      <span className="choice-row__tools">
        <MoveButtons
          labels={{ up: texts.card.up(what), down: texts.card.down(what) }}
          first={option.position === 1}
          last={option.position === count}
          onMove={(direction) => driver.make({ type: 'move_option', ...ids, direction })}
        />
        <IconButton
          icon="cross"
          tone="low"
          label={locked ? texts.choices.locked : texts.card.remove(what)}
          off={locked}
          onClick={() => driver.make({ type: 'remove_option', ...ids })}
        />
      </span>
      <FieldFailure store={store} driver={driver} fieldKey={`option:${option.uuid}:place`} />
    </li>
  );
}
