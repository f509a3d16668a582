import type { ResetPageData } from '#api/accounts/account-recovery/schemas.ts';
import { ownWords } from '#web/lib/own-words.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { texts } from './texts.ts';
import '../login/login.css';
import { PageForm } from '#web/ui/form/page-form.tsx';

/** Keeps input that people type before hydration. */
export const hasForm = true;

/** Chooses a new password, from a link in a mail. */
export function ResetPasswordPage({ data, shell }: PageProps<ResetPageData>) {
  const error = data.errors.map(({ code, message }) => (code && ownWords({ code })) || message).join(' ') || null;
  return (
    <PageShell shell={shell} frame="focus" width="reading" status={<></>}>
      <div className="sign-in">
        <div>
          <h1>{texts.title}</h1>
          <p className="soft">{texts.lead}</p>
        </div>
        <PageForm className="sign-in__form" action={shell.path} csrf={shell.csrf_token}>
          <TextField label={texts.email} type="email" value={data.email} autoComplete="username" readOnly />
          <TextField
            label={texts.new}
            type="password"
            name="password"
            autoComplete="new-password"
            minLength={data.minimum_password_length}
            hint={texts.newHint(data.minimum_password_length)}
            error={error}
            required
          />
          <Button type="submit" tone="primary" wide>
            {texts.save}
          </Button>
        </PageForm>
      </div>
    </PageShell>
  );
}
