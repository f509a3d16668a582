import { useRef } from 'react';
import type { LoginPageData } from '#api/accounts/sessions/schemas.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { PageProps, Shell } from '#web/lib/page-props.ts';
import { ownWords } from '#web/lib/own-words.ts';
import { WorkField } from '#web/accounts/sign-in/work-field.tsx';
import { written } from '#web/lib/locale.ts';
import { texts } from './texts.ts';
import './login.css';
import { PageForm } from '#web/ui/form/page-form.tsx';

const shown = 6;

interface DemoAccountsProps {
  accounts: readonly { email: string; label: string }[];
  password: string | null;
  onPick: (email: string) => void;
}

/** Fills the form; the person still clicks Sign in and sees the credentials used. */
function DemoAccounts({ accounts, password, onPick }: DemoAccountsProps) {
  return (
    <section className="sign-in__demo" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{texts.demo.title}</h2>
      <p className="soft">{texts.demo.choose(password)}</p>
      <AccountList accounts={accounts.slice(0, shown)} onPick={onPick} />
      {accounts.length > shown && (
        <details>
          <summary className="sign-in__more">{texts.demo.more(accounts.length - shown)}</summary>
          <AccountList accounts={accounts.slice(shown)} onPick={onPick} />
        </details>
      )}
    </section>
  );
}

function AccountList({ accounts, onPick }: Pick<DemoAccountsProps, 'accounts' | 'onPick'>) {
  return (
    <ul className="sign-in__accounts" role="list">
      {accounts.map(({ email, label }) => (
        <li key={email}>
          <button type="button" className="sign-in__account" onClick={() => onPick(email)}>
            <strong lang={written}>{label}</strong>
            <span className="soft">{email}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Keeps input that people type before hydration. */
export const hasForm = true;

/** A plain form post: it signs in before and without scripts. */
export function LoginPage({ data, shell }: PageProps<LoginPageData>) {
  const form = useRef<HTMLFormElement>(null);
  const fill = (email: string) => {
    const fields = form.current?.elements;
    if (!fields) return;
    (fields.namedItem('email') as HTMLInputElement).value = email;
    (fields.namedItem('password') as HTMLInputElement).value = data.demo_password ?? '';
    form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  };
  if (data.line) return <InLine line={data.line} shell={shell} />;
  return (
    <PageShell shell={shell} frame="focus" width="reading" status={<></>}>
      <div className="sign-in">
        <h1>{texts.title}</h1>
        {data.error && <Message kind="low">{ownWords({ code: data.error_code ?? '' }) ?? data.error}</Message>}
        {data.school && <SchoolButton school={data.school} returnTo={data.return_to} />}
        <PageForm className="sign-in__form" action="/login" ref={form} csrf={shell.csrf_token}>
          {data.return_to && <input type="hidden" name="return_to" value={data.return_to} />}
          <TextField
            label={texts.email}
            type="email"
            name="email"
            defaultValue={data.email}
            autoComplete="username"
            autoCapitalize="none"
            required
          />
          <TextField label={texts.password} type="password" name="password" autoComplete="current-password" required />
          {data.districts && (
            <NativeSelectField
              label={texts.district}
              name="district_id"
              choices={data.districts.map(({ id, name }) => ({ value: String(id), label: name, lang: written }))}
              placeholder={texts.chooseDistrict}
              required
            />
          )}
          {data.proof_of_work && <WorkField order={data.proof_of_work} />}
          <Button type="submit" tone={data.school ? 'secondary' : 'primary'} wide>
            {texts.signIn}
          </Button>
          {data.school_sign_in && !data.school && (
            <Button type="submit" tone="quiet" wide formAction="/find_school" formNoValidate>
              {texts.school.find}
            </Button>
          )}
        </PageForm>
        <p>
          <a href="/forgot_password">{texts.forgot}</a>
        </p>
        {data.demo_accounts && <DemoAccounts accounts={data.demo_accounts} password={data.demo_password} onPick={fill} />}
      </div>
    </PageShell>
  );
}

/** The browser goes on by itself: the response says when (`Refresh`), which needs no script. */
function InLine({ line: { before, seconds }, shell }: { line: NonNullable<LoginPageData['line']>; shell: Shell }) {
  return (
    <PageShell shell={shell} frame="focus" width="reading" status={<></>}>
      <div className="sign-in">
        <h1>{texts.line.title}</h1>
        <p role="status">
          {texts.line.before(before)} {texts.line.seconds(seconds)}
        </p>
        <p className="soft">{texts.line.goesOn}</p>
        <ButtonLink href="/login/line" wide>
          {texts.line.now}
        </ButtonLink>
      </div>
    </PageShell>
  );
}

interface SchoolButtonProps {
  school: NonNullable<LoginPageData['school']>;
  returnTo: string | null;
}

/** A link rather than a form: the content security policy restricts forms to this site. */
function SchoolButton({ school, returnTo }: SchoolButtonProps) {
  const address = returnTo === null ? school.url : `${school.url}?${new URLSearchParams({ return_to: returnTo })}`;
  return (
    <div className="sign-in__school">
      <p className="sign-in__school-name">{school.name}</p>
      <ButtonLink href={address} tone="primary" wide>
        {texts.school.through(school.through)}
      </ButtonLink>
      <p className="sign-in__or">{texts.school.or}</p>
    </div>
  );
}
