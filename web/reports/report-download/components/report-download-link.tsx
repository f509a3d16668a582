import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from '../texts.ts';
import { useReportExport } from '../use-download.ts';
import './report-download.css';

interface Props {
  /** A report's `export_url`, from which the file is requested. */
  reportUrl: string;
  reportLabel: string;
  /** Adds the query string of the page to the addresses. */
  withGetParams?: boolean;
}

/** Has the server make a report's file and downloads it when it is ready. */
export function ReportDownloadLink({ reportUrl, reportLabel, withGetParams = false }: Props) {
  const { loading, failed, press } = useReportExport(reportUrl, withGetParams);
  return (
    <span className="report-download">
      {/* Not disabled while loading: that would take the focus from the person who has just pressed it. */}
      <Button small onClick={press} aria-disabled={loading} aria-busy={loading}>
        {loading ? <span className="report-download__spinner" aria-hidden="true" /> : <Icon name="download" size={17} />}
        {reportLabel}
      </Button>
      <span role="status" className="report-download__status">
        {loading && texts.loading}
      </span>
      {failed && (
        <span role="alert" className="report-download__error">
          {texts.failed}
        </span>
      )}
    </span>
  );
}
