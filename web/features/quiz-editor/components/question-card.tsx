import { memo, useState } from 'react';
import { useStore } from 'zustand';
import type { QuizEditorPageData } from '../../../../api/quiz-editing/schemas.ts';
import type { QuizQuestion } from '../../../../api/quizzes/schemas.ts';
import { Button } from '../../../ui/form/button.tsx';
import { elementId } from '../../../widgets/autosave/components/autosave-frame.ts';
import { isLocked } from '../quiz-standing.ts';
import { Choices } from './choices.tsx';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { FieldFailure } from '../../../widgets/autosave/components/field-status.tsx';
import { IconButton, MoveButtons } from '../../../ui/form/icon-button.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { QuoteField } from './quote-field.tsx';
import { StrandSelect } from './strand-select.tsx';
import { QuizTextArea } from './quiz-text-area.tsx';
import './question-card.css';

interface QuestionCardProps extends EditorFrame {
  question: QuizQuestion;
  count: number;
  strands: QuizEditorPageData['listening_strands'];
}

export const QuestionCard = memo(function QuestionCard({ store, driver, question, count, strands }: QuestionCardProps) {
  const heading = elementId(`question:${question.uuid}:heading`);
  const questionUuid = question.uuid;
  return (
    <li className="question-card">
      <section aria-labelledby={heading}>
        <QuestionHead {...{ store, driver, question, count }} />
        <div className="question-card__body">
          <div className="question-card__form">
            <QuizTextArea
              {...{ store, driver }}
              label={texts.card.question}
              saved={question.content}
              rows={2}
              change={(value) => ({ type: 'question_text', questionUuid, field: 'content', value })}
            />
            <QuoteField {...{ store, driver, question }} />
            <StrandSelect {...{ store, driver, question, strands }} />
            <Choices {...{ store, driver, question }} />
          </div>
          <QuestionPreview store={store} question={question} />
        </div>
      </section>
    </li>
  );
});

function QuestionHead({ store, driver, question, count }: Omit<QuestionCardProps, 'strands'>) {
  const [asking, setAsking] = useState(false);
  const used = useStore(store, ({ quiz }) => isLocked(quiz));
  const { uuid: questionUuid, position } = question;
  const what = texts.card.what(position);
  const isBlank = question.content === '' && question.quiz_question_options.every(({ content }) => content === '');
  const remove = () => driver.make({ type: 'remove_question', questionUuid });
  return (
    <header className="question-card__head">
      <h3 id={elementId(`question:${questionUuid}:heading`)} tabIndex={-1}>
        {texts.card.title(position)}
      </h3>
      <span className="question-card__tools">
        <MoveButtons
          labels={{ up: texts.card.up(what), down: texts.card.down(what) }}
          first={position === 1}
          last={position === count}
          onMove={(direction) => driver.make({ type: 'move_question', questionUuid, direction })}
        />
        <IconButton
          icon="cross"
          tone="low"
          label={used ? texts.card.stays : texts.card.remove(what)}
          off={used}
          aria-expanded={asking}
          onClick={() => (isBlank ? remove() : setAsking(!asking))}
        />
      </span>
      {asking && !used && (
        <div className="question-card__ask" role="group" aria-label={texts.card.ask(position)}>
          <p>{texts.card.lost(position, question.quiz_question_options.length)}</p>
          <Button small tone="primary" onClick={remove}>
            {texts.card.removeIt}
          </Button>
          <Button small onClick={() => setAsking(false)}>
            {texts.card.keepIt}
          </Button>
        </div>
      )}
      <FieldFailure store={store} driver={driver} fieldKey={`question:${questionUuid}:place`} />
    </header>
  );
}
