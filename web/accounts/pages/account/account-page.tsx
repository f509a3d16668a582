import type { AccountPageData } from '#api/accounts/account/schemas.ts';
import { OwnAccommodations } from '#web/accounts/own-accommodations/own-accommodations.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { roleWords } from '#web/lib/words.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { Devices } from './devices.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { texts } from './texts.ts';
import './account.css';

/** What people type before it is awake is kept. */
export const hasForm = true;

/** Plain form posts: they work before and without scripts. */
export function AccountPage({ data, shell }: PageProps<AccountPageData>) {
  const required = data.password_change_required;
  return (
    <PageShell shell={shell} width="reading">
      <PageHead
        title={required ? texts.chooseOwn : texts.title}
        kicker={[data.name, roleWords(data.role)].filter(Boolean).join(' · ')}
      />
      {data.saved && (
        <div className="page-notice">
          <Message kind="good">{texts.saved[data.saved]}</Message>
        </div>
      )}
      {required && (
        <div className="page-notice">
          <Message kind="plain" live={false}>
            {texts.firstPassword}
          </Message>
        </div>
      )}
      <OwnAccommodations shell={shell} />
      <Section id="password" title={texts.password}>
        <PasswordForm data={data} csrfToken={shell.csrf_token} />
      </Section>
      {!required && data.second_step && (
        <Section id="second-step" title={texts.secondStep}>
          <p>{texts.secondStepWhy}</p>
          <div>
            <ButtonLink href="/account/second_step">{texts.secondStepChange}</ButtonLink>
          </div>
        </Section>
      )}
      {!required && data.role === 'teacher' && (
        <Section id="notifications" title={texts.notifications}>
          <p>{texts.notificationsWhy}</p>
          <div>
            <ButtonLink href="/account/notifications">{texts.notificationsChange}</ButtonLink>
          </div>
        </Section>
      )}
      {!required && <EmailSection data={data} csrfToken={shell.csrf_token} />}
      {!required && <Devices data={data} shell={shell} />}
    </PageShell>
  );
}
