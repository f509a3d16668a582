import { useStore } from 'zustand';
import { written } from '#web/lib/locale.ts';
import { Button } from '#web/ui/form/button.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { promptField, textIn } from '../store/fields.ts';
import { backToQuestion, finishQuestion, goToBlock } from '../store/steps.ts';
import { isReadOnly } from '../store/work-store.ts';
import { texts } from '../texts.ts';
import { AnswerField } from './answer-field.tsx';
import { arrivalId, type WorkFrame } from './parts.ts';
import { isWaiting } from '#web/lib/verdict.ts';
import '#web/ui/form/text-button.css';
import { isBlank } from '#domain/lessons/organizers/organizer-rules.ts';
import './questions.css';

/** The last step: the open tasks, and handing in. */
function SubmitPanel(frame: WorkFrame) {
  const { assignment, driver } = frame;
  const submitting = useStore(driver.store, ({ phase }) => phase === 'submitting');
  const waiting = useStore(driver.store, ({ saving }) => isWaiting(saving.connection));
  return (
    <div className="submit">
      <h3 className="submit__title" id={arrivalId('question', String(assignment.questions.length))} tabIndex={-1}>
        {texts.questions.readyTitle}
      </h3>
      {assignment.questions.length === 0 && <p>{texts.questions.none}</p>}
      <p>{texts.questions.ready}</p>
      <StillOpen {...frame} />
      <p role="status">{submitting && waiting ? texts.questions.waiting : ''}</p>
      <div className="part__foot">
        {assignment.questions.length > 0 && !submitting && (
          <Button onClick={() => driver.step(backToQuestion(assignment))}>{texts.questions.back}</Button>
        )}
        {submitting && waiting && <Button onClick={driver.cancelSubmit}>{texts.questions.cancel}</Button>}
        <Button tone="primary" aria-disabled={submitting || undefined} onClick={() => !submitting && driver.submit()}>
          {submitting ? texts.questions.submitting : texts.questions.submit}
        </Button>
      </div>
    </div>
  );
}

function StillOpen({ assignment: { blocks, questions }, driver }: WorkFrame) {
  const completed = useStore(driver.store, (state) => state.completed);
  const blank = useStore(driver.store, (state) => questions.filter(({ id }) => isBlank(state.texts[promptField(id)])).length);
  const open = blocks.filter((block) => block !== 'questions' && !completed.includes(block));
  if (open.length === 0 && blank === 0) return null;
  return (
    <div className="submit__open">
      <p>{texts.questions.leftTitle}</p>
      <ul role="list">
        {open.map((block) => (
          <li key={block}>
            <button type="button" className="text-button" onClick={() => driver.step(goToBlock(block))}>
              {texts.blocks[block]}
            </button>
          </li>
        ))}
        {blank > 0 && <li>{texts.questions.blankAnswers(blank)}</li>}
      </ul>
    </div>
  );
}

/** Writing prompts, one at a time; the work is handed in after the last one. */
export function QuestionsBlock(frame: WorkFrame) {
  const { assignment, driver } = frame;
  const place = useStore(driver.store, (state) => state.question);
  const readOnly = useStore(driver.store, isReadOnly);
  const { questions } = assignment;
  if (readOnly) return <WrittenAnswers {...frame} />;
  const question = questions[place];
  if (!question) return <SubmitPanel {...frame} />;
  const id = arrivalId('question', String(place));
  return (
    <div className="prompt">
      <p className="kicker numbers">{texts.questions.place(place + 1, questions.length)}</p>
      <div className="prompt__words" id={id} tabIndex={-1}>
        <RichText lang={written} html={question.content_html} />
      </div>
      <AnswerField key={question.id} driver={driver} field={promptField(question.id)} labelledBy={id} size="long" />
      <WordCount {...frame} field={promptField(question.id)} />
      <div className="part__foot">
        {place > 0 && <Button onClick={() => driver.step(backToQuestion(assignment))}>{texts.questions.back}</Button>}
        <Button
          tone="primary"
          onClick={() => {
            driver.leave(promptField(question.id));
            driver.step(finishQuestion(assignment));
          }}
        >
          {texts.next}
        </Button>
      </div>
    </div>
  );
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

function WordCount({ driver: { store }, field }: WorkFrame & { field: string }) {
  const words = useStore(store, (state) => wordsIn(textIn(state.texts, field)));
  return <p className="prompt__count soft numbers">{texts.questions.words(words)}</p>;
}

/** All questions with the student's answers, for rereading. */
function WrittenAnswers({ assignment: { questions }, driver }: WorkFrame) {
  if (questions.length === 0) return <p className="soft">{texts.questions.none}</p>;
  return (
    <ol className="prompt__all" role="list">
      {questions.map(({ id, content_html: html }, index) => (
        <li key={id} className="prompt">
          <p className="kicker numbers">{texts.questions.place(index + 1, questions.length)}</p>
          <RichText className="prompt__words" lang={written} html={html} />
          <AnswerField driver={driver} field={promptField(id)} size="long" />
        </li>
      ))}
    </ol>
  );
}
