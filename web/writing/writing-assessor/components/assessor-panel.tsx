import type { TaughtWorkPageData } from '#api/writing/writing-assessments/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import '#web/ui/form/text-button.css';
import type { AssessorDriver } from '../create-assessor.ts';
import { mostPolls } from '../sagas/generate.ts';
import { promptLocked, type AssessorState } from '../store/assessor-store.ts';
import { texts } from '../texts.ts';
import { EditForm } from './edit-form.tsx';
import { ElpDialog } from './elp-dialog.tsx';
import { Rating } from './rating.tsx';
import { SavedView } from './saved-view.tsx';
import './writing-assessor.css';

interface Props {
  state: AssessorState;
  driver: AssessorDriver;
  assessor: TaughtWorkPageData['assessor'];
}

const longestName = 100;
const cut = (name: string): string => (name.length > longestName ? `${name.slice(0, longestName)}…` : name);

/** From no assessment over a suggestion to what the teacher saved. */
export function AssessorPanel({ state, driver, assessor }: Props) {
  const { step, suggestion, problem, notice, rating, elp } = state;
  return (
    <div className="assessor-panel">
      <PromptChoice state={state} driver={driver} />
      {problem !== null && <Message kind="low">{problem}</Message>}
      {notice !== null && <Message kind="good">{notice}</Message>}
      {step === 'none' && <Start state={state} driver={driver} assessor={assessor} />}
      {step === 'generating' && <Generating checks={state.checks} />}
      {(step === 'editing' || step === 'saved') && <p className="assessor-source">{sourceOf(state)}</p>}
      {step === 'editing' && <EditForm state={state} driver={driver} />}
      {step === 'saved' && <SavedView state={state} driver={driver} />}
      {(step === 'editing' || step === 'saved') && suggestion && suggestion.id !== null && (
        <Rating rating={rating} driver={driver} />
      )}
      <ElpDialog elp={elp} driver={driver} />
    </div>
  );
}

/** Hidden where there is one prompt; locked once something is assessed. */
function PromptChoice({ state, driver }: { state: AssessorState; driver: AssessorDriver }) {
  const { prompts, promptId } = state;
  if (prompts.length < 2) return null;
  return (
    <NativeSelectField
      label={texts.prompt}
      placeholder={texts.choosePrompt}
      choices={prompts.map(({ id, content }) => ({ value: id, label: cut(content) }))}
      value={promptId ?? ''}
      disabled={promptLocked(state)}
      onChange={(event) => driver.choosePrompt(event.target.value || null)}
    />
  );
}

function Start({ state, driver, assessor }: Props) {
  return (
    <>
      <p>{texts.intro}</p>
      <p className="field__hint">{texts.willAsk[assessor.provider]}</p>
      <div className="assessor-actions">
        <Button tone="primary" onClick={driver.assess}>
          {texts.assess}
        </Button>
        {state.requestId !== null && <Button onClick={driver.checkAgain}>{texts.checkAgain}</Button>}
        <button type="button" className="text-button" onClick={driver.writeByHand}>
          {texts.byHand}
        </button>
      </div>
    </>
  );
}

function Generating({ checks }: { checks: number }) {
  return (
    <div className="assessor-generating" role="status">
      <label htmlFor="assessor-progress">{texts.generating}</label>
      <progress id="assessor-progress" className="assessor-progress" max={mostPolls} value={checks} />
      <p className="field__hint">{texts.generatingNote}</p>
    </div>
  );
}

const sourceOf = ({ suggestion }: AssessorState): string => {
  switch (suggestion?.provider) {
    case 'rubric':
      return texts.byRubric;
    case 'openai':
      return texts.byModel(suggestion.model ?? '');
    default:
      return texts.byTeacher;
  }
};
