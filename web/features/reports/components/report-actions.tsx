import { ButtonLink } from '../../../ui/button.tsx';
import { ReportDownloadLink } from '../../../widgets/report-download/components/report-download-link.tsx';
import { SimpleDownloadButton } from '../../../widgets/report-download/components/simple-download-button.tsx';
import type { ReportData } from '../report-data.ts';

/** What every report can be taken away as: at once, or as a file that the server makes first. */
export function ReportActions({ report }: { report: ReportData }) {
  return (
    <>
      <ReportDownloadLink reportUrl={report.export_url} reportLabel="Export report" withGetParams />
      <SimpleDownloadButton
        reportUrl={report.csv_url}
        reportLabel="Download CSV"
        className="button button--secondary button--small scripted"
        style={{ marginLeft: 0 }}
      />
      <ButtonLink small className="scriptless" href={report.csv_url} download>
        Download CSV
      </ButtonLink>
    </>
  );
}
