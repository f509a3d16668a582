import type { ConfirmPageData } from '#api/accounts/confirmation/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import '../login/login.css';
import { PageForm } from '#web/ui/form/page-form.tsx';

const texts = {
  titles: { asked: 'Is this your address?', confirmed: 'Thank you', taken: 'This address has an account already' },
  asked: (email: string) => `Confirm that ${email} is yours. From then on you sign in with it.`,
  confirmed: (email: string) => `${email} is confirmed.`,
  taken: (email: string) =>
    `Another account has ${email}. Sign in with that account, or ask your school which of the two you should use.`,
  confirm: 'Yes, confirm it',
  goOn: 'Go on',
} as const;

/** Mail programs open links to scan them, so only the button confirms. */
export function ConfirmEmailPage({ data, shell }: PageProps<ConfirmPageData>) {
  return (
    <PageShell shell={shell} frame="focus" width="reading" status={<></>}>
      <div className="sign-in">
        <div>
          <h1>{texts.titles[data.state]}</h1>
          <p className="soft">{texts[data.state](data.email)}</p>
        </div>
        {data.state === 'asked' ? (
          <PageForm className="sign-in__form" action={shell.path} csrf={shell.csrf_token}>
            <Button type="submit" tone="primary" wide>
              {texts.confirm}
            </Button>
          </PageForm>
        ) : (
          <ButtonLink href={data.next_url} tone="primary" wide>
            {texts.goOn}
          </ButtonLink>
        )}
      </div>
    </PageShell>
  );
}
