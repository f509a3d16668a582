/** Changes your password. */
import type { AccountPageData } from '#api/accounts/account/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ownWords } from '#web/lib/own-words.ts';
import { texts } from './texts.ts';

const wordsOf = (error: AccountPageData['errors'][number] | undefined): string | null =>
  (error?.code && ownWords({ code: error.code })) || (error?.message ?? null);

export const errorOf = ({ errors }: AccountPageData, path: string): string | null =>
  wordsOf(errors.find((error) => error.path === path));

export function PasswordForm({ data, csrfToken }: { data: AccountPageData; csrfToken: string }) {
  return (
    <form className="account-form" method="post" action="/account/password">
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="username" value={data.email ?? ''} autoComplete="username" />
      {!data.password_change_required && (
        <TextField
          label={texts.current}
          type="password"
          name="current_password"
          autoComplete="current-password"
          error={errorOf(data, 'current_password')}
          required
        />
      )}
      <TextField
        label={texts.new}
        type="password"
        name="password"
        autoComplete="new-password"
        minLength={data.minimum_password_length}
        maxLength={256}
        hint={texts.newHint(data.minimum_password_length)}
        error={errorOf(data, 'password')}
        required
      />
      <Button type="submit" tone="primary">
        {data.password_change_required ? texts.saveAndContinue : texts.change}
      </Button>
    </form>
  );
}
