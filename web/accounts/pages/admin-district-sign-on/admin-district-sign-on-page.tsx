import type { DistrictSignOnPageData } from '#api/accounts/single-sign-on/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { CopyLinkBox } from '#web/widgets/copy-link/copy-link-box.tsx';
import { SettingsForm } from './settings-form.tsx';
import { texts } from './texts.ts';
import './admin-district-sign-on.css';

/** What people type before it is awake is kept. */
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
          <form method="post" action={shell.path.replace(/\?.*$/, '')}>
            <input type="hidden" name="_csrf" value={shell.csrf_token} />
            <input type="hidden" name="_method" value="DELETE" />
            <Button type="submit">{texts.remove}</Button>
          </form>
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
