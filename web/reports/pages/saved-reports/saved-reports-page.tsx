import type { SavedReportsPageData, SavedReportData } from '#api/reports/saved-reports/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { useState, type FormEvent } from 'react';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { datesWords } from '#web/reports/saved-reports/dates-words.ts';
import { texts } from '#web/reports/saved-reports/texts.ts';
import { type SavedReports, useSavedReports } from '#web/reports/saved-reports/use-saved-reports.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import '#web/reports/saved-reports/saved-reports.css';
import '#web/ui/content/ruled-list.css';
import './saved-reports-page.css';
import { PageForm } from '#web/ui/form/page-form.tsx';

interface RenameFormProps {
  before: string;
  busy: boolean;
  /** Null on success, otherwise an error message. */
  onRename: (name: string) => Promise<string | null>;
  onClose: () => void;
}

/** Renames a saved report. */
function RenameForm({ before, busy, onRename, onClose }: RenameFormProps) {
  const [name, setName] = useState(before);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = await onRename(name);
    setFailure(problem);
    if (problem === null) onClose();
  };
  return (
    <form className="save-report" onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.rename.name}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {failure !== null && <Message kind="low">{failure}</Message>}
      <div className="save-report__end">
        <Button type="submit" tone="primary" disabled={busy || name.trim() === ''}>
          {busy ? texts.rename.saving : texts.rename.submit}
        </Button>
        <Button onClick={onClose}>{texts.rename.cancel}</Button>
      </div>
    </form>
  );
}

/** Each saved report with its link, its email schedule and its actions. */
function SavedReportList({ list }: { list: SavedReports }) {
  const { reports, busy } = list;
  const [renaming, setRenaming] = useState<SavedReportData | null>(null);
  const close = () => setRenaming(null);
  return (
    <>
      {reports.length > 0 && (
        <ul className="ruled-list" role="list" aria-label={texts.list.label} aria-busy={busy}>
          {reports.map((report) => (
            <SavedReportRow key={report.uuid} report={report} list={list} onRename={() => setRenaming(report)} />
          ))}
        </ul>
      )}
      <Dialog title={texts.rename.title} open={renaming !== null} onClose={close}>
        {renaming && (
          <RenameForm before={renaming.name} busy={busy} onRename={(name) => list.rename(renaming, name)} onClose={close} />
        )}
      </Dialog>
    </>
  );
}

/** The result of the last action, with Undo after a removal. */
function SavedReportsNotice({ list: { notice, restore } }: { list: SavedReports }) {
  if (!notice) return null;
  const { kind, text, removed } = notice;
  return (
    <Message
      kind={kind}
      actions={
        removed && (
          // The button that had focus has disappeared with its row.
          <Button small autoFocus onClick={() => void restore(removed)}>
            {texts.list.undo}
          </Button>
        )
      }
    >
      {text}
    </Message>
  );
}

interface SavedReportRowProps {
  report: SavedReportData;
  list: SavedReports;
  onRename: () => void;
}

function SavedReportRow({ report, list: { mail, remove }, onRename }: SavedReportRowProps) {
  const { name, kind, url, mailed } = report;
  return (
    <li className="saved-report">
      <div className="saved-report__words">
        <a href={url}>{name}</a>
        <p className="kicker">
          {kind} · {datesWords(report)}
        </p>
      </div>
      <div className="saved-report__tools">
        <Checkbox
          label={texts.list.mail}
          aria-label={texts.list.mailOf(name)}
          checked={mailed}
          onChange={({ target }) => void mail(report, target.checked)}
        />
        <div className="saved-report__buttons">
          <Button small aria-label={texts.list.renameOf(name)} onClick={onRename}>
            {texts.list.rename}
          </Button>
          <Button small tone="quiet" aria-label={texts.list.removeOf(name)} onClick={() => void remove(report)}>
            {texts.list.remove}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** The reports that a school admin has saved, and which of them are sent by email. */
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

/** When the email is sent and to which address, or why it cannot be sent. */
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
      <PageForm action="/api/v1/confirmation/resend" csrf={csrfToken}>
        <Button type="submit" small>
          {texts.mail.resend}
        </Button>
      </PageForm>
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
