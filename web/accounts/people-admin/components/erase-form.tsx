import type { PersonPageData } from '#api/accounts/people-admin/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from '../texts.ts';

/** Says what is lost and what stays, and asks for the number: nobody erases the wrong person by a slip. */
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
    <form className="erase-form card" method="post" action={`/admin/people/${id}/erase`}>
      <input type="hidden" name="_csrf" value={csrfToken} />
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
        // The page comes back from its beginning, and the form is at its end.
        autoFocus={Boolean(data.error)}
      />
      <Button type="submit" className="erase-form__button">
        {texts.erase.button(name)}
      </Button>
    </form>
  );
}
