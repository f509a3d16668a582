import { useStore } from 'zustand';
import { isWaiting } from '#web/lib/verdict.ts';
import { Button } from '#web/ui/form/button.tsx';
import '#web/ui/form/text-button.css';
import { isBlank } from '#domain/lessons/organizers/organizer-rules.ts';
import { promptField } from '../store/fields.ts';
import { backToQuestion, goToBlock } from '../store/steps.ts';
import { texts } from '../texts.ts';
import { arrivalId, type WorkFrame } from './parts.ts';

/** The last step: what is still open, and handing in. */
export function SubmitPanel(frame: WorkFrame) {
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
