import type { ChallengePageData } from '#api/challenge/listening-challenge/schemas.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { texts } from './texts.ts';
import { useRemoteForm } from './use-remote-form.ts';
import type { TypedField, UserType } from './user-types.ts';

const focusOn = (element: HTMLElement | null): void => element?.focus();

/** What the forms take of either page that they stand on. */
export type RequestFormData = Pick<ChallengePageData, 'countries' | 'states' | 'country_with_states' | 'sent' | 'quiz_url'>;

interface RequestFormProps {
  kind: UserType;
  data: RequestFormData;
  csrfToken: string;
  /** It stands at the end of the quiz and no longer leads there. */
  afterQuiz: boolean;
  /** Through whom the visitor came; the quiz has it too. */
  partnerId: string;
}

/** The form of one kind of visitor. It is sent without leaving the page; without scripts as any form is. */
export function RequestForm({ kind, data, csrfToken, partnerId, afterQuiz }: RequestFormProps) {
  const { form, sent, failure, errors } = useRemoteForm();
  if (sent || data.sent === kind.type) {
    const query = new URLSearchParams({ user_type: kind.type, ...(partnerId ? { partner_id: partnerId } : {}) });
    const words = afterQuiz ? kind.thanksAfterQuiz : kind.thanks;
    return <Thanks words={words} quizUrl={afterQuiz ? null : `${data.quiz_url}?${query}`} takesFocus={sent} />;
  }
  const heading = `request-${kind.type}`;
  return (
    <form
      ref={form}
      className="challenge-form"
      method="post"
      action="/listening_challenge/requests"
      data-remote=""
      aria-labelledby={heading}
    >
      <h3 id={heading}>{kind.title}</h3>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="user_type" value={kind.type} />
      {afterQuiz && <input type="hidden" name="after" value="quiz" />}
      {kind.fields.map((field) => (
        <Field key={field.name} field={field} error={errors[field.name] ?? null} />
      ))}
      <PlaceFields places={data} errors={errors} />
      <p className="challenge-form__trap" aria-hidden="true">
        <label>
          {texts.honeypot}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {failure && <Message kind="low">{failure}</Message>}
      <Button type="submit" tone="primary">
        {afterQuiz ? texts.details.send : texts.takeQuiz}
      </Button>
    </form>
  );
}

function Field({ field, error }: { field: TypedField; error: string | null }) {
  const { name, label, hint, required, autoComplete, choices, most, type = 'text' } = field;
  if (choices)
    return (
      <NativeSelectField
        name={name}
        label={label}
        choices={choices}
        required={required}
        error={error}
        placeholder={texts.choose}
        defaultValue=""
      />
    );
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      required={required}
      autoComplete={autoComplete}
      type={type}
      error={error}
      {...(type === 'number' ? { min: 1, max: 100_000 } : { maxLength: most })}
    />
  );
}

interface ThanksProps {
  words: string;
  /** Null where it is behind the visitor. */
  quizUrl: string | null;
  /** It took the place of the form, and of the focus in it. */
  takesFocus: boolean;
}

function Thanks({ words, quizUrl, takesFocus }: ThanksProps) {
  return (
    <div className="challenge-thanks" role="status" tabIndex={-1} ref={takesFocus ? focusOn : undefined}>
      <p>{words}</p>
      {quizUrl && (
        <ButtonLink tone="primary" href={quizUrl}>
          {texts.startListening}
        </ButtonLink>
      )}
    </div>
  );
}
