import type { ClassroomLedgerPageData } from '../../../../api/classroom-exports/schemas.ts';
import { dayAndTime } from '../../../lib/dates.ts';
import { counted } from '../../../lib/words.ts';
import { Message } from '../../../ui/message.tsx';
import { NotConfigured } from './not-configured.tsx';

/** How the latest export went, or why there can be none. */
export function ExportStatus({ ledger, timeZone }: { ledger: ClassroomLedgerPageData; timeZone: string }) {
  const { configured, state, last_export: last } = ledger;
  if (!configured) {
    return (
      <Message kind="plain" live={false}>
        <NotConfigured setting={ledger.missing_setting} />
      </Message>
    );
  }
  if (!last || state === 'none') return <p>No grades for this quiz have been exported yet.</p>;
  const posted = `${counted(last.posted_count, 'grade')} posted`;
  const failed = last.failed_count > 0 ? `, ${counted(last.failed_count, 'grade')} failed` : '';
  if (state === 'running') {
    return (
      <Message kind="plain">
        An export has been under way since {dayAndTime(last.requested_at, timeZone)}: {posted}
        {failed} so far. You can leave this page; it goes on, and you get an email.
      </Message>
    );
  }
  const when = dayAndTime(last.completed_at ?? last.requested_at, timeZone);
  if (state === 'failed') {
    return (
      <Message kind="low">
        The export of {when} stopped. {last.reason} Grades that were posted before stay posted.
      </Message>
    );
  }
  const none = last.posted_count + last.failed_count === 0;
  return (
    <Message kind={last.failed_count > 0 ? 'low' : 'good'}>
      Export of {when}: {none ? 'nothing had changed, so nothing was sent' : `${posted}${failed}`}.
    </Message>
  );
}
