import type { SecondStepSettingsPageData } from '#api/accounts/second-factor/schemas.ts';
import { clockOf, shortDay } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import '../account/account.css';
import { texts } from './texts.ts';
import './account-second-step.css';
import { PageForm } from '#web/ui/form/page-form.tsx';

interface SetupProps {
  data: SecondStepSettingsPageData;
  setup: NonNullable<SecondStepSettingsPageData['setup']>;
  csrfToken: string;
}

/** In groups of four, as people read it aloud. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The key for the app, as a picture and as letters, and the field for the code that proves the app has it. */
function Setup({ data, setup: { secret, qr }, csrfToken }: SetupProps) {
  const errorOf = (field: string): string | null => data.errors.find(({ path }) => path === field)?.message ?? null;
  return (
    <>
      <Section id="scan" title={texts.scan}>
        <p className="soft">{texts.scanHint}</p>
        <svg className="second-step__qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={texts.qr}>
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <p>
          {texts.typeIt}: <span className="second-step__key">{grouped(secret)}</span>
        </p>
      </Section>
      <Section id="confirm" title={texts.confirm}>
        <PageForm className="account-form" action="/account/second_step" csrf={csrfToken}>
          <TextField
            label={texts.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            hint={texts.codeHint}
            error={errorOf('code')}
            required
          />
          {data.has_password && (
            <TextField
              label={texts.password}
              type="password"
              name="password"
              autoComplete="current-password"
              error={errorOf('password')}
              required
            />
          )}
          <Button type="submit" tone="primary">
            {texts.turnOn}
          </Button>
        </PageForm>
      </Section>
    </>
  );
}

/** Keeps input that people type before hydration. */
export const hasForm = true;

const address = '/account/second_step';

/** Plain form posts: they work before and without scripts. */
export function AccountSecondStepPage({ data, shell }: PageProps<SecondStepSettingsPageData>) {
  const { setup, new_codes: codes } = data;
  return (
    <PageShell shell={shell} width="reading">
      <PageHead title={texts.title} kicker={<a href="/account">{texts.account}</a>} />
      {data.saved === 'off' && (
        <div className="page-notice">
          <Message kind="good">{texts.off}</Message>
        </div>
      )}
      {codes && <NewCodes codes={codes} />}
      <p>{data.on_since === null ? texts.lead : texts.onSince(shortDay(data.on_since, clockOf(shell)))}</p>
      {setup && <Setup data={data} setup={setup} csrfToken={shell.csrf_token} />}
      {!setup && (
        <>
          <Section id="codes" title={texts.codes}>
            <p>{texts.codesLeft(data.codes_left)}</p>
            <p className="soft">{texts.newCodesWhy}</p>
            <PasswordForm data={data} csrfToken={shell.csrf_token} action={`${address}/recovery_codes`} label={texts.newCodes} />
          </Section>
          <Section id="off" title={texts.turnOffTitle}>
            <PasswordForm data={data} csrfToken={shell.csrf_token} action={address} label={texts.turnOff} deletes />
          </Section>
        </>
      )}
    </PageShell>
  );
}

function NewCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="page-notice">
      <Message kind="good">{texts.shown}</Message>
      <ul className="second-step__codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

interface PasswordFormProps {
  data: SecondStepSettingsPageData;
  csrfToken: string;
  action: string;
  label: string;
  deletes?: boolean;
}

function PasswordForm({ data, csrfToken, action, label, deletes = false }: PasswordFormProps) {
  const error = data.errors.find(({ path }) => path === 'password')?.message ?? null;
  return (
    <PageForm className="account-form" action={action} csrf={csrfToken} method={deletes ? 'delete' : 'post'}>
      {data.has_password && (
        <TextField
          label={texts.password}
          type="password"
          name="password"
          autoComplete="current-password"
          error={error}
          required
        />
      )}
      <Button type="submit">{label}</Button>
    </PageForm>
  );
}
