import type { DistrictSignOnPageData } from '#api/accounts/single-sign-on/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { CopyLinkBox } from '#web/widgets/copy-link/copy-link-box.tsx';
import { useState } from 'react';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from './texts.ts';
import './admin-district-sign-on.css';
import { PageForm } from '#web/ui/form/page-form.tsx';

interface SettingsFormProps {
  data: DistrictSignOnPageData;
  action: string;
  csrfToken: string;
}

/** The selected provider's own terms are shown next to its fields. */
const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));

function SettingsForm({ data, action, csrfToken }: SettingsFormProps) {
  const { settings, errors } = data;
  const errorOf = (field: string): string | null => errors.find(({ path }) => path === field)?.message ?? null;
  const [kind, chooseKind] = useState(settings.kind);
  const note = texts.notes[kind];
  const claims = ['tenant_claim', 'roster_claim'] as const;
  return (
    <PageForm className="sign-on-form" action={action} autoComplete="off" csrf={csrfToken} method="put">
      <NativeSelectField
        label={texts.kind}
        name="kind"
        choices={kinds}
        defaultValue={settings.kind}
        onChange={({ target }) => chooseKind(target.value as typeof kind)}
        error={errorOf('kind')}
      />
      {note !== null && <p className="soft">{note}</p>}
      <TextField
        label={texts.issuer}
        name="issuer"
        inputMode="url"
        defaultValue={settings.issuer}
        hint={texts.issuerHints[kind]}
        error={errorOf('issuer')}
      />
      <TextField
        label={texts.clientId}
        name="client_id"
        defaultValue={settings.client_id}
        error={errorOf('client_id')}
        required
      />
      <TextField
        label={texts.clientSecret}
        type="password"
        name="client_secret"
        autoComplete="new-password"
        hint={data.has_secret ? texts.secretKept : texts.secretNew}
        error={errorOf('client_secret')}
        required={!data.has_secret}
      />
      <TextAreaField
        label={texts.domains}
        name="domains"
        rows={3}
        defaultValue={settings.domains}
        hint={texts.domainsHint}
        error={errorOf('domains')}
      />
      <TextField
        label={texts.tenant}
        name="tenant"
        defaultValue={settings.tenant}
        hint={texts.tenantHints[kind]}
        error={errorOf('tenant')}
      />
      <details className="sign-on-form__more" open={claims.some((field) => errorOf(field) !== null)}>
        <summary>{texts.more}</summary>
        <TextField
          label={texts.tenantClaim}
          name="tenant_claim"
          defaultValue={settings.tenant_claim}
          hint={texts.claimHint}
          error={errorOf('tenant_claim')}
        />
        <TextField
          label={texts.rosterClaim}
          name="roster_claim"
          defaultValue={settings.roster_claim}
          hint={texts.claimHint}
          error={errorOf('roster_claim')}
        />
      </details>
      <Checkbox name="on" label={texts.on} detail={texts.onDetail} defaultChecked={settings.on} />
      <Button type="submit" tone="primary">
        {texts.save}
      </Button>
    </PageForm>
  );
}

/** Keeps input that people type before hydration. */
export const hasForm = true;

/** Plain form posts: they work before and without scripts. */
export function AdminDistrictSignOnPage({ data, shell }: PageProps<DistrictSignOnPageData>) {
  return (
    <PageShell shell={shell} width="middle">
      <PageHead
        title={data.district.name}
        kicker={
          <>
            {texts.title} · <a href="/admin/sign_on">{texts.all}</a>
          </>
        }
      />
      <Notice data={data} />
      {data.login_url && (
        <Section id="link" title={texts.link}>
          <p className="soft">{texts.linkWhy}</p>
          <CopyLinkBox linkUrl={data.login_url} label={texts.link} />
        </Section>
      )}
      <Section id="provider" title={texts.atProvider}>
        <p>{texts.redirect}</p>
        <CopyLinkBox linkUrl={data.redirect_uri} label={texts.redirect} />
      </Section>
      <Section id="settings" title={texts.settings}>
        <p className="soft">{texts.matched}</p>
        <SettingsForm data={data} action={shell.path.replace(/\?.*$/, '')} csrfToken={shell.csrf_token} />
      </Section>
      {data.has_secret && (
        <Section id="remove" title={texts.removeTitle}>
          <p className="soft">{texts.removeWhy}</p>
          <PageForm action={shell.path.replace(/\?.*$/, '')} csrf={shell.csrf_token} method="delete">
            <Button type="submit">{texts.remove}</Button>
          </PageForm>
        </Section>
      )}
    </PageShell>
  );
}

function Notice({ data }: { data: DistrictSignOnPageData }) {
  const done = data.saved === 'removed' ? texts.removed : data.settings.on ? texts.saved : texts.savedOff;
  if (data.errors.length === 0 && data.saved === null) return null;
  return (
    <div className="page-notice">
      {data.errors.length > 0 ? <Message kind="low">{texts.wrong}</Message> : <Message kind="good">{done}</Message>}
    </div>
  );
}
