import type { AccountPageData } from '#api/accounts/account/schemas.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { errorOf } from './password-form.tsx';
import { texts } from './texts.ts';

interface EmailSectionProps {
  data: AccountPageData;
  csrfToken: string;
}

/** The address that signs in. Another one holds once the link that goes there was opened. */
export function EmailSection({ data, csrfToken }: EmailSectionProps) {
  if (!data.may_change_email && data.email === null) return null;
  return (
    <Section id="email" title={texts.email} aside={<EmailState confirmed={data.email_confirmed} />}>
      <p>{data.email === null ? texts.noEmail : texts.emailNow(data.email)}</p>
      {data.may_change_email && data.email_confirmed === false && (
        <form method="post" action="/api/v1/confirmation/resend">
          <input type="hidden" name="_csrf" value={csrfToken} />
          <Button type="submit">{texts.resend}</Button>
        </form>
      )}
      {data.may_change_email && (
        <form className="account-form" method="post" action="/account/email">
          <input type="hidden" name="_csrf" value={csrfToken} />
          <TextField
            label={texts.newEmail}
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            hint={texts.newEmailHint}
            error={errorOf(data, 'email')}
            required
          />
          <TextField
            label={texts.current}
            type="password"
            name="email_password"
            autoComplete="current-password"
            error={errorOf(data, 'email_password')}
            required
          />
          <Button type="submit">{texts.changeEmail}</Button>
        </form>
      )}
    </Section>
  );
}

function EmailState({ confirmed }: { confirmed: boolean | null }) {
  if (confirmed === null) return null;
  return confirmed ? (
    <Badge tone="good" icon="check">
      {texts.confirmed}
    </Badge>
  ) : (
    <Badge tone="mid" icon="warning">
      {texts.unconfirmed}
    </Badge>
  );
}
