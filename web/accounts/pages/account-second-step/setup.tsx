import type { SecondStepSettingsPageData } from '#api/accounts/second-factor/schemas.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from './texts.ts';

interface SetupProps {
  data: SecondStepSettingsPageData;
  setup: NonNullable<SecondStepSettingsPageData['setup']>;
  csrfToken: string;
}

/** In groups of four, as people read it out to themselves. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The key for the app, as a picture and as letters, and the code that shows that the app has it. */
export function Setup({ data, setup: { secret, qr }, csrfToken }: SetupProps) {
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
        <form className="account-form" method="post" action="/account/second_step">
          <input type="hidden" name="_csrf" value={csrfToken} />
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
        </form>
      </Section>
    </>
  );
}
