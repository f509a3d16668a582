import type { AccountPageData } from '../../../api/account/schemas.ts';
import { OwnAccommodations } from '../../features/accommodations/components/own-accommodations.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import { roleWords } from '../../lib/words.ts';
import { Button } from '../../ui/form/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { PageHead, Section } from '../../ui/content/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { texts } from './texts.ts';
import './account.css';

/** Plain form posts: they work before and without scripts. */
export function AccountPage({ data, shell }: PageProps<AccountPageData>) {
  const required = data.password_change_required;
  return (
    <PageShell shell={shell} width="reading">
      <PageHead
        title={required ? texts.chooseOwn : texts.title}
        kicker={[data.name, roleWords(data.role), data.email].filter(Boolean).join(' · ')}
      />
      {data.saved && (
        <div className="page-notice">
          <Message kind="good">{texts.changed}</Message>
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
      {!required && (
        <Section id="sessions" title={texts.otherDevices}>
          <p className="soft">{texts.signOutWhy}</p>
          <form className="account-form" method="post" action="/account/sign_out_everywhere">
            <input type="hidden" name="_csrf" value={shell.csrf_token} />
            <Button type="submit">{texts.signOut}</Button>
          </form>
        </Section>
      )}
    </PageShell>
  );
}

function PasswordForm({ data, csrfToken }: { data: AccountPageData; csrfToken: string }) {
  const errorOf = (path: string): string | null => data.errors.find((error) => error.path === path)?.message ?? null;
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
          error={errorOf('current_password')}
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
        error={errorOf('password')}
        required
      />
      <Button type="submit" tone="primary">
        {data.password_change_required ? texts.saveAndContinue : texts.change}
      </Button>
    </form>
  );
}
