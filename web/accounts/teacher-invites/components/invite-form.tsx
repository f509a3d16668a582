import { useRef, useState, type FormEvent } from 'react';
import {
  domainOfEmail,
  firstInviteFields,
  inviteEmailProblem,
  maxInviteFields,
} from '#domain/accounts/teacher-invite/email-rule.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from '../texts.ts';
import type { InviteDraft, SendOutcome } from '../use-invites.ts';

interface InviteFormProps {
  ownEmail: string;
  name: string;
  busy: boolean;
  onSend: (draft: InviteDraft) => Promise<SendOutcome>;
  onDone: () => void;
}

const empty = Array.from({ length: firstInviteFields }, () => '');
const focusSoon = 0;

/** The invited people and the message they get. Addresses on another domain are marked before anything is sent. */
export function InviteForm({ ownEmail, name, busy, onSend, onDone }: InviteFormProps) {
  const [emails, setEmails] = useState<readonly string[]>(empty);
  const [marked, setMarked] = useState<Readonly<Record<number, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  /** Clears a mark while the person types. Clearing it on blur would move the button away from under a click. */
  const change = (place: number, text: string) => {
    setEmails(emails.map((entry, at) => (at === place ? text : entry)));
    if (inviteEmailProblem(ownEmail, text) === null) setMarked(({ [place]: _before, ...rest }) => rest);
  };
  const check = (place: number) => {
    const problem = inviteEmailProblem(ownEmail, emails[place] ?? '');
    if (problem) setMarked((before) => ({ ...before, [place]: problem }));
  };
  const focusField = (place: number) =>
    setTimeout(() => form.current?.querySelector<HTMLInputElement>(`[data-place="${place}"]`)?.focus(), focusSoon);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problems = Object.fromEntries(
      emails.flatMap((email, place) => {
        const problem = inviteEmailProblem(ownEmail, email);
        return problem ? [[place, problem]] : [];
      }),
    );
    const nobody = emails.every((email) => email.trim() === '');
    setMarked(problems);
    setFailure(nobody ? texts.modal.nobody : null);
    const wrong = Object.keys(problems).map(Number)[0] ?? (nobody ? 0 : undefined);
    if (wrong !== undefined) return focusField(wrong);
    const fields = new FormData(event.currentTarget);
    const text = (field: string): string => String(fields.get(field) ?? '');
    const outcome = await onSend({ subject: text('subject'), above: text('above'), below: text('below'), emails });
    setMarked(outcome.byPlace);
    setFailure(outcome.failure);
    if (outcome.sent) return onDone();
    const refused = Object.keys(outcome.byPlace).map(Number)[0];
    if (refused !== undefined) focusField(refused);
  };
  const add = () => {
    setEmails([...emails, '']);
    focusField(emails.length);
  };
  return (
    <form className="invite-form" ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {failure && <Message kind="low">{failure}</Message>}
      <fieldset className="invite-form__emails">
        <legend>{texts.modal.emails}</legend>
        <p className="soft">{texts.modal.rule(domainOfEmail(ownEmail))}</p>
        {emails.map((email, place) => (
          <TextField
            // Fields are identified by their position, because none is ever removed.
            key={place}
            label={texts.modal.email(place + 1)}
            type="email"
            name="emails[]"
            data-place={place}
            value={email}
            autoComplete="off"
            autoCapitalize="none"
            error={marked[place] ?? null}
            onChange={({ target }) => change(place, target.value)}
            onBlur={() => check(place)}
          />
        ))}
        {emails.length < maxInviteFields ? (
          <Button small onClick={add}>
            {texts.modal.add}
          </Button>
        ) : (
          <p className="soft">{texts.modal.most}</p>
        )}
      </fieldset>
      <TextField
        label={texts.modal.subject}
        name="subject"
        defaultValue={texts.modal.subjectGiven(name)}
        maxLength={200}
        autoComplete="off"
      />
      <TextAreaField label={texts.modal.above} name="above" rows={5} maxLength={2_400} defaultValue={texts.modal.aboveGiven} />
      <p className="invite-form__link">{texts.modal.link}</p>
      <TextAreaField
        label={texts.modal.below}
        name="below"
        rows={2}
        maxLength={2_400}
        defaultValue={texts.modal.belowGiven(name)}
      />
      <div className="invite-form__buttons">
        <Button type="submit" tone="primary" disabled={busy}>
          {busy ? texts.modal.sending : texts.modal.send}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {texts.modal.cancel}
        </Button>
      </div>
    </form>
  );
}
