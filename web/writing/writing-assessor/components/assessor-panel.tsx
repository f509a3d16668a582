import type { TaughtWorkPageData } from '#api/writing/writing-assessments/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import '#web/ui/form/text-button.css';
import type { AssessorDriver } from '../create-assessor.ts';
import { maxPolls } from '../sagas/generate.ts';
import { EarlierTexts, VersionChoice } from '#web/widgets/autosave/components/version-choice.tsx';
import { draftOf, promptLocked, type AssessorState, type Draft, type ElpState } from '../store/assessor-store.ts';
import { texts } from '../texts.ts';
import { EditForm } from './edit-form.tsx';
import type { ElpContent } from '#domain/writing/elp-content/content.ts';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { RetryMessage } from '#web/ui/feedback/retry-message.tsx';
import { Rating } from './rating.tsx';
import { bulletsIn } from '#domain/writing/writing-assessment/bullets.ts';
import { Analysis, Lines } from './analysis.tsx';
import './writing-assessor.css';

const columns = ['ELP 1-2', 'ELP 3-4', 'ELP 5-6'] as const;

/** What the levels mean, and how frameworks compare. */
function ElpDialog({ elp, driver }: { elp: ElpState; driver: AssessorDriver }) {
  const { open, loading, information, problem } = elp;
  return (
    <Dialog title={information?.title ?? texts.elpTitle} open={open} onClose={driver.closeElp}>
      {loading && <p role="status">{texts.loadingElp}</p>}
      {problem !== null && <RetryMessage onRetry={driver.openElp}>{problem}</RetryMessage>}
      {information && <Information {...information} />}
    </Dialog>
  );
}

function Information({ intro_paragraphs, section_title, elp_levels, mapping_intro, table_headers, frameworks }: ElpContent) {
  return (
    <div className="assessor-elp">
      {intro_paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h3>{section_title}</h3>
      <ol>
        {elp_levels.map(({ level, name, description }) => (
          <li key={level}>
            <strong>{name}</strong> {description}
          </li>
        ))}
      </ol>
      <p>{mapping_intro}</p>
      <TableFrame stacked label={texts.elpTable} columns={table_headers}>
        <tbody>
          {frameworks.map((framework) => (
            <tr key={framework.name}>
              <th scope="row">{framework.name}</th>
              {columns.map((column) => (
                <td key={column} data-label={column}>
                  {framework[column].join(', ')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

/** The saved assessment, read-only. */
function SavedView({ state, driver }: { state: AssessorState; driver: AssessorDriver }) {
  const { draft, suggestion, expanded } = state;
  return (
    <div className="assessor-form">
      <p className="assessor-saved">{draft.level === null ? texts.noLevel : texts.levelName(draft.level)}</p>
      {suggestion && (
        <Analysis suggestion={suggestion} level={draft.level} expanded={expanded} onToggle={driver.toggleAnalysis} />
      )}
      <Lines title={texts.strengths} lines={bulletsIn(draft.strengths)} />
      <Lines title={texts.suggestions} lines={bulletsIn(draft.suggestions)} />
      <div className="assessor-actions">
        <button type="button" className="text-button" onClick={driver.edit}>
          {texts.edit}
        </button>
        <Button small onClick={driver.assess}>
          {texts.rerun}
        </Button>
      </div>
    </div>
  );
}

interface Props {
  state: AssessorState;
  driver: AssessorDriver;
  assessor: TaughtWorkPageData['assessor'];
}

const longestName = 100;
const cut = (name: string): string => (name.length > longestName ? `${name.slice(0, longestName)}…` : name);

const wordsOf = ({ level, strengths, suggestions }: Draft): string =>
  [level === null ? texts.noLevel : texts.levelName(level), strengths, suggestions].filter(Boolean).join('\n');

/** The assessment at every stage: none yet, suggested, or saved by the teacher. */
export function AssessorPanel({ state, driver, assessor, timeZone }: Props & { timeZone: string }) {
  const { step, suggestion, problem, notice, rating, elp } = state;
  return (
    <div className="assessor-panel">
      <PromptChoice state={state} driver={driver} />
      {problem !== null && <Message kind="low">{problem}</Message>}
      {notice !== null && <Message kind="good">{notice}</Message>}
      {step === 'none' && <Start state={state} driver={driver} assessor={assessor} />}
      {step === 'generating' && <Generating checks={state.checks} />}
      {(step === 'editing' || step === 'saved') && <p className="assessor-source">{sourceOf(state)}</p>}
      {state.theirs && (
        <VersionChoice
          thing={texts.thing}
          by={state.theirs.given}
          timeZone={timeZone}
          theirs={wordsOf(state.theirs.draft)}
          mine={wordsOf(state.draft)}
          onChoose={driver.resolve}
        />
      )}
      {step === 'editing' && !state.theirs && <EditForm state={state} driver={driver} />}
      {step === 'saved' && <SavedView state={state} driver={driver} />}
      {(step === 'editing' || step === 'saved') && (
        <Rating rating={rating} assessmentId={suggestion?.id ?? null} driver={driver} />
      )}
      <EarlierTexts
        title={texts.earlier(state.earlier.length)}
        timeZone={timeZone}
        texts={state.earlier.map((one) => ({ by: one.teacher_name, at: one.saved_at, text: wordsOf(draftOf(one)) }))}
      />
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
      <progress id="assessor-progress" className="assessor-progress" max={maxPolls} value={checks} />
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
