import type { SecondStepPageData } from '#api/accounts/second-factor/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import '../login/login.css';
import { PageForm } from '#web/ui/form/page-form.tsx';

const texts = {
  title: 'One more step',
  why: 'Open your authenticator app and enter the code that it shows for Earshot.',
  code: 'Code',
  codeHint: 'Six digits. No phone at hand? Enter one of your recovery codes instead.',
  trust: (days: number) => `Don’t ask on this device for ${days} days`,
  trustDetail: 'Only on a device that is yours alone.',
  signIn: 'Sign in',
  back: 'Back to the sign-in',
} as const;

/** A plain form post: it signs in before and without scripts. */
export function SecondStepPage({ data, shell }: PageProps<SecondStepPageData>) {
  return (
    <PageShell shell={shell} frame="focus" width="reading" status={<></>}>
      <div className="sign-in">
        <div>
          <h1>{texts.title}</h1>
          <p className="soft">{texts.why}</p>
        </div>
        {data.error && <Message kind="low">{data.error}</Message>}
        <PageForm className="sign-in__form" action="/login/second_step" csrf={shell.csrf_token}>
          <TextField
            label={texts.code}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            hint={texts.codeHint}
            required
            // This is the only thing to do on this page.
            autoFocus
          />
          <Checkbox name="trust" label={texts.trust(data.trusted_for_days)} detail={texts.trustDetail} />
          <Button type="submit" tone="primary" wide>
            {texts.signIn}
          </Button>
        </PageForm>
        <p>
          <a href="/login">{texts.back}</a>
        </p>
      </div>
    </PageShell>
  );
}
