import type { AccountPageData } from '#api/accounts/account/schemas.ts';
import { OwnAccommodations } from '#web/accounts/own-accommodations/own-accommodations.tsx';
import type { PageProps, Shell } from '#web/lib/page-props.ts';
import { roleWords } from '#web/lib/words.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { ButtonLink, Button } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { clockOf, dayAndTime, shortDay } from '#web/lib/dates.ts';
import { written } from '#web/lib/locale.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import '#web/ui/content/ruled-list.css';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from './texts.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ownWords } from '#web/lib/own-words.ts';
import './account.css';
import { PageForm } from '#web/ui/form/page-form.tsx';

const wordsOf = (error: AccountPageData['errors'][number] | undefined): string | null =>
  (error?.code && ownWords({ code: error.code })) || (error?.message ?? null);

const errorOf = ({ errors }: AccountPageData, path: string): string | null =>
  wordsOf(errors.find((error) => error.path === path));

function PasswordForm({ data, csrfToken }: { data: AccountPageData; csrfToken: string }) {
  return (
    <PageForm className="account-form" action="/account/password" csrf={csrfToken}>
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
    </PageForm>
  );
}

interface EmailSectionProps {
  data: AccountPageData;
  csrfToken: string;
}

/** The address used to sign in. A new address takes effect once its owner has opened the link mailed to it. */
function EmailSection({ data, csrfToken }: EmailSectionProps) {
  if (!data.may_change_email && data.email === null) return null;
  return (
    <Section id="email" title={texts.email} aside={<EmailState confirmed={data.email_confirmed} />}>
      <p>{data.email === null ? texts.noEmail : texts.emailNow(data.email)}</p>
      {data.may_change_email && data.email_confirmed === false && (
        <PageForm action="/api/v1/confirmation/resend" csrf={csrfToken}>
          <Button type="submit">{texts.resend}</Button>
        </PageForm>
      )}
      {data.may_change_email && (
        <PageForm className="account-form" action="/account/email" csrf={csrfToken}>
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
        </PageForm>
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

/** Each session of this account can be ended separately, or all at once. */
function Devices({ data, shell }: { data: AccountPageData; shell: Shell }) {
  const clock = clockOf(shell);
  return (
    <Section id="devices" title={texts.devices}>
      <p className="soft">{texts.devicesWhy}</p>
      <ul className="ruled-list" role="list">
        {data.devices.map((device) => (
          <li key={device.id} className="account-device">
            <Icon name="device" />
            <div className="account-device__words">
              <strong lang={written}>{device.name}</strong>
              <span className="soft">
                {[
                  texts.used(dayAndTime(device.last_used_at, clock.timeZone)),
                  device.started_at && texts.since(shortDay(device.started_at, clock)),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </div>
            {device.current ? (
              <Badge tone="brand">{texts.thisDevice}</Badge>
            ) : (
              <PageForm action={`/account/devices/${device.id}/sign_out`} csrf={shell.csrf_token}>
                <Button type="submit" small aria-label={texts.signOutOf(device.name)}>
                  {texts.signOutDevice}
                </Button>
              </PageForm>
            )}
          </li>
        ))}
      </ul>
      <PageForm action="/account/sign_out_everywhere" csrf={shell.csrf_token}>
        <Button type="submit">{texts.signOut}</Button>
      </PageForm>
    </Section>
  );
}

/** Keeps input that people type before hydration. */
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
