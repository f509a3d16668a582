/** Chooses how a key correction changes scores that are there already. */
import { FieldError } from '#web/ui/form/field-error.tsx';
import { policies, policyWords } from '../correction-words.ts';
import type { Policy } from '../store/key-correction-store.ts';
import { texts } from '../texts.ts';

interface PolicyChoiceProps {
  policy: Policy | null;
  error: string | undefined;
  onChange: (policy: Policy) => void;
}

export function PolicyChoice({ policy, error, onChange }: PolicyChoiceProps) {
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
