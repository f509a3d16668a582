import type { ChallengePageData } from '#api/challenge/listening-challenge/schemas.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useState, useEffect, useRef, type RefObject } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { texts } from './texts.ts';
import type { Problem } from '#api/shared/schemas.ts';
import type { RemoteReply } from '#web/behaviours/remote-request.ts';
import type { TypedField, UserType } from './user-types.ts';
import { PageForm } from '#web/ui/form/page-form.tsx';

interface RemoteForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly sent: boolean;
  /** The error of the whole request; null when only fields are wrong. */
  readonly failure: string | null;
  /** By the field's name. */
  readonly errors: Readonly<Record<string, string>>;
}

const unreachable = texts.unreachable;

const outcomeOf = ({ status, body }: RemoteReply): Pick<RemoteForm, 'failure' | 'errors'> => {
  if (status === 0) return { failure: unreachable, errors: {} };
  const problem = body as Problem | null;
  const errors = Object.fromEntries((problem?.errors ?? []).map(({ path, message }) => [path, message]));
  const failure = Object.keys(errors).length > 0 ? null : (problem?.detail ?? texts.failed);
  return { failure, errors };
};

const nothing = { sent: false, failure: null, errors: {} };

type Errors = RemoteForm['errors'];

/** The result of a form with `data-remote`, for the component that contains it. */
function useRemoteForm(refused: Errors): RemoteForm {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<Omit<RemoteForm, 'form'>>({ ...nothing, errors: refused });
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const succeed = (): void => setState({ ...nothing, sent: true });
    const fail = (event: Event): void => {
      const outcome = outcomeOf((event as CustomEvent<RemoteReply>).detail);
      setState({ sent: false, ...outcome });
      // The field is often above the visible area and the clicked button.
      const refused = [...element.elements].find((field) => (field.getAttribute('name') ?? '') in outcome.errors);
      if (refused instanceof HTMLElement) refused.focus();
    };
    element.addEventListener('remote:success', succeed);
    element.addEventListener('remote:error', fail);
    return () => {
      element.removeEventListener('remote:success', succeed);
      element.removeEventListener('remote:error', fail);
    };
  }, []);
  return { form, ...state };
}

type Places = Pick<ChallengePageData, 'countries' | 'states' | 'country_with_states'>;

type Typed = Readonly<Record<string, string | undefined>>;

interface PlaceFieldsProps {
  places: Places;
  errors: Errors;
  typed: Typed;
}

const choiceOf = ({ code, name }: Places['states'][number]) => ({ value: code, label: name });

/** The country, and the state if the country has a list of states. Without scripts both fields are shown. */
function PlaceFields({ places, errors, typed }: PlaceFieldsProps) {
  const [country, setCountry] = useState(typed['country'] ?? '');
  const hydrated = useHydrated();
  const withState = country === places.country_with_states;
  return (
    <>
      <NativeSelectField
        label={texts.place.country}
        name="country"
        placeholder={texts.place.chooseCountry}
        choices={places.countries.map(choiceOf)}
        error={errors['country']}
        value={country}
        onChange={(event) => setCountry(event.target.value)}
        required
      />
      {(withState || !hydrated) && (
        <NativeSelectField
          label={hydrated ? texts.place.state : texts.place.stateInUs}
          name="state"
          placeholder={texts.place.chooseState}
          choices={places.states.map(choiceOf)}
          error={errors['state']}
          defaultValue={typed['state'] ?? ''}
          required={withState}
        />
      )}
    </>
  );
}

const focusOn = (element: HTMLElement | null): void => element?.focus();

/** The data that the forms need from either page. */
export type RequestFormData = Pick<
  ChallengePageData,
  'countries' | 'states' | 'country_with_states' | 'sent' | 'quiz_url' | 'refused'
>;

interface RequestFormProps {
  kind: UserType;
  data: RequestFormData;
  csrfToken: string;
  /** The form is at the end of the quiz and no longer leads there. */
  afterQuiz: boolean;
  /** The partner who referred the visitor; the quiz gets it too. */
  partnerId: string;
}

/** The form for one kind of visitor. It is sent without leaving the page; without scripts it is a normal form. */
export function RequestForm({ kind, data, csrfToken, partnerId, afterQuiz }: RequestFormProps) {
  // After a refusal without scripts, the page comes back with this form.
  const refused = data.refused?.typed['user_type'] === kind.type ? data.refused : null;
  const typed: Typed = refused?.typed ?? {};
  const { form, sent, failure, errors } = useRemoteForm(
    Object.fromEntries((refused?.errors ?? []).map(({ path, message }) => [path, message])),
  );
  if (sent || data.sent === kind.type) {
    const query = new URLSearchParams({ user_type: kind.type, ...(partnerId ? { partner_id: partnerId } : {}) });
    const words = afterQuiz ? kind.thanksAfterQuiz : kind.thanks;
    return <Thanks words={words} quizUrl={afterQuiz ? null : `${data.quiz_url}?${query}`} takesFocus={sent} />;
  }
  const heading = `request-${kind.type}`;
  return (
    <PageForm
      ref={form}
      className="challenge-form"
      csrf={csrfToken}
      action="/listening_challenge/requests"
      data-remote=""
      aria-labelledby={heading}
    >
      <h3 id={heading}>{kind.title}</h3>
      <input type="hidden" name="user_type" value={kind.type} />
      {afterQuiz && <input type="hidden" name="after" value="quiz" />}
      {kind.fields.map((field) => (
        <Field key={field.name} field={field} error={errors[field.name] ?? null} typed={typed[field.name] ?? ''} />
      ))}
      <PlaceFields places={data} errors={errors} typed={typed} />
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
    </PageForm>
  );
}

function Field({ field, error, typed }: { field: TypedField; error: string | null; typed: string }) {
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
        defaultValue={typed}
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
      defaultValue={typed}
      {...(type === 'number' ? { min: 1, max: 100_000 } : { maxLength: most })}
    />
  );
}

interface ThanksProps {
  words: string;
  /** Null when the visitor has already taken the quiz. */
  quizUrl: string | null;
  /** True when it has replaced the form that had the focus. */
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
