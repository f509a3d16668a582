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
import { FieldFailure, FieldStatus } from '#web/widgets/autosave/components/field-status.tsx';
import { IconButton, MoveButtons } from '#web/ui/form/icon-button.tsx';
import { Badge } from '#web/ui/content/chips.tsx';
import { Icon, type IconName } from '#web/ui/drawing/icons.tsx';
import { textOf, pendingOf } from '#web/widgets/autosave/autosave-state.ts';
import { keyOf } from '../changes.ts';
import { firstWords, headingId, outlineState, type OutlineState } from '../outline.ts';
import './outline-row.css';
import { QuestionPreview } from './question-preview.tsx';
import { QuizTextArea } from './quiz-text-area.tsx';
import { listed } from '#web/lib/words.ts';
import { NativeSelect } from '#web/ui/form/native-select.tsx';
import { strandChoices, type StrandChoice } from '../strand-choices.ts';
import './question-card.css';

interface OutlineRowProps extends Pick<EditorFrame, 'store'> {
  question: QuizQuestion;
  open: boolean;
  /** The element IDs of the question's name and of its expanded body. */
  ids: { name: string; body: string };
  onToggle: () => void;
}

interface Look {
  tone: 'low' | 'plain' | 'mid';
  icon: IconName;
  words: string;
}

const looks: Readonly<Record<Exclude<OutlineState, 'complete'>, Look>> = {
  unsaved: { tone: 'low', icon: 'warning', words: texts.outline.unsaved },
  saving: { tone: 'plain', icon: 'saving', words: texts.outline.saving },
  incomplete: { tone: 'mid', icon: 'more', words: texts.outline.incomplete },
};

/** A question in the outline: its number, first words, strand and state. Clicking it opens the question. */
function OutlineRow({ store, question, open, ids, onToggle }: OutlineRowProps) {
  const { uuid: questionUuid, position, listening_strand: strand } = question;
  const key = keyOf({ type: 'question_text', questionUuid, field: 'content', value: '' });
  const words = useStore(store, (state) => firstWords(textOf(state, key, question.content)));
  const state = useStore(store, (all) => outlineState(all, questionUuid));
  // An open question already shows next to its fields that they are being saved.
  const look = state === 'complete' || (open && state === 'saving') ? null : looks[state];
  return (
    <h3 className="outline-row">
      <button
        type="button"
        id={headingId(questionUuid)}
        className="outline-row__open"
        aria-expanded={open}
        aria-controls={open ? ids.body : undefined}
        onClick={onToggle}
      >
        <Icon name={open ? 'down' : 'right'} size={18} />
        <span className="outline-row__name" id={ids.name}>
          {texts.card.title(position)}
        </span>{' '}
        <span className={words ? 'outline-row__words' : 'outline-row__words soft'}>{words || texts.outline.noText}</span>{' '}
        <span className="outline-row__facts">
          <span className="soft">{strand ?? texts.noStrand}</span>{' '}
          {look && (
            <Badge tone={look.tone} icon={look.icon}>
              {look.words}
            </Badge>
          )}
        </span>
      </button>
    </h3>
  );
}

interface StrandSelectProps extends EditorFrame {
  question: QuizQuestion;
  strands: QuizEditorPageData['listening_strands'];
}

function labelOf({ name, usedBy, taken }: StrandChoice): string {
  if (usedBy.length === 0) return name;
  const questions = `question${usedBy.length > 1 ? 's' : ''} ${listed(usedBy)}`;
  return taken ? texts.strand.taken(name, questions) : texts.strand.also(name, questions);
}

/** The strand of a question. The options show which questions already have each strand. */
function StrandSelect({ store, driver, question, strands }: StrandSelectProps) {
  const key = `question:${question.uuid}:strand`;
  const questions = useStore(store, (state) => state.questions);
  const pending = useStore(store, (state) => pendingOf(state, key)?.change);
  const value = pending?.type === 'strand' ? pending.strand : question.listening_strand;
  return (
    <div className="text-area">
      <div className="text-area__head">
        <label className="field__label" htmlFor={elementId(key)}>
          {texts.strand.label}
        </label>
        <FieldStatus store={store} fieldKey={key} />
      </div>
      <NativeSelect
        id={elementId(key)}
        placeholder={texts.noStrand}
        value={value ?? ''}
        onChange={({ target }) => driver.make({ type: 'strand', questionUuid: question.uuid, strand: target.value || null })}
        choices={strandChoices(strands, questions, question).map((choice) => ({
          value: choice.name,
          label: labelOf(choice),
          disabled: choice.taken,
        }))}
      />
      <FieldFailure store={store} driver={driver} fieldKey={key} />
    </div>
  );
}

/** A quote from the lesson, where the question has one. Once open it stays, so that an emptied one can be typed again. */
function QuoteField({ store, driver, question }: EditorFrame & { question: QuizQuestion }) {
  const [open, setOpen] = useState(false);
  const change = (value: string) => ({ type: 'question_text', questionUuid: question.uuid, field: 'quote', value }) as const;
  if (!open && question.quote === null) {
    return (
      <div>
        <Button small onClick={() => setOpen(true)} aria-label={texts.quote.addTo(question.position)}>
          {texts.quote.add}
        </Button>
      </div>
    );
  }
  return (
    <QuizTextArea
      store={store}
      driver={driver}
      change={change}
      label={texts.quote.label}
      saved={question.quote ?? ''}
      rows={2}
      placeholder={texts.quote.example}
      hint={texts.quote.hint}
    />
  );
}

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
