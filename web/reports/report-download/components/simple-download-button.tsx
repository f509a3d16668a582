import type { CSSProperties } from 'react';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from '../texts.ts';
import { useSimpleDownload } from '../use-download.ts';
import '#web/ui/form/button.css';
import './report-download.css';

interface Props {
  /** A report's `csv_url`. */
  reportUrl: string;
  reportLabel: string;
  className?: string;
  style?: CSSProperties;
}

/** Downloads a report as it is now, as report.csv. */
export function SimpleDownloadButton({
  reportUrl,
  reportLabel,
  className = 'button button--primary report-download--right scripted',
  style = { marginLeft: 10 },
}: Props) {
  const { loading, failed, press } = useSimpleDownload(reportUrl);
  return (
    <>
      <button type="button" className={className} style={style} onClick={press} aria-disabled={loading} aria-busy={loading}>
        {loading ? <span className="report-download__spinner" aria-hidden="true" /> : <Icon name="download" size={17} />}
        {loading ? texts.loading : reportLabel}
      </button>
      <span role="status" className="visually-hidden">
        {loading && texts.loading}
      </span>
      {failed && (
        <span role="alert" className="report-download__error">
          {texts.downloadFailed}
        </span>
      )}
    </>
  );
}
