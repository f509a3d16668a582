import type { ClassroomLedgerPageData } from '#api/integrations/schemas.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { texts } from '../texts.ts';
import { NotConfigured } from './not-configured.tsx';

/** The result of the latest export, or why none is possible. */
export function ExportStatus({ ledger, timeZone }: { ledger: ClassroomLedgerPageData; timeZone: string }) {
  const { configured, state, last_export: last } = ledger;
  if (!configured) {
    return (
      <Message kind="plain" live={false}>
        <NotConfigured />
      </Message>
    );
  }
  if (!last || state === 'none') return <p>{texts.nothingExported}</p>;
  const posted = texts.posted(last.posted_count);
  const failed = last.failed_count > 0 ? texts.failed(last.failed_count) : '';
  if (state === 'running') {
    return <Message kind="plain">{texts.running(dayAndTime(last.requested_at, timeZone), posted + failed)}</Message>;
  }
  const when = dayAndTime(last.completed_at ?? last.requested_at, timeZone);
  if (state === 'failed') {
    return <Message kind="low">{texts.stopped(when, last.reason)}</Message>;
  }
  const none = last.posted_count + last.failed_count === 0;
  return (
    <Message kind={last.failed_count > 0 ? 'low' : 'good'}>
      {texts.done(when, none ? texts.nothingChanged : posted + failed)}
    </Message>
  );
}
