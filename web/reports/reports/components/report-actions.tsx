import { ButtonLink } from '#web/ui/form/button.tsx';
import { ReportDownloadLink } from '#web/reports/report-download/components/report-download-link.tsx';
import { SimpleDownloadButton } from '#web/reports/report-download/components/simple-download-button.tsx';
import type { ReportData } from '../report-data.ts';
import { texts } from '../texts.ts';

interface ReportActionsProps {
  report: ReportData;
  /** A whole district can have more rows than one reply should wait for, so the server prepares the file first. */
  ofDistrict?: boolean;
}

/** The button that downloads or exports the report. */
export function ReportActions({ report, ofDistrict = false }: ReportActionsProps) {
  const label = ofDistrict ? texts.actions.exportReport : texts.actions.downloadCsv;
  return (
    <>
      {ofDistrict ? (
        <ReportDownloadLink reportUrl={report.export_url} reportLabel={label} withGetParams />
      ) : (
        <SimpleDownloadButton reportUrl={report.csv_url} reportLabel={label} />
      )}
      <ButtonLink small className="scriptless" href={report.csv_url} download>
        {label}
      </ButtonLink>
    </>
  );
}
