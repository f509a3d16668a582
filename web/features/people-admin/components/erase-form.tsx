import type { PersonPageData } from '../../../../api/people-admin/schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Says what is lost and what stays, and asks for the number: nobody erases the wrong person by a slip. */
export function EraseForm({ data, csrfToken }: { data: PersonPageData; csrfToken: string }) {
  const { id, name } = data.person;
  if (data.own_account) {
    return (
      <Message kind="plain" live={false}>
        This is your own account. Another administrator can erase it.
      </Message>
    );
  }
  return (
    <form className="erase-form card" method="post" action={`/admin/people/${id}/erase`}>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <div className="erase-form__words">
        <p>
          <strong>What is deleted for good:</strong> the name, email address and roster ID of {name}, password, open sessions and
          invitations, and the key of all that they wrote. Files of reports that may name them are deleted.
        </p>
        <p>
          <strong>What stays:</strong> answers, scores and counts, under [erased]. A roster that still lists them does not bring
          them back. If they should have a copy, export the data first.
        </p>
        <p>This cannot be undone.</p>
      </div>
      <TextField
        label={`Type ${id} to confirm`}
        hint="This person’s number, shown above."
        name="confirmation"
        inputMode="numeric"
        autoComplete="off"
        required
        error={data.error}
        // The page comes back from its beginning, and the form is at its end.
        autoFocus={Boolean(data.error)}
      />
      <Button type="submit" className="erase-form__button">
        Erase {name} for ever
      </Button>
    </form>
  );
}
