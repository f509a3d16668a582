import { memo, useState } from 'react';
import { useStore } from 'zustand';
import type { QuizEditorPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { elementId } from '#web/widgets/autosave/components/autosave-frame.ts';
import { isLocked } from '../quiz-standing.ts';
import { Choices } from './choices.tsx';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { FieldFailure } from '#web/widgets/autosave/components/field-status.tsx';
import { IconButton, MoveButtons } from '#web/ui/form/icon-button.tsx';
import { OutlineRow } from './outline-row.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { QuoteField } from './quote-field.tsx';
import { StrandSelect } from './strand-select.tsx';
import { QuizTextArea } from './quiz-text-area.tsx';
import './question-card.css';

interface QuestionCardProps extends EditorFrame {
  question: QuizQuestion;
  count: number;
  strands: QuizEditorPageData['listening_strands'];
  open: boolean;
  onToggle: (questionUuid: string) => void;
}

/** A question in the outline, with its form and its preview while it is open. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { store, driver, question, strands, open } = props;
  const name = elementId(`question:${question.uuid}:name`);
  const body = elementId(`question:${question.uuid}:body`);
  const questionUuid = question.uuid;
  return (
    <li className="question-card" data-open={open || undefined}>
      <section aria-labelledby={name}>
        <QuestionHead {...props} ids={{ name, body }} />
        {open && (
          <div className="question-card__body" id={body}>
            <div className="question-card__form">
              <QuizTextArea
                store={store}
                driver={driver}
                label={texts.card.question}
                saved={question.content}
                rows={2}
                change={(value) => ({ type: 'question_text', questionUuid, field: 'content', value })}
              />
              <QuoteField store={store} driver={driver} question={question} />
              <StrandSelect store={store} driver={driver} question={question} strands={strands} />
              <Choices store={store} driver={driver} question={question} />
            </div>
            <QuestionPreview store={store} question={question} />
          </div>
        )}
      </section>
    </li>
  );
});

type HeadProps = Omit<QuestionCardProps, 'strands'> & { ids: { name: string; body: string } };

function QuestionHead({ store, driver, question, count, open, onToggle, ids }: HeadProps) {
  const [asking, setAsking] = useState(false);
  const used = useStore(store, ({ quiz }) => isLocked(quiz));
  const { uuid: questionUuid, position } = question;
  const what = texts.card.what(position);
  const isBlank = question.content === '' && question.quiz_question_options.every(({ content }) => content === '');
  const remove = () => driver.make({ type: 'remove_question', questionUuid });
  return (
    <header className="question-card__head">
      <OutlineRow store={store} question={question} open={open} ids={ids} onToggle={() => onToggle(questionUuid)} />
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
