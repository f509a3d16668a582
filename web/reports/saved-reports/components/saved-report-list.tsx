import { useState } from 'react';
import type { SavedReportData } from '#api/reports/saved-reports/schemas.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { datesWords } from '../dates-words.ts';
import { texts } from '../texts.ts';
import type { SavedReports } from '../use-saved-reports.ts';
import { RenameForm } from './rename-form.tsx';
import '#web/ui/content/ruled-list.css';
import '../saved-reports.css';

/** Each report with its link, its mail, and what can be done with it. */
export function SavedReportList({ list }: { list: SavedReports }) {
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

/** What has just happened, with the way back for what was removed. */
export function SavedReportsNotice({ list: { notice, restore } }: { list: SavedReports }) {
  if (!notice) return null;
  const { kind, text, removed } = notice;
  return (
    <Message
      kind={kind}
      actions={
        removed && (
          // The button that was pressed went with its row.
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
