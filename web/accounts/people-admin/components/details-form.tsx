import type { PersonPageData } from '#api/accounts/people-admin/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from '../texts.ts';

interface DetailsFormProps {
  data: Pick<PersonPageData, 'person' | 'account'>;
  action: string;
  csrfToken: string;
}

/** The name and the email address of somebody whom no roster knows. */
export function DetailsForm({ data: { person, account }, action, csrfToken }: DetailsFormProps) {
  const words = texts.account;
  const { given_name, family_name, email } = account.details;
  return (
    <form key={`details ${account.revision}`} className="person-form card" method="post" action={action}>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="_method" value="PUT" />
      <input type="hidden" name="if_match" value={account.revision} />
      <div className="person-form__names">
        <TextField label={words.givenName} name="given_name" required maxLength={100} defaultValue={given_name} />
        <TextField label={words.familyName} name="family_name" maxLength={100} defaultValue={family_name} />
      </div>
      <TextField
        label={words.email}
        hint={person.role === 'student' ? words.studentEmailHint : words.emailHint}
        type="email"
        name="email"
        required={person.role !== 'student'}
        maxLength={320}
        defaultValue={email}
      />
      <Button type="submit">{words.saveDetails}</Button>
    </form>
  );
}
