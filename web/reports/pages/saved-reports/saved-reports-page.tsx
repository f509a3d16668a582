import type { SavedReportsPageData } from '#api/reports/saved-reports/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { SavedReportList, SavedReportsNotice } from '#web/reports/saved-reports/components/saved-report-list.tsx';
import { texts } from '#web/reports/saved-reports/texts.ts';
import { useSavedReports } from '#web/reports/saved-reports/use-saved-reports.ts';
import './saved-reports-page.css';

/** What a school admin has saved, and what of it comes by mail. */
export function SavedReportsPage({ data, shell }: PageProps<SavedReportsPageData>) {
  const list = useSavedReports(data.reports);
  const { reports, notice } = list;
  return (
    <PageShell shell={shell} width="middle">
      <PageHead title={texts.title} />
      <div className="saved-page">
        {notice && <SavedReportsNotice list={list} />}
        {reports.length === 0 ? (
          <EmptyState
            title={texts.empty}
            action={
              <ButtonLink href="/reports/schools" tone="primary">
                {texts.emptyAction}
              </ButtonLink>
            }
          >
            {texts.emptyText}
          </EmptyState>
        ) : (
          <p className="soft">{texts.lead}</p>
        )}
        {reports.length >= data.most && (
          <Message kind="plain" live={false}>
            {texts.list.full(data.most)}
          </Message>
        )}
        <SavedReportList list={list} />
        {reports.length > 0 && <AboutMail data={data} csrfToken={shell.csrf_token} />}
      </div>
    </PageShell>
  );
}

/** When the mail comes and where it goes, or what stands in its way. */
function AboutMail({
  data: { email, email_confirmed: confirmed },
  csrfToken,
}: {
  data: SavedReportsPageData;
  csrfToken: string;
}) {
  const about = <p className="soft">{texts.mail.about}</p>;
  if (email !== null && confirmed) {
    return (
      <div>
        {about}
        <p className="soft">{texts.mail.goesTo(email)}</p>
      </div>
    );
  }
  const action =
    email === null ? (
      <ButtonLink href="/account" small>
        {texts.mail.toAccount}
      </ButtonLink>
    ) : (
      <form method="post" action="/api/v1/confirmation/resend">
        <input type="hidden" name="_csrf" value={csrfToken} />
        <Button type="submit" small>
          {texts.mail.resend}
        </Button>
      </form>
    );
  return (
    <>
      <Message kind="plain" icon="warning" live={false} actions={action}>
        {email === null ? texts.mail.noEmail : texts.mail.unconfirmed(email)}
      </Message>
      {about}
    </>
  );
}
