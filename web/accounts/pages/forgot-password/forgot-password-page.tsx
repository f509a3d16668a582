import type { ForgotPageData } from '#api/accounts/account-recovery/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { texts } from './texts.ts';
import '../login/login.css';
import { PageForm } from '#web/ui/form/page-form.tsx';

/** Keeps input that people type before hydration. */
export const hasForm = true;

/** A plain form post. The response is the same for every address. */
export function ForgotPasswordPage({ data, shell }: PageProps<ForgotPageData>) {
  return (
    <PageShell shell={shell} frame="focus" width="reading" status={<></>}>
      <div className="sign-in">
        {data.sent ? (
          <>
            <div role="status">
              <h1>{texts.sentTitle}</h1>
              <p>{texts.sent}</p>
              <p className="soft">{texts.notThere}</p>
            </div>
            <ButtonLink href="/login" tone="primary" wide>
              {texts.back}
            </ButtonLink>
            <ButtonLink href="/forgot_password" tone="quiet" wide>
              {texts.again}
            </ButtonLink>
          </>
        ) : (
          <>
            <div>
              <h1>{texts.title}</h1>
              <p className="soft">{texts.lead}</p>
            </div>
            <PageForm className="sign-in__form" action="/forgot_password" csrf={shell.csrf_token}>
              <TextField label={texts.email} type="email" name="email" autoComplete="username" autoCapitalize="none" required />
              <Button type="submit" tone="primary" wide>
                {texts.send}
              </Button>
            </PageForm>
            <p className="soft">{texts.students}</p>
            <ButtonLink href="/login" tone="quiet" wide>
              {texts.back}
            </ButtonLink>
          </>
        )}
      </div>
    </PageShell>
  );
}
