import { useStore } from 'zustand';
import type { QuizQuestion, QuizQuestionOption } from '../../../../api/quizzes/schemas.ts';
import { listed } from '../../../lib/words.ts';
import { Icon } from '../../../ui/drawing/icons.tsx';
import { elementId } from '../changes.ts';
import { isLocked } from '../quiz-standing.ts';
import { sameChoices } from '../same-choices.ts';
import type { EditorFrame } from './editor-frame.ts';
import { FieldFailure, FieldStatus } from './field-status.tsx';
import { IconButton, MoveButtons } from '../../../ui/form/icon-button.tsx';
import { NewChoice } from './new-choice.tsx';
import { useCorrectOption } from './question-preview.tsx';
import { TextArea } from './text-area.tsx';
import './choices.css';

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
        <span className="field__label">Choices</span>
        <FieldStatus store={store} fieldKey={key} />
      </legend>
      <p className="field__hint" id={hint}>
        {used ? (
          <>
            Students have taken this quiz, so the correct choice stays.{' '}
            <KeyCorrectionLink store={store}>Correct a wrong key</KeyCorrectionLink>
          </>
        ) : (
          'Mark the one that is right.'
        )}
      </p>
      <ol className="choice-list__rows" role="list">
        {options.map((option) => (
          <ChoiceRow
            key={option.uuid}
            {...{ store, driver, question, option, used }}
            correct={option.uuid === correct}
            count={options.length}
          />
        ))}
      </ol>
      <div role="status">
        {sameChoices(options).map((positions) => (
          <p key={positions.join()} className="choice-list__same">
            <Icon name="warning" size={18} />
            Choices {listed(positions)} say the same.
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
  const what = `choice ${option.position} of question ${question.position}`;
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
        <span className="visually-hidden">Choice {option.position} is correct</span>
        <span className="choice-row__word" aria-hidden="true">
          {correct ? 'Correct' : ''}
        </span>
      </label>
      <TextArea
        {...{ store, driver }}
        label={`Choice ${option.position}`}
        labelHidden
        saved={option.content}
        change={(value) => ({ type: 'option_text', ...ids, value })}
      />
      <span className="choice-row__tools">
        <MoveButtons
          labels={{ up: `Move ${what} up`, down: `Move ${what} down` }}
          first={option.position === 1}
          last={option.position === count}
          onMove={(direction) => driver.make({ type: 'move_option', ...ids, direction })}
        />
        <IconButton
          icon="cross"
          tone="low"
          label={locked ? `The correct choice stays: students have taken this quiz` : `Remove ${what}`}
          off={locked}
          onClick={() => driver.make({ type: 'remove_option', ...ids })}
        />
      </span>
      <FieldFailure store={store} driver={driver} fieldKey={`option:${option.uuid}:place`} />
    </li>
  );
}
