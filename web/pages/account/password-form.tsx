import type { AccountPageData } from '../../../api/account/schemas.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { texts } from './texts.ts';

export const errorOf = ({ errors }: AccountPageData, path: string): string | null =>
  errors.find((error) => error.path === path)?.message ?? null;

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
