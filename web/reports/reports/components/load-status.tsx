import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { rowsWords } from '../report-words.ts';
import type { ReportData, RowWords } from '../report-data.ts';
import type { ReportStatus } from '../store/report-store.ts';
import { texts } from '../texts.ts';
import type { LiveReport } from '../use-report.ts';

/** Announces to screen readers that the rows have changed. */
export function LoadStatus<Data extends Pick<ReportData, 'paging'>>({
  live,
  words,
}: {
  live: LiveReport<Data>;
  words: RowWords;
}) {
  const { status, data } = live;
  const text = status.kind === 'loading' ? texts.loading.loading : rowsWords(data.paging, words.one, words.many);
  return (
    <div className="visually-hidden" role="status">
      {status.kind !== 'failed' && text}
    </div>
  );
}

interface FailedReportProps {
  status: Extract<ReportStatus, { kind: 'failed' }>;
  onRetry: () => void;
}

/** Replaces the rows after a failed load, because the previous ones belong to another address. */
export function FailedReport({ status, onRetry }: FailedReportProps) {
  const retry = (
    <Button small onClick={onRetry}>
      {texts.loading.retry}
    </Button>
  );
  const signIn = (
    <ButtonLink small tone="primary" href="/login">
      {texts.loading.signIn}
    </ButtonLink>
  );
  return (
    <Message kind="low" actions={status.signedOut ? signIn : retry}>
      {status.text}
    </Message>
  );
}
