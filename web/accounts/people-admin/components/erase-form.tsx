import type { PersonPageData } from '#api/accounts/people-admin/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from '../texts.ts';
import { PageForm } from '#web/ui/form/page-form.tsx';

/** Lists what is lost and what stays, and asks for the person's number, so that nobody erases the wrong person by mistake. */
export function EraseForm({ data, csrfToken }: { data: PersonPageData; csrfToken: string }) {
  const { id, name } = data.person;
  if (data.own_account) {
    return (
      <Message kind="plain" live={false}>
        {texts.erase.ownAccount}
      </Message>
    );
  }
  return (
    <PageForm className="erase-form card" action={`/admin/people/${id}/erase`} csrf={csrfToken}>
      <div className="erase-form__words">
        <p>
          <strong>{texts.erase.whatGoes}</strong> {texts.erase.goes(name)}
        </p>
        <p>
          <strong>{texts.erase.whatStays}</strong> {texts.erase.stays}
        </p>
        <p>{texts.erase.noUndo}</p>
      </div>
      <TextField
        label={texts.erase.confirm(id)}
        hint={texts.erase.confirmHint}
        name="confirmation"
        inputMode="numeric"
        autoComplete="off"
        required
        error={data.error}
        // After a failure the page loads from the top, and this form is at its end.
        autoFocus={Boolean(data.error)}
      />
      <Button type="submit" className="erase-form__button">
        {texts.erase.button(name)}
      </Button>
    </PageForm>
  );
}
