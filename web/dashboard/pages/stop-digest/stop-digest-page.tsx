import type { StopDigestPageData } from '#api/accounts/mail-stop/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import '#web/accounts/pages/login/login.css';
import { PageForm } from '#web/ui/form/page-form.tsx';

const texts = {
  stop: 'Yes, stop it',
  classes: {
    ask: 'Stop the mail about your classes?',
    askText: 'You’ll get no more of these mails. Everything they tell is on your dashboard too.',
    stopped: 'Stopped',
    stoppedText: 'You get no more mail about your classes. You can turn it on again in your account.',
    href: '/account/notifications',
    after: 'Go to your account',
  },
  reports: {
    ask: 'Stop the mail about your saved reports?',
    askText: 'You’ll get no more of these mails. The reports stay saved, and you can open them whenever you like.',
    stopped: 'Stopped',
    stoppedText: 'You get no more mail about your saved reports. You can turn it on again beside each of them.',
    href: '/reports/saved',
    after: 'Go to your saved reports',
  },
} as const;

/** The target of a digest's link, without sign-in. It shows no names, because mail gets forwarded. */
export function StopDigestPage({ data: { about, stopped }, shell }: PageProps<StopDigestPageData>) {
  const words = texts[about];
  return (
    <PageShell shell={shell} frame="focus" width="reading" status={<></>}>
      <div className="sign-in">
        <div>
          <h1>{stopped ? words.stopped : words.ask}</h1>
          <p className="soft">{stopped ? words.stoppedText : words.askText}</p>
        </div>
        {stopped ? (
          <ButtonLink href={words.href} wide>
            {words.after}
          </ButtonLink>
        ) : (
          <PageForm className="sign-in__form" action={shell.path} csrf={shell.csrf_token}>
            <Button type="submit" tone="primary" wide>
              {texts.stop}
            </Button>
          </PageForm>
        )}
      </div>
    </PageShell>
  );
}
