import { useEffect, useRef } from 'react';
import type { KeyCorrectionsPageData } from '#api/quiz-taking/key-corrections/schemas.ts';
import { longestReason } from '#domain/quizzes/limits.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { canLower } from '../draft-rules.ts';
import type { KeyCorrectionDriver } from '../create-key-correction.ts';
import type { KeyCorrectionState, Policy } from '../store/key-correction-store.ts';
import { texts } from '../texts.ts';
import { policies, policyWords } from '../correction-words.ts';
import './key-correction.css';
import '#web/ui/form/text-field.css';

interface PolicyChoiceProps {
  policy: Policy | null;
  error: string | undefined;
  onChange: (policy: Policy) => void;
}

/** Chooses how a key correction changes existing scores. */
function PolicyChoice({ policy, error, onChange }: PolicyChoiceProps) {
  const described = ['correction-policy-hint', ...(error ? ['correction-policy-error'] : [])].join(' ');
  return (
    <fieldset className="correction-choices" aria-describedby={described}>
      <legend className="field__label">{texts.policies.legend}</legend>
      <p className="field__hint" id="correction-policy-hint">
        {texts.policies.who}
      </p>
      {policies.map((each) => (
        <label key={each} className="correction-choice">
          <input type="radio" name="correction-policy" value={each} checked={policy === each} onChange={() => onChange(each)} />
          <span>
            <strong>{policyWords[each].name}</strong>
            <span className="correction-form__effect">{policyWords[each].effect}</span>
          </span>
        </label>
      ))}
      {error && (
        <FieldError id="correction-policy-error" role="alert">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}

interface FormProps {
  state: KeyCorrectionState;
  driver: KeyCorrectionDriver;
}

const missingField = ':is(fieldset[aria-describedby$="-error"] input, [aria-invalid])';

/**
 * The missing field may be far above the button. Focus only moves after a button press, never while someone is filling in the
 * form.
 */
function useFocusOnMissing({ draft, errors }: KeyCorrectionState) {
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(draft);
  useEffect(() => {
    if (seen.current === draft) form.current?.querySelector<HTMLElement>(missingField)?.focus();
    seen.current = draft;
  }, [draft, errors]);
  return form;
}

/** The question, its new correct choice, the policy for existing scores, and the reason. */
export function CorrectionForm({ state, driver }: FormProps) {
  const { data, draft, errors, preview } = state;
  const hydrated = useHydrated();
  const form = useFocusOnMissing(state);
  return (
    <form
      ref={form}
      className="correction-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        driver.preview();
      }}
    >
      <fieldset className="correction-form__fields" disabled={!hydrated || state.applying}>
        <QuestionChoice data={data} questionUuid={draft.questionUuid} driver={driver} />
        <KeyChoice state={state} driver={driver} />
        <PolicyChoice policy={draft.policy} error={errors.policy} onChange={(policy) => driver.change({ policy })} />
        {canLower(draft.policy) && (
          <label className="correction-check">
            <input
              type="checkbox"
              checked={draft.neverLower}
              onChange={(event) => driver.change({ neverLower: event.target.checked })}
            />
            <span>
              <strong>{texts.form.neverLower}</strong>
              <span className="correction-form__effect">{texts.form.neverLowerHint}</span>
            </span>
          </label>
        )}
        <Reason state={state} driver={driver} />
      </fieldset>
      <div className="correction-form__actions">
        <Button type="submit" disabled={!hydrated} aria-busy={preview.kind === 'loading'}>
          {preview.kind === 'loading' ? texts.form.workingItOut : texts.form.preview}
        </Button>
        <span className="soft">{texts.form.previewHint}</span>
      </div>
    </form>
  );
}

function QuestionChoice({
  data,
  questionUuid,
  driver,
}: {
  data: KeyCorrectionsPageData;
  questionUuid: string;
  driver: KeyCorrectionDriver;
}) {
  return (
    <NativeSelectField
      label={texts.form.question}
      id="correction-question"
      value={questionUuid}
      onChange={(event) => driver.change({ questionUuid: event.target.value })}
      choices={data.quiz_questions.map(({ uuid, position, content }) => ({ value: uuid, label: `${position}. ${content}` }))}
    />
  );
}

function KeyChoice({ state: { data, draft, errors }, driver }: FormProps) {
  const question = data.quiz_questions.find(({ uuid }) => uuid === draft.questionUuid);
  return (
    <fieldset className="correction-choices" aria-describedby={errors.option ? 'correction-option-error' : undefined}>
      <legend className="field__label">{texts.form.correctChoice}</legend>
      {question?.quiz_question_options.map(({ uuid, content, correct }) => (
        <label key={uuid} className="correction-choice">
          <input
            type="radio"
            name="correction-option"
            value={uuid}
            checked={draft.optionUuid === uuid}
            onChange={() => driver.change({ optionUuid: uuid })}
          />
          <span>
            {content}
            {correct && <span className="correction-form__effect">{texts.form.correctNow}</span>}
          </span>
        </label>
      ))}
      {errors.option && (
        <FieldError id="correction-option-error" role="alert">
          {errors.option}
        </FieldError>
      )}
    </fieldset>
  );
}

function Reason({ state: { draft, errors }, driver }: FormProps) {
  const described = ['correction-reason-hint', ...(errors.reason ? ['correction-reason-error'] : [])].join(' ');
  return (
    <div className="field">
      <label className="field__label" htmlFor="correction-reason">
        {texts.form.reason}
      </label>
      <textarea
        className="field__input correction-form__reason"
        id="correction-reason"
        rows={3}
        maxLength={longestReason}
        required
        aria-invalid={errors.reason ? true : undefined}
        aria-describedby={described}
        value={draft.reason}
        onChange={(event) => driver.change({ reason: event.target.value })}
      />
      <p className="field__hint" id="correction-reason-hint">
        {texts.form.reasonHint}
      </p>
      {errors.reason && (
        <FieldError id="correction-reason-error" role="alert">
          {errors.reason}
        </FieldError>
      )}
    </div>
  );
}
