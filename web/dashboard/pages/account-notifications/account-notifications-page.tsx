import type { NotificationsPageData } from '#api/dashboard/notifications/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { texts } from './texts.ts';
import '#web/ui/form/choice-cards.css';
import './account-notifications.css';
import { PageForm } from '#web/ui/form/page-form.tsx';

const choices = ['daily', 'weekly', 'off'] as const;

/** A plain form post: it works before and without scripts. */
export function AccountNotificationsPage({ data, shell }: PageProps<NotificationsPageData>) {
  return (
    <PageShell shell={shell} width="reading">
      <PageHead title={texts.title} kicker={<a href="/account">{texts.account}</a>} />
      {data.saved && (
        <div className="page-notice">
          <Message kind="good">{texts.saved[data.digest]}</Message>
        </div>
      )}
      <Address data={data} csrfToken={shell.csrf_token} />
      <p className="notifications__lead">{texts.lead}</p>
      <PageForm className="notifications" action="/account/notifications" csrf={shell.csrf_token}>
        <fieldset className="notifications__choices">
          <legend>{texts.question}</legend>
          <div className="choices">
            {choices.map((each) => (
              <label className="choice" key={each}>
                <input
                  className="visually-hidden"
                  type="radio"
                  name="digest"
                  value={each}
                  defaultChecked={each === data.digest}
                />
                <span className="choice__circle" aria-hidden="true" />
                <span className="choice__content">
                  <strong>{texts.choices[each].title}</strong>
                  <span className="notifications__when">{texts.choices[each].text}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="notifications__end">
          <Button type="submit" tone="primary">
            {texts.save}
          </Button>
          {data.email !== null && data.email_confirmed && <p className="soft">{texts.goesTo(data.email)}</p>}
        </div>
      </PageForm>
    </PageShell>
  );
}

/** What keeps the teacher from getting mail; renders nothing when there is no obstacle. */
function Address({ data: { email, email_confirmed: confirmed }, csrfToken }: { data: NotificationsPageData; csrfToken: string }) {
  if (email !== null && confirmed) return null;
  return (
    <div className="page-notice">
      <Message
        kind="plain"
        icon="warning"
        live={false}
        actions={
          email === null ? (
            <ButtonLink href="/account" small>
              {texts.toAccount}
            </ButtonLink>
          ) : (
            <PageForm action="/api/v1/confirmation/resend" csrf={csrfToken}>
              <Button type="submit" small>
                {texts.resend}
              </Button>
            </PageForm>
          )
        }
      >
        {email === null ? texts.noEmail : texts.unconfirmed(email)}
      </Message>
    </div>
  );
}
